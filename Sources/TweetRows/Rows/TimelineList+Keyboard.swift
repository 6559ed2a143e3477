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
    let current = keyboardIndex ?? viewport.anchorRow
    switch press.name {
    case Key.down, Key.j: focus(on: min(last, keyboardIndex == nil ? current : current + 1))
    case Key.up, Key.k: focus(on: max(0, current - 1))
    case Key.pageDown: page(by: 1)
    case Key.pageUp: page(by: -1)
    case Key.home: show(row: 0)
    case Key.end: showEnd()
    case Key.g: return moveToGap(forward: !press.modifiers.contains(.shift))
    case Key.space:
      guard let row = cells[current] as? TweetRow, row.isFocus else { return false }
      onQuickLook(row, nil)
    case Key.b:
      guard let row = cells[current] as? TweetRow, row.containsFocus else { return false }
      if !press.isRepeat { onBookmark(row, press.modifiers.contains(.shift)) }
    case Key.x:
      guard let row = cells[current] as? TweetRow, row.containsFocus, let placed = row.placed,
        placed.content.fold != nil
      else { return false }
      if !press.isRepeat { onActivate(.reveal(placed.tweet.id)) }
    case Key.enter:
      // A link in the row has Enter for itself.
      guard let row = cells[current], row.isFocus, let tweet = row.shownID else { return false }
      onActivate(.tweet(tweet))
    default: return holdsPlace(against: press)
    }
    return true
  }

  /// Brings the next gap into sight, with the keyboard on what fills it the way one goes.
  private func moveToGap(forward: Bool) -> Bool {
    let rows = gapRows()
    let current = keyboardIndex ?? viewport.anchorRow
    // A gap belongs to the row above it: from inside the gap the next one follows, from the rest of the row this one.
    let isPast = (cells[current] as? TweetRow)?.isInGap == true
    let next =
      forward
      ? rows.first { isPast ? $0 > current : $0 >= current } : rows.last { $0 < current }
    guard let next else { return false }
    focus(on: next, entity: forward ? TweetRow.lastLink : TweetRow.lastLink - 1)
    return true
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
      cells[viewport.anchorRow]?.grabFocus()
    }
  }
}
