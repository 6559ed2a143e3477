import Backup
import DesignKit
import GLibKit
import GtkKit
import TweetModel
import TweetStore

/// `--backup FILE` and `--restore FILE`: a library as one file, and back, without a window.
nonisolated enum HeadlessBackup {
  /// Writes a backup: progress goes to standard error, one line of JSON to standard output.
  ///
  /// - Returns: the exit status; 1 after one sentence on standard error.
  static func write(
    _ library: LibraryFolder, to path: String, _ line: ProgressLine = ProgressLine()
  ) -> Int {
    run(line) { progress throws(BackupError) in
      let now = Timestamp(milliseconds: Int64(LocalTime.now * 1000))
      return try LibraryBackup(of: library, program: Identity.version).write(
        to: FilePath.resolved(path), made: now, progress: progress,
        isCancelled: { EndSignals.isRaised })
    }
  }

  /// Puts a backup in the place of a library, which may have something in it only where `replaces` says so.
  ///
  /// - Returns: the exit status; 1 after one sentence on standard error.
  static func restore(
    _ path: String, into library: LibraryFolder, replaces: Bool,
    _ line: ProgressLine = ProgressLine()
  ) -> Int {
    run(line) { progress throws(BackupError) in
      let access = try LibraryAccess.openAlone(library)
      // One that cannot be read may hold something. Of pictures that are no library's it is said below.
      let isForeign = (try? library.hasForeignMedia()) ?? false
      guard replaces || isForeign || (try? library.isUntouched()) == true else {
        throw .occupied(library: library.path)
      }
      let prepared = try LibraryRestore(into: library).prepare(
        path, progress: progress, isCancelled: { EndSignals.isRaised })
      try prepared.keep()
      try access.takePlace(in: library)
      return prepared.report
    }
  }

  private static func run(
    _ line: ProgressLine,
    _ work: ((BackupProgress) -> Void) throws(BackupError) -> BackupReport
  ) -> Int {
    EndSignals.watch()
    let start = MainLoop.time
    var line = line
    do throws(BackupError) {
      let report = try work { step in
        line.show("\(megabytes(step.done)) of \(megabytes(step.total)) MB")
      }
      line.end()
      Terminal.print(report.json(seconds: MainLoop.time - start))
      return 0
    } catch {
      line.end()
      Terminal.printFailure(error)
      return 1
    }
  }

  /// In tenths.
  private static func megabytes(_ bytes: Int) -> String {
    "\(bytes / 1_000_000).\(bytes / 100_000 % 10)"
  }
}

extension BackupReport {
  /// One line; seconds in tenths.
  fileprivate nonisolated func json(seconds: Double) -> String {
    JSONObjectWriter.line {
      $0.add("files", files)
      $0.add("links", links == 0 ? nil : links)
      $0.add("missing", missing == 0 ? nil : missing)
      $0.add("remaining", remaining)
      $0.add("bytes", bytes)
      $0.add("sha256", digest)
      $0.add("made", made)
      $0.add("seconds", seconds: seconds)
    }
  }
}
