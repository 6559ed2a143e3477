import GLibKit
import GtkKit
import TimelineLayout

/// What in the list has the keyboard.
extension VirtualList: FocusHolder {
  package var focusToken: FocusToken? { cursor.token }

  package func restoreFocus(_ token: FocusToken?) {
    guard let token = token.map(returning), viewport.count > 0 else { return grabFocus() }
    let index = place(of: token)
    if cells[index]?.isFilled == true {
      takeFocus(at: index, entity: token.entity)
    } else {
      focus(on: index, entity: token.entity)
    }
  }

  /// The cell that has the focus, or holds the link that has it.
  package var focusedIndex: Int? {
    guard let index = cursor.token?.index, cells[index]?.containsFocus == true else { return nil }
    return index
  }

  /// Where the keys go on from; nil where that is the cell at the top.
  package var keyboardIndex: Int? {
    if let focusedIndex { return focusedIndex }
    return cursor.absence == .pushedOut && isFocus ? cursor.token?.index : nil
  }

  package func takeFocus(at index: Int, entity: Int?) {
    let isThere = cells[index]?.isFilled == true
    cells[index]?.takeFocus(entity: isThere ? entity : nil)
    awaited = isThere ? nil : FocusToken(index: index, entity: entity)
  }

  /// The keyboard has come to a cell, by whatever way.
  func keyboardCame(to cell: any ListCell, entity: Int?) {
    guard let index = cells.first(where: { $0.value === cell })?.key else { return }
    cursor.arrive(at: FocusToken(index: index, id: cell.shownID, entity: entity))
  }

  /// Gives the keyboard back to the cell that it was in, once that is in sight again.
  func returnFocus() {
    guard cursor.absence != nil, let token = cursor.token else { return }
    guard isFocus else { return cursor.yield() }
    guard !isAllocating else { return }
    let index = place(of: token)
    guard let cell = cells[index], cell.isFilled else { return }
    cell.takeFocus(entity: token.entity)
  }

  /// Lets the focus go where it belongs when a layout is over, in the midst of which it cannot move.
  func deliverFocusLater() {
    guard awaited.map({ cells[$0.index]?.isFilled == true }) ?? (cursor.absence != nil) else {
      return
    }
    MainLoop.whenIdle { [weak self] in
      guard let self else { return }
      if let awaited, cells[awaited.index]?.isFilled == true {
        deliver(awaited)
      }
      returnFocus()
    }
  }

  /// Gives the keyboard to what was to have it, unless it has gone elsewhere meanwhile.
  func deliver(_ token: FocusToken) {
    guard containsFocus || window?.focused == nil else { return awaited = nil }
    focus(on: token.index, entity: token.entity)
  }

  /// Within the list the arrows go from cell to cell; a Tab goes through one cell and on.
  func moveFocusOn(_ forward: Bool) -> Bool {
    if let index = focusedIndex { return cells[index]?.moveFocus(forward: forward) ?? false }
    // Into the list a Tab leads to where one reads.
    let index = viewport.fullyVisibleRows.first ?? viewport.anchorRow
    guard !isFocus, let cell = cells[index] else { return false }
    cell.grabFocus()
    return true
  }

  /// Where what has the token's id stands now, as far as is known.
  private func place(of token: FocusToken) -> Int {
    let index = min(max(0, token.index), viewport.count - 1)
    if let id = token.id {
      guard cells[index]?.shownID != id else { return index }
      if let found = cells.first(where: { $0.value.shownID == id }) { return found.key }
    }
    // The list's own place moves with what comes before it, one that was kept elsewhere does not.
    guard let own = cursor.token, own.id == token.id else { return index }
    return min(max(0, own.index), viewport.count - 1)
  }
}
