/// A row in the making: sorted cells and a constant, in memory that is used again and again.
struct ScratchRow: ~Copyable {
  private(set) var symbols: UnsafeMutablePointer<Symbol>
  private(set) var coefficients: UnsafeMutablePointer<Double>
  private(set) var count = 0
  var constant = 0.0
  private var otherSymbols: UnsafeMutablePointer<Symbol>
  private var otherCoefficients: UnsafeMutablePointer<Double>
  private var capacity = 64

  init() {
    symbols = .allocate(capacity: capacity)
    coefficients = .allocate(capacity: capacity)
    otherSymbols = .allocate(capacity: capacity)
    otherCoefficients = .allocate(capacity: capacity)
  }

  deinit {
    symbols.deallocate()
    coefficients.deallocate()
    otherSymbols.deallocate()
    otherCoefficients.deallocate()
  }

  mutating func clear(constant: Double) {
    count = 0
    self.constant = constant
  }

  /// Adds a multiple of a symbol.
  mutating func add(_ coefficient: Double, _ symbol: Symbol) {
    withUnsafePointer(to: symbol) { symbol in
      withUnsafePointer(to: 1) { add(coefficient, times: symbol, $0, count: 1) }
    }
  }

  /// Adds a multiple of a row, in O(n + m).
  mutating func add(_ factor: Double, times row: TableauRow, constant: Double) {
    self.constant += factor * constant
    add(factor, times: row.symbols, row.coefficients, count: row.count)
  }

  private mutating func add(
    _ factor: Double, times symbols: UnsafePointer<Symbol>,
    _ coefficients: UnsafePointer<Double>, count: Int
  ) {
    reserve(self.count + count)
    self.count = SortedCells.add(
      factor, (symbols, coefficients, count),
      to: (UnsafePointer(self.symbols), UnsafePointer(self.coefficients), self.count),
      into: (otherSymbols, otherCoefficients))
    swap(&self.symbols, &otherSymbols)
    swap(&self.coefficients, &otherCoefficients)
  }

  private mutating func reserve(_ count: Int) {
    guard count > capacity else { return }
    capacity = count * 2
    let symbols = UnsafeMutablePointer<Symbol>.allocate(capacity: capacity)
    let coefficients = UnsafeMutablePointer<Double>.allocate(capacity: capacity)
    symbols.update(from: self.symbols, count: self.count)
    coefficients.update(from: self.coefficients, count: self.count)
    self.symbols.deallocate()
    self.coefficients.deallocate()
    otherSymbols.deallocate()
    otherCoefficients.deallocate()
    self.symbols = symbols
    self.coefficients = coefficients
    otherSymbols = .allocate(capacity: capacity)
    otherCoefficients = .allocate(capacity: capacity)
  }
}
