import Appearance
import DesignKit
import Export
import Glibc
import GLibKit
import GtkKit
import TweetModel
import TweetStore

/// `--export FORMAT`: an export without a window.
nonisolated enum HeadlessExport {
  /// Exports posts: progress goes to standard error, one line of JSON to standard output.
  ///
  /// - Returns: the exit status; 1 after one sentence on standard error, 2 for a wrong command line.
  @MainActor
  static func run(
    _ kind: ExportKind, _ arguments: Arguments, from library: LibraryFolder,
    _ line: ProgressLine = ProgressLine()
  ) -> Int {
    let line = Line(line)
    do {
      let start = MainLoop.time
      let report = try report(kind, arguments, library) { line.show($0) }
      line.end()
      Terminal.print(report.json(seconds: MainLoop.time - start))
      return 0
    } catch {
      line.end()
      Terminal.printFailure(error)
      return error is ArgumentsError || error is ThemeError ? 2 : 1
    }
  }
}

// MARK: - Private

extension HeadlessExport {
  /// The line that tells how far it is, for those who only hear of it.
  private nonisolated final class Line {
    private var line: ProgressLine

    init(_ line: ProgressLine) { self.line = line }

    func show(_ progress: ExportProgress) { line.show("\(progress.done) of \(progress.total)") }

    func end() { line.end() }
  }

  @MainActor
  private static func report(
    _ kind: ExportKind, _ arguments: Arguments, _ library: LibraryFolder,
    progress: @escaping (ExportProgress) -> Void
  ) throws -> ExportReport {
    let selection = try arguments.selection(as: kind)
    guard let output = arguments.export.output else { throw ArgumentsError.missingOutput }
    EndSignals.watch()
    let sample = arguments.showsSample ? try SampleLibrary(folders: .current) : nil
    // It is written anew beneath whoever lets go of it.
    defer { withExtendedLifetime(sample) {} }
    let reader = try reader(of: sample, or: library)
    let options = try ExportOptions(
      arguments, media: reader.folder.media, accounts: try reader.accounts())
    let (path, audience) = (FilePath.resolved(output), arguments.export.include)
    switch kind {
    case .files(let format):
      return try PostExport(selection, as: format, for: audience, options: options).write(
        to: path, reading: reader, progress: progress, isCancelled: { EndSignals.isRaised })
    case .pages:
      let isCancelled = { EndSignals.isRaised }
      let posts = try PostStream(
        selection, for: audience, reading: reader, isCancelled: isCancelled)
      let accounts = try libraryCall(
        try posts.accounts(of: selection, isCancelled: isCancelled))
      return try HeadlessPages.write(
        posts, of: accounts, options, to: path, progress: progress, isCancelled: isCancelled)
    }
  }

  private static func reader(
    of sample: SampleLibrary?, or library: LibraryFolder
  ) throws -> LibraryReader {
    try sample?.make(now: Timestamp(milliseconds: Int64(LocalTime.now * 1000)))
    let folder = sample?.folder ?? library
    try LibraryAbsence.check(folder)
    // The sample is read with the person's own marks, as in a window.
    return try LibraryReader(
      folder: folder, options: .init(isMixed: sample != nil, clock: .desktop, marks: library))
  }
}

extension ExportReport {
  /// One line; seconds in tenths.
  fileprivate nonisolated func json(seconds: Double) -> String {
    JSONObjectWriter.line {
      $0.add("exported", posts)
      $0.add("files", files)
      $0.add("bytes", bytes)
      $0.add("stayed", stayed)
      $0.add("missing", missing)
      $0.add("seconds", seconds: seconds)
    }
  }
}
