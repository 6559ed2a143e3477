/// People in an order, as they were found once.
///
/// It is as long as there are people: to be made off the main thread.
public struct FoundPeople: Sendable, Hashable {
  /// Rows of the table `person`.
  let rows: [Int64]

  init(rows: [Int64]) { self.rows = rows }

  /// Several lists, one after another.
  public init(_ lists: [FoundPeople]) { rows = lists.flatMap(\.rows) }

  public var count: Int { rows.count }
}
