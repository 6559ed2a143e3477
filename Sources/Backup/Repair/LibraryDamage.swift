import ArchiveImport
import Glibc
import TweetStore

/// What of a library cannot be read any more, and what brings it back.
public struct LibraryDamage: Sendable {
  /// The databases that are damaged.
  let databases: [LibraryFolder.DatabaseFile]
  /// What could still be read of the posts' database.
  let remains: LibraryRemains
  /// The archives that are still where they were, the oldest first.
  public let archives: [String]
  /// Those that are gone, by their paths or names.
  public let missing: [String]
  /// What of the library this was read of.
  private let basis: RepairBasis

  /// Looks at all databases, which reads them to their end; an index of words that alone is damaged is made anew by that.
  ///
  /// - Returns: nil where all is sound.
  /// - Throws: ``LibraryError`` for what is no damage.
  public init?(
    of library: LibraryFolder, isCancelled: () -> Bool = { false }
  ) throws(LibraryError) {
    databases = try library.damagedDatabases(isCancelled: isCancelled)
    guard !databases.isEmpty else { return nil }
    remains = library.remains()
    basis = RepairBasis(
      of: library, remains: remains,
      takesPosts: databases.contains { $0.name == Part.posts.rawValue })
    let records = library.importRecords.reversed()
    var known: [String] = []
    for path in remains.archives + records.compactMap(\.path) where !known.contains(path) {
      known.append(path)
    }
    let unknown = records.filter { record in
      record.path == nil && !known.contains { $0.hasSuffix("/" + record.archive) }
    }
    archives = known.filter { access($0, R_OK) == 0 }
    missing = known.filter { access($0, R_OK) != 0 } + unknown.map(\.archive)
  }

  /// What a library is made of, as far as each can be damaged by itself.
  public enum Part: String, CaseIterable, Sendable {
    case posts = "library.sqlite"
    case marks = "marks.sqlite"
    case drafts = "notes.sqlite"
    case parts = "parts.sqlite"
    case messages = "messages.sqlite"

    /// Whether archives bring it back; of others what can be read is taken over.
    public var comesFromArchives: Bool { self != .marks && self != .drafts }
  }

  /// What is damaged.
  public var parts: [Part] { databases.compactMap { Part(rawValue: $0.name) } }

  /// Whether archives are read again.
  public var needsArchives: Bool { parts.contains { $0.comesFromArchives } }

  /// Whether something goes that no archive brings back which is where it was.
  public var isBeyondArchives: Bool {
    needsArchives && (!missing.isEmpty || archives.isEmpty)
  }

  /// Makes sure that what archives bring back is still what is to be brought back.
  ///
  /// - Throws: ``BackupError/changed(library:)`` where something was imported, removed, signed in or out since it was
  ///   looked at.
  func check(_ library: LibraryFolder) throws(BackupError) {
    guard needsArchives else { return }
    let now = RepairBasis(
      of: library, remains: library.remains(), takesPosts: parts.contains(.posts))
    guard now == basis else { throw .changed(library: library.path) }
  }
}
