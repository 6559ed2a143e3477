import GtkKit
import TimelineLayout

extension TimelineList {
  /// Moves the focus from row to row.
  ///
  /// - Returns: whether the key was one of the list's.
  func handle(_ press: KeyPress) -> Bool {
    if onMarkingKey(press) { return true }
    guard press.modifiers.isSubset(of: [.shift]), viewport.count > 0 else { return false }
    // Without a focus in sight the first visible row is where the person reads.
    let current = keyboardIndex ?? viewport.anchorRow
    switch press.name {
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
    default: return move(press, leaveTop: onLeaveTop)
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
}
