/// People in an order, as they were found once.
///
/// It is as long as there are people: to be made off the main thread.
public struct FoundPeople: Sendable, Hashable {
  /// Rows of the table `person`.
  let rows: [Int64]
  /// The account whose people they are; nil for those of all.
  let account: AccountRow?

  init(rows: [Int64], account: AccountRow? = nil) {
    self.rows = rows
    self.account = account
  }

  /// Several lists, one after another, of all accounts.
  public init(_ lists: [FoundPeople]) { self.init(rows: lists.flatMap(\.rows)) }

  public var count: Int { rows.count }

  /// Where the one at a place of a former list stands in this one; the same place where they are here no more.
  ///
  /// O(n).
  public func place(of index: Int, in former: FoundPeople) -> Int {
    let row = former.rows.indices.contains(index) ? former.rows[index] : nil
    return row.flatMap { rows.firstIndex(of: $0) } ?? max(0, min(index, count - 1))
  }
}
