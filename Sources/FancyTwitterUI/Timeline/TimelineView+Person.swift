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
        openMenu(of: row, at: nil)
        return true
      }
      guard press.button == 1 else { return false }
      row.grabFocus()
      pressedAction = action(press.x, press.y)
      pressedAt = (press.x, press.y)
      if let subject = subject(press.x, press.y) { peek?.press(subject) }
      return pressedAction != nil
    }
    list.onPointerRelease { [weak self] press in
      guard let self, press.button == 1 else { return false }
      pressedAt = nil
      let wasLookedAt = peek?.release() ?? false
      guard let pressed = pressedAction, !wasLookedAt else { return wasLookedAt }
      pressedAction = nil
      guard action(press.x, press.y) == pressed else { return true }
      perform(pressed)
      return true
    }
    list.onPointerMotion { [weak self] place in
      guard let self else { return }
      if let place, let start = pressedAt {
        peek?.move(dx: place.x - start.x, dy: place.y - start.y)
      }
      let action = place.flatMap { self.action($0.x, $0.y) }
      // A tweet as a whole can be chosen anywhere: no hand for that.
      if case .tweet = action {
        list.setHandCursor(false)
      } else {
        list.setHandCursor(action != nil)
      }
      list.setTooltip(action?.address)
    }
  }

  /// Forgets a press: something else follows it now.
  func cancelPress() {
    forgetPress()
    pressedAt = nil
  }

  /// Lets a press that has become a quick look choose nothing.
  func forgetPress() { pressedAction = nil }

  /// Takes a quick look at a row's tweet.
  func lookAtTweet(of row: TweetRow) {
    guard let tweet = row.placed?.tweet, let stage = peek?.stage else { return }
    let origin = row.position(in: stage)
    peek?.look(
      at: PeekSubject(
        action: .tweet(tweet.id), tweet: tweet,
        source: Frame(x: origin.x, y: origin.y, width: row.size.width, height: row.size.height)))
  }

  /// What a long press at a point of the list looks at.
  private func subject(_ x: Double, _ y: Double) -> PeekSubject? {
    guard let row = list.row(atY: Int(y)), let tweet = row.placed?.tweet,
      let action = action(x, y), let stage = peek?.stage
    else { return nil }
    var source = row.frame(of: action, atX: Int(x), y: Int(y) - row.frame.y)
    let origin = row.position(in: stage)
    source.x += origin.x
    source.y += origin.y
    return PeekSubject(action: action, tweet: tweet, source: source)
  }

  /// What choosing a point of the list does.
  private func action(_ x: Double, _ y: Double) -> RowAction? {
    guard let row = list.row(atY: Int(y)) else { return nil }
    let place = (x: Int(x), y: Int(y) - row.frame.y)
    return row.action(atX: place.x, y: place.y)
  }

  func openMenu(of row: TweetRow, at place: Frame?) {
    guard let tweet = row.placed?.tweet else { return }
    let menu = PopupMenu()
    if peek != nil {
      menu.add(translated("_Quick look")) { [weak self, weak row] in
        if let row { self?.lookAtTweet(of: row) }
      }
    }
    menu.add(translated("_Copy text")) { Desktop.copyToClipboard(tweet.text.display) }
    let address = tweet.address
    menu.add(translated("Copy _link"), isSensitive: address != nil) {
      if let address { Desktop.copyToClipboard(address) }
    }
    menu.add(translated("_Open in browser"), isSensitive: address != nil) { [weak self] in
      if let address { self?.perform(.open(address: address)) }
    }
    if !tweet.media.isEmpty {
      menu.add(translated("Show _pictures")) { [weak self] in
        self?.perform(.media(tweet, index: 0))
      }
    }
    let author = tweet.author.handle
    if !author.isEmpty {
      menu.add(translated("Show %s", "@" + author)) { [weak self] in
        self?.perform(.person(handle: author))
      }
    }
    if let onFind {
      menu.add(translated("Show in the _timeline")) { onFind(tweet.id) }
    }
    menu.open(over: list, at: place)
  }

  func perform(_ action: RowAction) {
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
