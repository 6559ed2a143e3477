import DesignKit
import GLibKit
import GtkKit

/// What keys do, and the keys: one line where there is room, else one beneath the other, each in as many lines as it
/// takes.
@MainActor
final class ShortcutRow {
  let widget = Box(.row, spacing: 14)

  private let words: String
  private let keys: Label

  init(_ shortcut: ShortcutGroup.Shortcut) {
    let combinations = shortcut.keys.split(separator: " ").map { Accelerator.label(String($0)) }
    keys = Label(listed(combinations.map(\.isolated)))
    words = ([shortcut.title] + combinations).joined(separator: " ")
    let title = Label(shortcut.title)
    title.align(0)
    title.wrap(atCharacters: 40)
    keys.addStyleClass("keys")
    keys.wrap(atCharacters: 26)
    widget.addStyleClass("preference-row")
    widget.append(title, expands: true)
    widget.append(keys)
    // A stop for the arrow keys, at which a screen reader says both.
    widget.canFocus = true
    widget.setAccessibleRole(.listItem)
    widget.accessibleName = translated("%1$s: %2$s", shortcut.title, listed(combinations))
    widget.showAll()
    stack(false)
  }

  /// Shows it if it is searched for, by what the keys do or are called.
  func update(query: String) { widget.isVisible = WordSearch.matches(query, in: words) }

  /// Puts the keys beneath what they do, or beside it again.
  func stack(_ stacks: Bool) {
    widget.setDirection(stacks ? .column : .row)
    keys.align(stacks ? 0 : 1)
  }
}
