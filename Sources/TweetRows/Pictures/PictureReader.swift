import Files
import GLibKit
import GtkKit

/// Reads picture files and films' frames on threads of its own, which give way to everything else.
struct PictureReader: Sendable {
  private static let decoderThreads = LowPriorityExecutor(threads: 2)
  /// A frame is drawn by another process, which one thread waits for.
  private static let frameThread = LowPriorityExecutor(threads: 1)

  /// What comes of reading a picture.
  enum Outcome {
    case read(Result<Surface, PictureError>)
    /// Its file is to be fetched first.
    case unfetched
    /// It is a film, whose frame is to be drawn first.
    case undrawn
  }

  let frames: FilmFrameStore?
  let source: (any PictureSource)?
  /// Where all files are to lie, with no link on the way to them; nil where it does not matter.
  let folder: String?
  let use: PictureDecoder.Use

  /// The picture at its size, or what is to be done before it can be had.
  func decode(_ key: PictureKey) async -> Outcome {
    await Task.detached(executorPreference: Self.decoderThreads) { () -> Outcome in
      if !key.isFilm, source?.lacks(key.path) == true { return .unfetched }
      var path = key.path
      if !isAllowed(path) { return .read(.failure(.unreadable(path: path))) }
      if key.isFilm, let frames {
        switch frames.frame(of: key.path) {
        case .drawn(let frame): path = frame
        case .failed: return .read(.failure(.unreadable(path: key.path)))
        case nil: return .undrawn
        }
      }
      return .read(
        Result { [path] () throws(PictureError) in
          try PictureDecoder.decode(
            path, coveringWidth: key.width, height: key.height, scale: key.scale,
            isWhole: key.isWhole, for: use)
        })
    }.value
  }

  /// Fetches a file that is not there, if it is one to fetch; one that is held back where the person presses it.
  ///
  /// - Returns: false for one to fetch that could not be had.
  func fetch(_ path: String, isPressed: Bool) async -> Bool {
    guard let source else { return true }
    return await Task.detached(executorPreference: Self.decoderThreads) {
      if isPressed { source.press(path) }
      guard source.lacks(path) else { return true }
      return await source.fetch(path)
    }.value
  }

  /// Draws a film's frame, which may take seconds; answers whether there is something to decode now.
  func drawFrame(of film: String) async -> Bool {
    guard let frames else { return false }
    return await Task.detached(executorPreference: Self.frameThread) {
      frames.draw(film)
    }.value != nil
  }

  /// The picture file of a film's frame, drawn where it is not there yet; nil where there can be none.
  func frame(of film: String) async -> String? {
    guard let frames else { return nil }
    let drawing = Task.detached(executorPreference: Self.frameThread) {
      () -> FilmFrameStore.Frame? in
      // Whoever passes many films by waits for that of the last one alone.
      Task.isCancelled ? nil : frames.frame(of: film) ?? frames.draw(film)
    }
    let frame = await withTaskCancellationHandler {
      await drawing.value
    } onCancel: {
      drawing.cancel()
    }
    if case .drawn(let path) = frame { return path }
    return nil
  }
}

// MARK: - Private

extension PictureReader {
  private nonisolated func isAllowed(_ path: String) -> Bool {
    guard let folder else { return true }
    let file = path.utf8.dropFirst(folder.utf8.count)
    return path.utf8.starts(with: folder.utf8) && file.first == UInt8(ascii: "/")
      && FileStatus.isFile(String(Substring(file)), within: folder)
  }
}
