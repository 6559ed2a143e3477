import Geometry
import GtkKit
import TimelineLayout

/// Which cells there are: those in sight, each a widget that was another one's before.
extension VirtualList {
  func update() {
    guard size.width > 1 else { return }
    // While heights are estimates again, what seems out of sight may be in it after all.
    if !isRelaying { recycle(outside: viewport.visibleRows(overscan: 0)) }
    // Measuring a cell may bring others into sight, or push them out before they cost anything: so they are
    // measured one by one, and looked for anew. Each turn measures one, so this ends.
    var range = viewport.visibleRows(overscan: 0)
    while let next = range.first(where: isMissing) {
      prepare(next)
      range = viewport.visibleRows(overscan: 0)
    }
    recycle(outside: range)
    placeCells()
    // They have been other rows before, anywhere; who reads them one after the other shall hear them as they stand.
    arrange(cells.sorted { $0.key < $1.key }.map(\.value))
    synchronise()
    queueDraw()
    returnFocus()
    onMove()
  }

  func recycleAll() { recycle(outside: 0..<0) }

  private func isMissing(_ index: Int) -> Bool {
    cells[index] == nil || staleCells.contains(index)
  }

  private func prepare(_ index: Int) {
    if let cell = cells[index] {
      guard !staleCells.isEmpty, staleCells.remove(index) != nil else { return }
      return show(index, in: cell)
    }
    let cell = takeSpare() ?? newCell()
    cells[index] = cell
    cell.setShownInParent(true)
    show(index, in: cell)
  }

  // To a screen reader a cell is what it was: of one that had the keyboard just now, and has it as another one, nothing
  // would be said.
  private func takeSpare() -> (any ListCell)? {
    if spareCells.count == 1, spareCells[0] === leftCell { return nil }
    return spareCells.popLast()
  }

  private func show(_ index: Int, in cell: any ListCell) {
    if let height = fill(cell, at: index) { setHeight(height, of: index) }
    unplacedCells.insert(index)
    mark(cell)
    cursor.identify(index, as: cell.shownID)
  }

  /// Lets a cell show whether what is in it stands open beside the list.
  func mark(_ cell: any ListCell) {
    cell.isChosen = chosen != nil && cell.shownItem == chosen
  }

  private func newCell() -> any ListCell {
    let cell = makeCell()
    cell.onFocus = { [weak self, weak cell] in
      if let cell { self?.keyboardCame(to: cell, entity: $0) }
    }
    add(cell)
    cell.show()
    return cell
  }

  private func placeCells() {
    let width = viewport.width
    for (index, cell) in cells {
      var frame = viewport.frame(of: index)
      if isRightToLeft { frame = frame.mirrored(in: width) }
      if unplacedCells.remove(index) != nil || cell.frame != frame { place(cell, at: frame) }
    }
  }

  private func recycle(outside range: Range<Int>) {
    for (index, cell) in cells where !range.contains(index) { recycle(cell, index) }
  }

  private func recycle(_ cell: any ListCell, _ index: Int) {
    let hadKeyboard = cell.containsFocus
    // The keyboard stays in the list when its cell goes out of sight.
    if hadKeyboard {
      leftCell = cell
      cursor.leave(isRelaying ? .pushedOut : .leftBehind)
      grabFocus()
    }
    cells[index] = nil
    staleCells.remove(index)
    unplacedCells.remove(index)
    cell.forget()
    cell.setShownInParent(false)
    spareCells.insert(cell, at: hadKeyboard ? 0 : spareCells.count)
  }
}
