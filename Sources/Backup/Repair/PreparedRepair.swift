import Export
import TweetStore

/// What was built anew beside a library, and whole; it goes with this value unless it is kept.
public struct PreparedRepair: Sendable {
  /// What archives came to; of those that are unread the posts go.
  public let report: RepairReport
  private let damage: LibraryDamage
  private let library: LibraryFolder
  private let lock: RestoreFolderLock

  init(
    _ damage: LibraryDamage, of library: LibraryFolder, report: RepairReport,
    lock: RestoreFolderLock
  ) {
    self.report = report
    self.damage = damage
    self.library = library
    self.lock = lock
  }

  /// Lets it take its place as soon as nobody has the library open: ``LibraryAccess`` does it.
  ///
  /// Marks and drafts are read only now: a person goes on writing them while archives are read.
  /// - Returns: what the repair came to.
  /// - Throws: ``BackupError``; nothing is left of it then. ``BackupError/changed(library:)`` where the library is not
  ///   the one any more that was looked at.
  @discardableResult
  public func keep() throws(BackupError) -> RepairReport {
    try damage.check(library)
    var report = report
    do throws(LibraryError) {
      for database in damage.databases {
        guard let part = LibraryDamage.Part(rawValue: database.name), !part.comesFromArchives else {
          continue
        }
        report.rescued += try library.rescue(
          database, to: lock.pending.contents + "/" + database.name)
      }
    } catch {
      throw BackupError(error)
    }
    // What nothing brings back goes, too: a library that still has it can be neither read as a whole nor backed up.
    let replaced = PendingRestore.Extent.damaged(databases: damage.databases.map(\.name))
    // Once more: what was read, and what was waited for, may have taken long.
    try lock.keep(replacing: replaced) { () throws(BackupError) in try damage.check(library) }
    return report
  }
}
