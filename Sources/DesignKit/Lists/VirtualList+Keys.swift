import GtkKit

extension VirtualList {
  /// Moves the keyboard from row to row by arrows, J and K, pages, Home and End.
  ///
  /// To the side lies nothing. `leaveTop` runs when it goes up from the first row; without it, it stays there.
  /// - Returns: whether the key was one of these.
  package func move(_ press: KeyPress, leaveTop: (() -> Void)? = nil) -> Bool {
    guard press.modifiers.isSubset(of: [.shift]), viewport.count > 0 else { return false }
    // Without a focus in sight the first visible row is where the person reads.
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
    case Key.pageUp, Key.pageDown:
      page(by: press.name == Key.pageDown ? 1 : -1)
      return true
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

  // A page leaves a line or two of the old one in sight, so that the eye finds its place.
  private func page(by direction: Double) {
    let hadFocus = focusedIndex != nil || isFocus
    let former = viewport.value
    scroll(by: direction * max(40, viewport.pageSize - Double(60 + viewport.head.cover)))
    guard hadFocus else { return }
    if viewport.value == former { return focus(on: direction > 0 ? viewport.count - 1 : 0) }
    let range = viewport.fullyVisibleRows
    if let row = direction > 0 ? range.first : range.last {
      focus(on: row)
    } else {
      // Revealing a row higher than the window would hold the page where it is.
      cells[viewport.anchorRow]?.grabFocus()
    }
  }

  /// Whether a press leads to the side of a row that has the keyboard, where nothing lies.
  ///
  /// GTK would give the keyboard to the list itself, and one's place would be lost.
  package func holdsPlace(against press: KeyPress) -> Bool {
    press.modifiers.isEmpty && focusedIndex != nil && [Key.left, Key.right].contains(press.name)
  }
}
