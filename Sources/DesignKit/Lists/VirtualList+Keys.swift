import GtkKit

extension VirtualList {
  /// Moves the keyboard from row to row by arrows, J and K, pages, Home and End.
  ///
  /// To the side lies nothing. `leaveTop` runs when it goes up from the first row; without it, it stays there.
  /// - Returns: whether the key was one of these.
  package func move(_ press: KeyPress, leaveTop: (() -> Void)? = nil) -> Bool {
    guard press.modifiers.isEmpty, viewport.count > 0 else { return false }
    let rows = max(1, viewport.fullyVisibleRows.count - 1)
    let current = keyboardIndex ?? viewport.anchorRow
    let next: Int
    switch press.name {
    case Key.up, Key.k:
      if current == 0, let leaveTop {
        leaveTop()
        return true
      }
      next = current - 1
    case Key.down, Key.j: next = keyboardIndex == nil ? current : current + 1
    case Key.pageUp: next = current - rows
    case Key.pageDown: next = current + rows
    case Key.home:
      show(row: 0)
      return true
    case Key.end:
      showEnd()
      return true
    default: return holdsPlace(against: press)
    }
    focus(on: max(0, min(viewport.count - 1, next)))
    return true
  }

  /// Whether a press leads to the side of a row that has the keyboard, where nothing lies.
  ///
  /// GTK would give the keyboard to the list itself, and one's place would be lost.
  package func holdsPlace(against press: KeyPress) -> Bool {
    press.modifiers.isEmpty && focusedIndex != nil && [Key.left, Key.right].contains(press.name)
  }
}
