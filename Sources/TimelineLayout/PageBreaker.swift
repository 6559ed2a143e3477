/// Breaks rows into pages: none is split that fits on one page.
public struct PageBreaker<Row> {
  /// What of a row stands where on a page, in the lengths that rows are given in.
  public struct Slice {
    public let row: Row
    /// Where the part shown begins in the row.
    public let top: Int
    public let height: Int
    /// Where it stands on the page.
    public let y: Int
  }

  /// At least one page, which may be empty.
  public private(set) var pages: [[Slice]] = [[]]

  private let height: Int
  private var used = 0

  /// Breaks rows into pages of some height, which is at least 1.
  public init(pageHeight: Int) { height = max(1, pageHeight) }

  /// Puts a row beneath those before.
  ///
  /// `breaks` are the places in it where it may be cut, in rising order, for it may be higher than a page; where none
  /// helps it is cut anywhere. What begins a page stands beneath nothing. What `sharesPages` and is higher than one begins
  /// where there is room for a quarter of a page of it. O(1) for what fits on a page.
  public mutating func add(
    _ row: Row, height rowHeight: Int, breaks: [Int] = [], beginsPage: Bool = false,
    sharesPages: Bool = false
  ) {
    let fits = rowHeight <= height - used || sharesPages && canBegin(rowHeight, breaks)
    if used > 0, beginsPage || !fits { turn() }
    var top = 0
    while rowHeight - top > height - used {
      let end = breaks.last { $0 > top && $0 <= top + height - used } ?? top + height - used
      put(row, top: top, height: end - top)
      turn()
      top = end
    }
    put(row, top: top, height: rowHeight - top)
  }

  /// Whether enough of a row that is higher than a page has room beneath what is there.
  private func canBegin(_ rowHeight: Int, _ breaks: [Int]) -> Bool {
    let end = breaks.last { $0 <= height - used } ?? 0
    return rowHeight > height && end >= height / 4
  }

  private mutating func put(_ row: Row, top: Int, height: Int) {
    pages[pages.count - 1].append(Slice(row: row, top: top, height: height, y: used))
    used += height
  }

  private mutating func turn() {
    pages.append([])
    used = 0
  }
}
