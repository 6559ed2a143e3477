import GtkKit

/// What keys do while something is looked at.
extension PeekController {
  /// Whether the look has dealt with a key.
  func handle(_ press: KeyPress) -> Bool {
    switch Key.withoutKeypad(press.key) {
    case Key.up where machine.phase == .choosing: layer.moveAction(by: -1)
    case Key.down where machine.phase == .choosing: layer.moveAction(by: 1)
    case Key.enter where machine.phase == .choosing: return false
    case Key.enter where machine.isCardShown: openPage()
    case Key.enter: goOn()
    case Key.down: card?.scroll(by: PeekLayer.step)
    case Key.up where card?.hasMore.above == true: card?.scroll(by: -PeekLayer.step)
    case Key.pageDown: card?.scroll(by: page)
    case Key.pageUp: card?.scroll(by: -page)
    case Key.menu, Key.up: askForActions()
    case Key.f10 where press.modifiers == .shift: askForActions()
    default: return press.key == Key.space
    }
    return true
  }

  // Who cannot wait for the card means the page.
  private func goOn() {
    guard let destination = subject?.destination else { return }
    input.close(.quickLook)
    host?.show(destination)
  }

  /// Logical pixels of a page of the card, less a line or two to go on from.
  private var page: Double { Double(card?.height ?? 0) * 0.85 }
}
