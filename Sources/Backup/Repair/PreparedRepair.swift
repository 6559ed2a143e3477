/// What was built anew beside a library, and whole; it goes with this value unless it is kept.
public struct PreparedRepair: Sendable {
  public let report: RepairReport
  private let lock: RestoreFolderLock

  init(report: RepairReport, lock: RestoreFolderLock) {
    self.report = report
    self.lock = lock
  }

  /// Lets it take its place as soon as nobody has the library open: ``LibraryAccess`` does it.
  ///
  /// - Throws: ``BackupError``; nothing is left of it then.
  public func keep() throws(BackupError) { try lock.keep(replacing: .whatIsThere) }
}
