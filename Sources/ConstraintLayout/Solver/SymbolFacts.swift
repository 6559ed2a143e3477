/// What the tableau knows of a symbol.
struct SymbolFacts {
  var symbol = Symbol.none
  /// The slot of the row whose basic symbol it is; -1 when it is not basic.
  var slot: Int32 = -1
  /// The constraint that it was made for.
  var owner: Int32 = -1
  /// What one unit of an error costs, and in which priority.
  var weight = 0.0
  var priority: Int32 = 0

  // The slots of rows in which it stands; some it has left, some are named twice.
  var columnCount: Int32 = 0
  /// How many of them are too many.
  var surplus: Int32 = 0
  var columnClass: Int32 = 0
  var column: UnsafeMutableRawPointer?

  @inline(__always)
  var slots: UnsafeMutablePointer<Int32> {
    column.unsafelyUnwrapped.assumingMemoryBound(to: Int32.self)
  }

  mutating func clearColumn() {
    columnCount = 0
    surplus = 0
  }

  @inline(__always)
  var columnCapacity: Int {
    column == nil
      ? 0
      : BlockArena.capacity(ofClass: Int(columnClass)) * BlockArena.cellBytes
        / MemoryLayout<Int32>.stride
  }
}

/// What one unit of each symbol costs in one priority.
struct Level {
  let priority: Int32
  var costs: UnsafeMutablePointer<Double>
}
