import GLibKit
import GtkKit
import Interaction

extension SectionDropdown {
  /// Walks the accounts and the sections, or finds one by its letters.
  ///
  /// - Returns: whether the key was one of the panel's.
  func handle(_ press: KeyPress) -> Bool {
    switch Key.withoutKeypad(press.key) {
    case Key.up where headHeight > 0 && model.highlighted == 0 && !accounts.containsFocus:
      accounts.takeFocus()
    case Key.up where accounts.containsFocus: break
    case Key.down where accounts.containsFocus: focusRow()
    case Key.up: move(.up)
    case Key.down: move(.down)
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

  private func move(_ move: DropdownMachine.Move) {
    model.move(move)
    focusRow()
  }
}
