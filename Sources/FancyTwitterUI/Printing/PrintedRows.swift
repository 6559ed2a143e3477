/// The rows of an entry, each laid out when it is asked for: a text may be of any length.
@MainActor
struct PrintedRows {
  let count: Int
  private let row: @MainActor (Int) -> PrintedRow

  init(count: Int, row: @escaping @MainActor (Int) -> PrintedRow) {
    (self.count, self.row) = (count, row)
  }

  static let none = PrintedRows(count: 0) { _ in preconditionFailure("there is no such row") }

  static func one(_ row: PrintedRow) -> PrintedRows { PrintedRows(count: 1) { _ in row } }

  subscript(index: Int) -> PrintedRow { row(index) }
}
