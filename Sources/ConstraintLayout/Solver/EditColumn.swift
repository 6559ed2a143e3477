/// A variable that follows suggestions, and the rows that depend on it.
struct EditColumn {
  /// A row's slot and by how much its constant changes with the suggestion.
  struct Cell {
    let slot: Int32
    let isExternal: Bool
    let factor: Double
  }

  /// The number of the constraint that asks for the suggested value.
  let record: Int
  var value = 0.0
  /// The tableau's epoch for which the cells hold.
  var epoch: UInt32 = 0
  var cells: [Cell] = []
}
