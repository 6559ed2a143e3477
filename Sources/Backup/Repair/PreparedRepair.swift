/// What was built anew beside a library, and whole; it goes with this value unless it is kept.
public struct PreparedRepair: Sendable {
  public let report: RepairReport
  private let hold: RestoreHold

  init(report: RepairReport, hold: RestoreHold) {
    self.report = report
    self.hold = hold
  }

  /// Lets it take its place as soon as nobody has the library open: ``LibraryEntrance`` does it.
  ///
  /// - Throws: ``BackupError``; nothing is left of it then.
  public func keep() throws(BackupError) { try hold.keep(replacing: .whatIsThere) }
}
