import StoreTestSupport
import TweetStore

/// Something that is written by `DiskScenario`, and what has to be found of it wherever it ends.
protocol Writing {
  /// The further words that the scenario takes.
  var words: [String] { get }

  /// Looks at what is found in a folder when all had been said to be kept that `said` tells.
  func check(_ found: String, _ said: [String]) throws
}

extension Writing {
  var words: [String] { [] }

  func library(in folder: String) -> LibraryFolder { LibraryFolder(path: folder + "/library") }
}

/// A kind of writing, by the name of its scenario.
struct WritingKind: Sendable {
  let scenario: String
  /// What tells it from others of the same scenario.
  var detail = ""
  /// Fills a folder with what is there before.
  let prepare: @Sendable (_ folder: String) throws -> any Writing

  static let all =
    [
      WritingKind(scenario: "drafts") { _ in DraftWriting() },
      WritingKind(scenario: "marks") { _ in MarkWriting() },
      WritingKind(scenario: "unmark") { try MarkRemoval(in: $0) },
      WritingKind(scenario: "places") { _ in PlaceWriting() },
      WritingKind(scenario: "settings") { _ in SettingsWriting() },
      WritingKind(scenario: "keys") { _ in KeyWriting() },
      WritingKind(scenario: "import") { try ImportWriting(in: $0) },
      WritingKind(scenario: "import", detail: " of better pictures") { try PictureWriting(in: $0) },
      WritingKind(scenario: "removal") { try RemovalWriting(in: $0) },
      WritingKind(scenario: "export") { try ExportWriting(in: $0) },
      WritingKind(scenario: "backup") { try BackupWriting(in: $0) },
      WritingKind(scenario: "restore") { try RestoreWriting(in: $0) },
      WritingKind(scenario: "repair") { try RepairWriting(in: $0) },
      WritingKind(scenario: "live") { _ in LiveWriting() },
    ]
    + OlderLayout.all.map { layout in
      WritingKind(scenario: "migration", detail: " of layout \(layout)") {
        try MigrationWriting(of: layout, in: $0)
      }
    }
}

extension WritingKind: CustomStringConvertible {
  var description: String { scenario + detail }
}
