import Geometry
import GLibKit
import GtkKit
import Interaction

extension SectionDropdown {
  /// Walks the accounts and the sections, or finds one by its letters.
  ///
  /// - Returns: whether the key was one of the panel's.
  func handle(_ press: KeyPress) -> Bool {
    let isOnAccounts = accounts.containsFocus
    switch Key.withoutKeypad(press.key) {
    // What leads elsewhere with Alt or Ctrl is not the panel's.
    case Key.up, Key.down, Key.left, Key.right:
      guard press.modifiers.isDisjoint(with: [.control, .alt]) else { return false }
      go(Key.withoutKeypad(press.key), isOnAccounts: isOnAccounts)
    case Key.home: move(.first)
    case Key.end: move(.last)
    case Key.enter, Key.space: return false
    default:
      guard let character = press.character, press.modifiers.isDisjoint(with: [.control, .alt])
      else { return false }
      model.type(character, at: MainLoop.time)
      focusRow()
    }
    return true
  }

  func focusRow() {
    guard model.isOpen, rows.indices.contains(model.highlighted) else { return }
    let places = places
    let row = places.rows[model.highlighted]
    let top = headHeight + Self.padding
    // The heading above a first row is read with it.
    scroller.reveal(top + row.y - places.heading, top + row.bottom + Self.padding)
    rows[model.highlighted].grabFocus()
  }

  func focusAccounts() {
    accounts.takeFocus()
  }

  /// Brings an account into sight that the keyboard has come to: many of them are higher than the window.
  func reveal(account place: Rectangle) {
    scroller.reveal(place.y, place.bottom + 2 * Self.padding)
  }

  private func go(_ key: UInt32, isOnAccounts: Bool) {
    switch key {
    case Key.up where isOnAccounts: break
    case Key.up where headHeight > 0 && model.highlighted == 0: focusAccounts()
    case Key.up: move(.up)
    case Key.down where isOnAccounts: focusRow()
    case Key.down: move(.down)
    default:
      let onward = key == (isRightToLeft ? Key.left : Key.right)
      model.highlight(places.row(beside: model.highlighted, onward: onward))
      focusRow()
    }
  }

  private func move(_ move: DropdownMachine.Move) {
    model.move(move)
    focusRow()
  }
}
