extension Adjustment {
  /// Scrolls by a key, where nothing in what is scrolled could have the keyboard.
  ///
  /// - Returns: whether the key is one of those that scroll, and there is more than is seen at once.
  public func scroll(by press: KeyPress) -> Bool {
    guard upper - lower > page else { return false }
    let share: Double
    switch Key.withoutKeypad(press.key) {
    case Key.down: share = 0.1
    case Key.up: share = -0.1
    case Key.pageDown, Key.space: share = 0.9
    case Key.pageUp: share = -0.9
    default: return false
    }
    value += share * page
    return true
  }
}
