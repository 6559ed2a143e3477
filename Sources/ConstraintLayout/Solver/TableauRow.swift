/// A row of the tableau: its basic symbol equals a constant plus a sum of other symbols.
///
/// The cells are sorted by symbol and lie in one block of an arena; the constant lies elsewhere.
struct TableauRow {
  /// A slot with no row in it.
  static var empty: TableauRow { TableauRow(basic: .none, block: nil, sizeClass: 0) }

  var basic: Symbol
  private(set) var block: UnsafeMutableRawPointer?
  private(set) var sizeClass: Int
  var count = 0
  /// Whether the block is kept for going back and must not be written to.
  var isShared = false

  init(basic: Symbol, block: UnsafeMutableRawPointer?, sizeClass: Int) {
    self.basic = basic
    self.block = block
    self.sizeClass = sizeClass
  }

  @inline(__always)
  var coefficients: UnsafeMutablePointer<Double> {
    block.unsafelyUnwrapped.assumingMemoryBound(to: Double.self)
  }

  @inline(__always)
  var symbols: UnsafeMutablePointer<Symbol> {
    (block.unsafelyUnwrapped + BlockArena.capacity(ofClass: sizeClass) * MemoryLayout<Double>.stride)
      .assumingMemoryBound(to: Symbol.self)
  }

  /// Where a symbol stands, or would, in O(log n).
  @inline(__always)
  func position(of symbol: Symbol) -> Int {
    guard count > 0 else { return 0 }
    let symbols = symbols
    var low = 0
    var length = count
    while length > 0 {
      let half = length >> 1
      if symbols[low &+ half].raw < symbol.raw {
        low &+= half &+ 1
        length &-= half &+ 1
      } else {
        length = half
      }
    }
    return low
  }

  /// What a symbol is multiplied by; 0 when it does not occur.
  @inline(__always)
  func coefficient(of symbol: Symbol) -> Double {
    let position = position(of: symbol)
    guard position < count, symbols[position] == symbol else { return 0 }
    return coefficients[position]
  }
}
