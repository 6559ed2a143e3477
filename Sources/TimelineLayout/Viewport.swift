import Geometry

/// The part of a long list that is in sight, and how it moves: arithmetic alone.
///
/// What the list is made of are rows, one beneath the other or several side by side. The row at the
/// top keeps its place through resizing, growth and better estimates. Lengths are logical pixels.
public protocol Viewport: Sendable {
  var count: Int { get }
  var width: Int { get }
  var height: Int { get }

  /// Where the content begins, on the scale of ``value``.
  var lower: Double { get }
  /// Where the view's top edge stands, for the scroll bar.
  var value: Double { get }
  /// Where the content ends.
  var upper: Double { get }

  /// The row at the view's top; 0 in an empty list.
  var anchorRow: Int { get }
  /// How many pixels of ``anchorRow`` are above the view's top.
  var anchorOffset: Int { get }

  /// What stands over the top; nothing does over that of most lists.
  var head: ViewportHead { get set }

  /// A row's place from the view's top left corner, where lines run from left to right.
  func frame(of row: Int) -> Rectangle

  /// The rows in sight, and those within `overscan` pixels of being so.
  func visibleRows(overscan: Int) -> Range<Int>

  /// Follows the scroll bar to a value.
  mutating func scroll(toValue value: Double)

  /// Stands with `offset` pixels of a row above the view's top, or the row so far below it where that is negative.
  mutating func restore(row: Int, offset: Int)

  /// Brings a whole row into sight with the least movement.
  mutating func reveal(row: Int)

  /// Takes another size; the row at the top stays where it is.
  mutating func resize(width: Int, height: Int)

  /// Goes on to more rows after the last; nothing that is seen moves.
  mutating func grow(to count: Int)

  /// Tells the height of a row that is being shown; a list whose rows are all alike need not know.
  mutating func setHeight(_ height: Int, of row: Int)

  /// Forgets what was measured, since the rows look different now; the row at the top stays.
  mutating func forgetHeights()

  /// Lets ``value`` count from 0 again; nothing in sight moves.
  mutating func normalise()
}

extension Viewport {
  public var pageSize: Double { Double(height) }

  /// Where a row stands, from the view's top.
  public func y(of row: Int) -> Int { frame(of: row).y }

  public func height(of row: Int) -> Int { frame(of: row).height }

  /// The rows of which nothing is cut off or covered.
  public var fullyVisibleRows: Range<Int> {
    let range = visibleRows(overscan: 0)
    let first = range.first { y(of: $0) + lead(of: $0) >= head.cover } ?? range.upperBound
    let end = range.last { y(of: $0) + height(of: $0) <= height }.map { $0 + 1 } ?? first
    return first..<max(first, end)
  }

  public var head: ViewportHead {
    get { ViewportHead() }
    set {}
  }

  /// How much of a row lies above what it says.
  func lead(of row: Int) -> Int { row == 0 ? head.lead : 0 }

  public mutating func setHeight(_ height: Int, of row: Int) {}
  public mutating func forgetHeights() {}
  public mutating func normalise() {}
}
