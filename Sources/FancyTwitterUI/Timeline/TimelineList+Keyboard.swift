import GtkKit
import TimelineLayout

extension TimelineList {
  /// Moves the focus from row to row.
  ///
  /// - Returns: whether the key was one of the list's.
  func handle(_ press: KeyPress) -> Bool {
    guard press.modifiers.isSubset(of: [.shift]), viewport.count > 0 else { return false }
    let last = viewport.count - 1
    // Without a focus in sight the first visible row is where the person reads.
    let current = focusedIndex ?? viewport.anchorRow
    switch Key.withoutKeypad(press.key) {
    case Key.down, Key.j: focus(on: min(last, focusedIndex == nil ? current : current + 1))
    case Key.up, Key.k: focus(on: max(0, current - 1))
    case Key.pageDown: page(by: 1)
    case Key.pageUp: page(by: -1)
    case Key.home: focus(on: 0)
    case Key.end: focus(on: last)
    case Key.space:
      guard let row = rows[current], row.isFocus else { return false }
      onQuickLook(row, nil)
    case Key.enter:
      // A link in the row has Enter for itself.
      guard let row = rows[current], row.isFocus, let tweet = row.placed?.tweet else {
        return false
      }
      onActivate(.tweet(tweet.id))
    default: return false
    }
    return true
  }

  /// Where a Tab leads from the list's own focus, or into the list: to the row where one reads.
  var rowToEnter: TweetRow? {
    guard focusedIndex == nil, !isFocus else { return nil }
    return rows[viewport.fullyVisibleRows.first ?? viewport.anchorRow]
  }

  // A page leaves a line or two of the old one in sight, so that the eye finds its place.
  private func page(by direction: Double) {
    let hadFocus = focusedIndex != nil || isFocus
    scroll(by: direction * max(40, viewport.pageSize - 60))
    guard hadFocus else { return }
    let range = viewport.fullyVisibleRows
    if let row = direction > 0 ? range.first : range.last {
      focus(on: row)
    } else {
      // Revealing a row higher than the window would hold the page where it is.
      rows[viewport.anchorRow]?.grabFocus()
    }
  }
}
