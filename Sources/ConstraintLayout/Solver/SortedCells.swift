/// Sums of sorted lists of cells.
enum SortedCells {
  typealias Cells = (
    symbols: UnsafePointer<Symbol>, coefficients: UnsafePointer<Double>, count: Int
  )
  typealias Target = (
    symbols: UnsafeMutablePointer<Symbol>, coefficients: UnsafeMutablePointer<Double>
  )

  /// How small a sum must be beside its parts to be taken for a rounding error.
  private static let cancellation = 1e-11

  /// Writes `cells` plus a multiple of `others` in O(n + m), and counts what it writes.
  ///
  /// It leaves one symbol of `cells` out, and tells `isNew` which ones `cells` lacked, `isGone` which ones cancel out.
  @inline(__always)
  static func add(
    _ factor: Double, _ others: Cells, to cells: Cells, into target: Target,
    skipping skipped: Symbol = .none, isNew: (Symbol) -> Void = { _ in },
    isGone: (Symbol) -> Void = { _ in }
  ) -> Int {
    var left = 0
    var right = 0
    var count = 0
    while left < cells.count, right < others.count {
      let symbol = cells.symbols[left]
      let other = others.symbols[right]
      if symbol.raw < other.raw {
        if symbol != skipped {
          target.symbols[count] = symbol
          target.coefficients[count] = cells.coefficients[left]
          count &+= 1
        }
        left &+= 1
      } else if symbol.raw > other.raw {
        target.symbols[count] = other
        target.coefficients[count] = factor * others.coefficients[right]
        count &+= 1
        right &+= 1
        isNew(other)
      } else {
        let part = cells.coefficients[left]
        let added = factor * others.coefficients[right]
        let sum = part + added
        if abs(sum) > Self.cancellation * abs(part) {
          target.symbols[count] = symbol
          target.coefficients[count] = sum
          count &+= 1
        } else {
          isGone(symbol)
        }
        left &+= 1
        right &+= 1
      }
    }
    while left < cells.count {
      if cells.symbols[left] != skipped {
        target.symbols[count] = cells.symbols[left]
        target.coefficients[count] = cells.coefficients[left]
        count &+= 1
      }
      left &+= 1
    }
    while right < others.count {
      let other = others.symbols[right]
      target.symbols[count] = other
      target.coefficients[count] = factor * others.coefficients[right]
      count &+= 1
      right &+= 1
      isNew(other)
    }
    return count
  }
}
