/// Where each of very many rows stands when most heights are estimates.
///
/// Memory grows with the rows that have been measured, beside one number for every 128 rows.
public struct ListGeometry: Sendable {
  public let count: Int
  /// The height of a row that has not been measured, in logical pixels.
  public let estimate: Int

  private static let blockSize = 128

  /// Measured heights by block; -1 for a row that has not been measured.
  private var blocks: [Int: [Int32]] = [:]
  /// How much each block is higher than estimated.
  private var corrections: FenwickTree

  public init(count: Int, estimate: Int) {
    precondition(count >= 0 && estimate > 0, "rows are counted from 0 and have a height")
    self.count = count
    self.estimate = estimate
    corrections = FenwickTree(count: (count + Self.blockSize - 1) / Self.blockSize)
  }

  /// The same with more rows after the last.
  ///
  /// O(measured rows).
  public func grown(to count: Int) -> ListGeometry {
    var grown = ListGeometry(count: max(count, self.count), estimate: estimate)
    for (block, heights) in blocks {
      for (index, height) in heights.enumerated() where height >= 0 {
        grown.setHeight(Int(height), of: block * Self.blockSize + index)
      }
    }
    return grown
  }

  /// The height of a row in O(1).
  public func height(of row: Int) -> Int { measuredHeight(of: row) ?? estimate }

  /// The height of a row if it has been measured, in O(1).
  public func measuredHeight(of row: Int) -> Int? {
    guard let height = blocks[row / Self.blockSize]?[row % Self.blockSize], height >= 0 else {
      return nil
    }
    return Int(height)
  }

  /// Replaces a row's height, which is at least 0, in O(log n).
  public mutating func setHeight(_ height: Int, of row: Int) {
    precondition((0..<count).contains(row) && height >= 0, "no such row or height")
    let block = row / Self.blockSize
    corrections.add(height - self.height(of: row), at: block)
    blocks[block, default: Array(repeating: -1, count: Self.blockSize)][row % Self.blockSize] =
      Int32(height)
  }

  /// The sum of the heights of the rows before one, in O(log n); `count` gives the whole height.
  public func top(of row: Int) -> Int {
    let block = row / Self.blockSize
    return row * estimate + corrections.sum(before: block) + correction(in: block, before: row)
  }

  public var totalHeight: Int { top(of: count) }

  /// The row at a distance from the top, and how far below the row's own top that is.
  ///
  /// Before the first row and after the last the nearest one is given. O(log n). The list is not
  /// empty.
  public func row(at y: Int) -> (index: Int, offset: Int) {
    precondition(count > 0, "an empty list has no rows")
    let blockHeight = Self.blockSize * estimate
    let block = corrections.lastIndex { index, sum in index * blockHeight + sum <= y }
    var row = min(block * Self.blockSize, count - 1)
    var offset = y - top(of: row)
    while row + 1 < count, offset >= height(of: row) {
      offset -= height(of: row)
      row += 1
    }
    return (row, offset)
  }

  /// The mean of the measured heights; nil when there is none.
  public var meanMeasuredHeight: Int? {
    var sum = 0
    var rows = 0
    for block in blocks.values {
      for height in block where height >= 0 {
        sum += Int(height)
        rows += 1
      }
    }
    return rows > 0 ? max(1, sum / rows) : nil
  }

  private func correction(in block: Int, before row: Int) -> Int {
    guard let heights = blocks[block] else { return 0 }
    return heights[..<(row % Self.blockSize)].reduce(0) { sum, height in
      height < 0 ? sum : sum + Int(height) - estimate
    }
  }
}
