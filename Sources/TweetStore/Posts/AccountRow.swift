/// The row in which one library has an account, in the table `account`.
///
/// Keys of posts and rows of people are numbers, too. Where one of them stands in the place of another, nothing fails:
/// another row is read. So it has a type of its own.
struct AccountRow: Hashable, Sendable {
  let value: Int64
}

// No account has the row 0.
extension AccountRow {
  /// Stands for all accounts together, in the tables of what is laid out or counted for them and for each.
  static let everybody = AccountRow(value: 0)

  /// Stands for no account, where a post is somebody else's.
  static let nobody = AccountRow(value: 0)
}

extension AccountRow: Comparable {
  /// The account that came into the library earlier is the lesser one.
  static func < (first: AccountRow, second: AccountRow) -> Bool { first.value < second.value }
}

extension AccountRow: CustomStringConvertible {
  /// The number, as statements have it.
  var description: String { value.description }
}

extension AccountRow: Bindable {
  func bind(to statement: OpaquePointer, at position: Int32) -> Int32 {
    value.bind(to: statement, at: position)
  }
}

extension Row {
  func accountRow(_ column: Int32) -> AccountRow { AccountRow(value: int64(column)) }

  func optionalAccountRow(_ column: Int32) -> AccountRow? {
    isNull(column) ? nil : accountRow(column)
  }
}
