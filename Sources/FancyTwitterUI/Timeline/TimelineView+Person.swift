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
      pressedEntity = entity(press.x, press.y)
      return pressedEntity != nil
    }
    list.onPointerRelease { [weak self] press in
      guard let self, press.button == 1, let pressed = pressedEntity else { return false }
      pressedEntity = nil
      guard entity(press.x, press.y) == pressed else { return true }
      perform(.open(address: pressed.address))
      return true
    }
    list.onPointerMotion { [weak self] place in
      guard let self else { return }
      let entity = place.flatMap { self.entity($0.x, $0.y) }
      list.setHandCursor(entity != nil)
      list.setTooltip(entity?.address)
    }
  }

  /// Forgets a press: something else follows it now.
  func cancelPress() { pressedEntity = nil }

  private func entity(_ x: Double, _ y: Double) -> TextEntity? {
    guard let row = list.row(atY: Int(y)) else { return nil }
    return row.entity(atX: Int(x), y: Int(y) - row.frame.y)
  }

  func openMenu(of row: TweetRow, at place: Frame?) {
    guard let tweet = row.placed?.tweet else { return }
    let menu = PopupMenu()
    menu.add(translated("_Copy text")) { Desktop.copyToClipboard(tweet.text.display) }
    let address = tweet.address
    menu.add(translated("Copy _link"), isSensitive: address != nil) {
      if let address { Desktop.copyToClipboard(address) }
    }
    menu.add(translated("_Open in browser"), isSensitive: address != nil) { [weak self] in
      if let address { self?.perform(.open(address: address)) }
    }
    if let onFind {
      menu.add(translated("Show in the _timeline")) { onFind(tweet.id) }
    }
    menu.open(over: list, at: place)
  }

  func perform(_ action: RowAction) {
    switch action {
    case .open(let address):
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
}
