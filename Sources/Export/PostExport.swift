import TweetModel
import TweetStore

/// Writes posts of a library into a new folder or file.
///
/// Memory does not grow with the library, but for eight bytes a post. The folder is whole or not there.
public struct PostExport: Sendable {
  let selection: Selection
  let format: ExportFormat
  let audience: Audience
  let options: ExportOptions

  public init(
    _ selection: Selection, as format: ExportFormat, for audience: Audience = .everybody,
    options: ExportOptions
  ) {
    self.selection = selection
    self.format = format
    self.audience = audience
    self.options = options
  }

  // What was read before it was edited goes only where it can come back.
  private var selected: Selection {
    guard case .everything(let account, false) = selection, format.keepsVersions else {
      return selection
    }
    return .everything(of: account, versions: true)
  }

  /// Writes it to `path`, where nothing may be yet.
  ///
  /// `progress` and `isCancelled` are called often.
  /// - Throws: ``ExportError``; nothing new is then at `path`.
  public func write(
    to path: String, reading reader: LibraryReader,
    progress: (ExportProgress) -> Void = { _ in }, isCancelled: () -> Bool = { false }
  ) throws(ExportError) -> ExportReport {
    do throws(ExportError) {
      return try write(
        into: ExportFolder(path, isFile: format.ending != nil, outside: reader.folder),
        reading: reader, progress: progress, isCancelled: isCancelled)
    } catch .full {
      // Whichever file of it has no room: all of it lacks it.
      throw .full(path: path)
    }
  }
}

// MARK: - Private

extension PostExport {
  private func write(
    into folder: ExportFolder, reading reader: LibraryReader,
    progress: (ExportProgress) -> Void, isCancelled: () -> Bool
  ) throws(ExportError) -> ExportReport {
    let stream = try PostStream(
      selected, for: audience, reading: reader, isCancelled: isCancelled)
    let accounts = try libraryCall(
      try stream.accounts(of: selection, isCancelled: isCancelled))
    return try withoutActuallyEscaping(isCancelled) { isCancelled throws(ExportError) in
      let site = ExportSite(
        folder: folder, gate: stream.gate, accounts: accounts, selection: selection,
        selected: stream.selected, options: options, isCancelled: isCancelled)
      let writer = try format.writer(of: site)
      let handed = try write(stream, by: writer, progress, isCancelled)
      try writer.finish()
      let posts = handed - writer.leftOut
      guard posts + writer.others > 0 else { throw handed > 0 ? .nothingFits : .nothing }
      try folder.keep()
      return ExportReport(
        posts: posts, files: folder.files, bytes: folder.bytes,
        stayed: stream.gate.confidence.count, missing: folder.missing)
    }
  }

  private func write(
    _ stream: PostStream, by writer: any PostWriting, _ progress: (ExportProgress) -> Void,
    _ isCancelled: () -> Bool
  ) throws(ExportError) -> Int {
    var posts = 0
    func take(_ pieces: [Piece], _ stream: PostStream) throws(ExportError) {
      progress(ExportProgress(done: stream.done, total: stream.count))
      for piece in pieces {
        if isCancelled() { throw .cancelled }
        try writer.write(piece)
        posts += piece.parts.count
      }
    }
    if writer.joinsThreads {
      var pieces = PieceStream(stream)
      while let page = try pieces.next() { try take(page, pieces.stream) }
    } else {
      var stream = stream
      while let page = try stream.next() { try take(page.map { Piece(parts: [$0]) }, stream) }
    }
    return posts
  }
}
