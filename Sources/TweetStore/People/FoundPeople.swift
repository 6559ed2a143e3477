/// People in an order, as they were found once.
///
/// It is as long as there are people: to be made off the main thread.
public struct FoundPeople: Sendable, Hashable {
  /// Rows of the table `person`.
  let rows: [Int64]
  /// The row of the account whose people they are; nil for those of all.
  let account: Int64?

  init(rows: [Int64], account: Int64? = nil) {
    self.rows = rows
    self.account = account
  }

  /// Several lists, one after another, of all accounts.
  public init(_ lists: [FoundPeople]) { self.init(rows: lists.flatMap(\.rows)) }

  public var count: Int { rows.count }
}
