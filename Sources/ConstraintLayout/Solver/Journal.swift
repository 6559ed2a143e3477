/// What a transaction has changed in a tableau, to undo it exactly.
struct Journal {
  /// A row as it was before the transaction first touched its slot.
  struct Entry {
    let slot: Int
    let row: TableauRow
    let constant: Double
  }

  /// The cost of an error as it was.
  struct Cost {
    let symbol: Symbol
    let weight: Double
    let priority: Int32
  }

  private(set) var isOpen = false
  /// Never 0, which marks slots that no transaction has touched.
  private(set) var number: UInt32 = 0
  var entries: [Entry] = []
  var costs: [Cost] = []
  var created: [Symbol] = []
  /// Symbols that are free once the transaction stands.
  var retired: [Symbol] = []
  var wasDualFeasible = true

  mutating func open(isDualFeasible: Bool) {
    isOpen = true
    number &+= 1
    wasDualFeasible = isDualFeasible
  }

  mutating func close() {
    isOpen = false
    entries.removeAll(keepingCapacity: true)
    costs.removeAll(keepingCapacity: true)
    created.removeAll(keepingCapacity: true)
    retired.removeAll(keepingCapacity: true)
  }
}
