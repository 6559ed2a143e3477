/// The simplex method's tableau: rows of basic symbols, written in the others.
///
/// Two invariants make it quick. No row of a symbol with a sign holds an external one, so externals
/// never limit a step; and a row of a dummy holds dummies only. Rows are sorted flat lists; every
/// symbol knows the rows in which it stands, with some that it has left. Costs are dense, one list
/// for each priority in use.
///
/// Source: G. Badros, A. Borning and P. Stuckey, "The Cassowary linear arithmetic constraint solving
/// algorithm", 2001; the dual simplex method also restores what an added constraint violates.
struct Tableau: ~Copyable {
  /// Nearer to zero, a constant counts as zero.
  static let tolerance = 1e-8
  /// Nearer to zero, a coefficient or a cost counts as zero.
  static let pivotTolerance = 1e-9

  /// So often rounding errors are taken out of the costs.
  static let stepsBetweenRebuilds = 1000

  var arena = BlockArena()

  // By slot.
  var rows: UnsafeMutablePointer<TableauRow>
  var constants: UnsafeMutablePointer<Double>
  /// The visit or the transaction that last saw the slot.
  var visits: UnsafeMutablePointer<UInt32>
  var journaled: UnsafeMutablePointer<UInt32>
  var rowCount = 0
  var rowCapacity = 32
  var freeSlots: [Int32] = []
  var visit: UInt32 = 0

  // By symbol.
  var facts: UnsafeMutablePointer<SymbolFacts>
  var symbolCount = 0
  var symbolCapacity = 64
  var freeSymbols: [Int32] = []

  var levels: UnsafeMutablePointer<Level> = .allocate(capacity: 0)
  var levelCount = 0

  /// Slots whose constants may have the wrong sign.
  var infeasible: [Int32] = []
  /// Whether no symbol that may enter has a negative cost.
  var isDualFeasible = true
  /// Pivots since the costs were computed from the weights.
  var stepsSinceRebuild = 0
  /// Changes whenever the cells of any row do.
  var epoch: UInt32 = 0
  var journal = Journal()
  var scratch = ScratchRow()

  init() {
    rows = .allocate(capacity: rowCapacity)
    constants = .allocate(capacity: rowCapacity)
    visits = .allocate(capacity: rowCapacity)
    journaled = .allocate(capacity: rowCapacity)
    facts = .allocate(capacity: symbolCapacity)
  }

  deinit {
    rows.deallocate()
    constants.deallocate()
    visits.deallocate()
    journaled.deallocate()
    facts.deallocate()
    for level in 0..<levelCount { levels[level].costs.deallocate() }
    levels.deallocate()
  }

  /// The value of an external symbol.
  @inline(__always)
  func value(of symbol: Symbol) -> Double {
    let slot = Int(facts[symbol.index].slot)
    return slot < 0 ? 0 : constants[slot]
  }
}
