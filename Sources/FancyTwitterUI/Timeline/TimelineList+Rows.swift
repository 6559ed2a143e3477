import Geometry
import GtkKit
import TimelineLayout

/// Which rows there are: those in sight, each a widget that was another row's before.
extension TimelineList {
  // Measuring a row may bring others into sight; each turn measures at least one, so this ends.
  func update() {
    guard size.width > 1 else { return }
    var range = viewport.visibleRows(overscan: 0)
    recycle(outside: range)
    while true {
      for index in range where rows[index] == nil { show(index) }
      let next = viewport.visibleRows(overscan: 0)
      if next == range { break }
      range = next
    }
    recycle(outside: range)
    placeRows()
    synchronise()
    queueDraw()
    onMove()
  }

  private func placeRows() {
    let width = size.width
    for (index, row) in rows {
      let frame = Rectangle(
        x: 0, y: viewport.y(of: index), width: width, height: viewport.height(of: index))
      if row.frame != frame { place(row, at: frame) }
    }
  }

  private func show(_ index: Int) {
    let row = spareRows.popLast() ?? makeRow()
    rows[index] = row
    row.setShownInParent(true)
    fill(row, index)
  }

  func fill(_ row: TweetRow, _ index: Int) {
    let placed = rowLayout(index, size.width)
    row.show(placed)
    if let placed { viewport.setHeight(placed.layout.height, of: index) }
  }

  private func makeRow() -> TweetRow {
    let row = TweetRow(look: look)
    row.onMenu = { [weak self, weak row] action, place in
      row.map { self?.onRowMenu($0, action, place) }
    }
    row.onQuickLook = { [weak self, weak row] action in
      row.map { self?.onQuickLook($0, action) }
    }
    row.onActivate = { [weak self] in self?.onActivate($0) }
    add(row)
    row.show()
    return row
  }

  private func recycle(outside range: Range<Int>) {
    for (index, row) in rows where !range.contains(index) { recycle(row, index) }
  }

  func recycleAll() {
    for (index, row) in rows { recycle(row, index) }
  }

  private func recycle(_ row: TweetRow, _ index: Int) {
    // The keyboard stays in the list when its row scrolls out of sight.
    if row.containsFocus { grabFocus() }
    rows[index] = nil
    row.show(nil)
    row.setShownInParent(false)
    spareRows.append(row)
  }
}
