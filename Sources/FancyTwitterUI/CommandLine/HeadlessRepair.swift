import Backup
import GLibKit
import GtkKit
import TweetModel
import TweetStore

/// `--repair`: what of a library is damaged, built anew without a window.
nonisolated enum HeadlessRepair {
  /// Reads all of a library and repairs it: progress goes to standard error, one line of JSON to standard output.
  ///
  /// Posts of which an archive is gone or unreadable go only where `replaces` says so.
  /// - Returns: the exit status; 1 after one sentence on standard error.
  static func run(
    _ library: LibraryFolder, replaces: Bool, _ line: ProgressLine = ProgressLine()
  ) -> Int {
    EndSignals.watch()
    var line = line
    do {
      try LibraryAbsence.check(library)
      let access = try LibraryAccess.openAlone(library)
      var outcome = Outcome()
      if let damage = try LibraryDamage(of: library, isCancelled: { EndSignals.isRaised }) {
        guard replaces || !damage.isBeyondArchives else {
          throw Refusal.archivesMissing(damage.missing)
        }
        let prepared = try LibraryRepair(of: library, clock: .desktop, now: { MainLoop.time })
          .prepare(
            damage, progress: { line.show("\(Int($0 * 100)) %") },
            isCancelled: { EndSignals.isRaised })
        guard replaces || prepared.report.unread.isEmpty else {
          throw Refusal.archivesUnread(prepared.report.unread)
        }
        let report = try prepared.keep()
        try access.takePlace(in: library)
        outcome = Outcome(damage, report)
      }
      outcome.missingMedia = try library.missingMedia(isCancelled: { EndSignals.isRaised })
      line.end()
      Terminal.print(outcome.json)
      return 0
    } catch {
      line.end()
      Terminal.printFailure(error)
      return 1
    }
  }

  /// Why nothing is built anew.
  private enum Refusal: Error, CustomStringConvertible {
    case archivesMissing([String])
    case archivesUnread([String])

    var description: String {
      switch self {
      case .archivesMissing([]):
        "The library is damaged, and nobody knows the archives that its posts came from: import them into another library, or say --replace to begin this one anew."
      case .archivesMissing(let paths):
        "The library is damaged, and not all archives that it came from are where they were: put them there again, or say --replace to do without them. Missing: \(paths.joined(separator: ", "))."
      case .archivesUnread(let paths):
        "The library is damaged, and not all archives that it came from can be read again: put them there as they were, or say --replace to do without them. Not read: \(paths.joined(separator: ", "))."
      }
    }
  }

  /// What is printed.
  private struct Outcome {
    var damaged: [String] = []
    var archives = 0
    var posts = 0
    var rescued = 0
    var missing: [String] = []
    var missingMedia = 0

    init() {}

    init(_ damage: LibraryDamage, _ report: RepairReport) {
      damaged = damage.parts.map(\.rawValue)
      (archives, posts, rescued) = (report.archives, report.posts, report.rescued)
      missing = damage.missing + report.unread
    }

    var json: String {
      JSONObjectWriter.line {
        $0.add("archives", archives)
        $0.add("damaged", damaged)
        $0.add("missing", missing)
        $0.add("missingMedia", missingMedia == 0 ? nil : missingMedia)
        $0.add("posts", posts)
        $0.add("rescued", rescued)
      }
    }
  }
}
