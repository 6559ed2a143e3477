import GtkKit
import TweetModel

/// What a person does with a row.
extension TimelineView {
  func connectPointer() {
    list.listenToPointer()
    list.onPointerPress { [weak self] press in
      guard let self, let row = list.row(atY: Int(press.y)) else { return false }
      if press.asksForMenu {
        row.grabFocus()
        openMenu(of: row, action: action(press.x, press.y))
        return true
      }
      guard press.button == 1 else { return false }
      row.grabFocus()
      pressedAction = action(press.x, press.y)
      pressedAt = (press.x, press.y)
      beginMark(at: press)
      if let subject = subject(press.x, press.y) { peek?.press(subject, pressure: press.pressure) }
      return pressedAction != nil
    }
    list.onPointerRelease { [weak self] press in
      guard let self, press.button == 1 else { return false }
      pressedAt = nil
      if endMark() { return true }
      let wasLookedAt = peek?.release() ?? false
      guard let pressed = pressedAction, !wasLookedAt else { return wasLookedAt }
      pressedAction = nil
      guard action(press.x, press.y) == pressed else { return true }
      perform(pressed)
      return true
    }
    list.onPenPressure { [weak self] in self?.peek?.setPressure($0) }
    list.onPointerMotion { [weak self] place in
      guard let self else { return }
      if let place, let start = pressedAt {
        extendMark(to: place)
        peek?.move(dx: place.x - start.x, dy: place.y - start.y)
      }
      let action = place.flatMap { self.action($0.x, $0.y) }
      list.setCursor(cursor(over: action, at: place))
      list.setTooltip(action?.address)
    }
  }

  // A tweet as a whole can be chosen anywhere: no hand for that.
  private func cursor(over action: Destination?, at place: (x: Double, y: Double)?) -> Cursor? {
    guard let action, let place else { return nil }
    guard case .tweet = action else { return .pointer }
    return markableByte(place.x, place.y) == nil ? nil : .text
  }

  /// Forgets a press: something else follows it now.
  func cancelPress() {
    forgetPress()
    _ = endMark()
    pressedAt = nil
  }

  /// Lets a press that has become a quick look choose nothing.
  func forgetPress() { pressedAction = nil }

  /// What choosing a point of the list does.
  func action(_ x: Double, _ y: Double) -> Destination? {
    guard let row = list.row(atY: Int(y)) else { return nil }
    let place = (x: Int(x), y: Int(y) - row.frame.y)
    return row.action(atX: place.x, y: place.y)
  }

  func perform(_ action: Destination) {
    switch action {
    case .person(let handle) where onPerson(handle): break
    case .search(let text): onSearch(text)
    case .tweet(let id): onTweet(id)
    case .media(let tweet, let index): onMedia(tweet, index)
    case .open, .person: if let address = action.address { open(address: address) }
    }
  }

  private func open(address: String) {
    guard let link = WebLink(address) else { return }
    if look.preferences.linkTarget == .clipboard {
      Desktop.copyToClipboard(address)
      return onMessage(translated("Copied: %s", address))
    }
    do throws(DesktopError) { try open(link) } catch {
      onMessage("\(error)")
    }
  }
}
