import DesignKit
import GtkKit

/// A quiet line between a search and what it found.
@MainActor
final class FoundNote {
  let widget: Widget
  private let label = Label("")

  init(look: Look) {
    label.addStyleClass("search-note")
    label.align(0)
    label.wrap(atCharacters: 60)
    widget = ReadingColumn(label, look: look)
    widget.hidesFromShowAll()
  }

  /// Says something, or nothing.
  func say(_ text: String?) {
    // What it was called before is of what was found before.
    label.accessibleName = text ?? ""
    label.announce(text ?? "")
    widget.isVisible = text != nil
  }

  /// Shows something of which ``tell(_:)`` says more at once.
  func show(_ text: String) {
    // Else a reader says it by itself as the line comes into sight.
    label.setAccessibleRole(.label)
    label.accessibleName = text
    label.text = text
    widget.isVisible = true
  }

  /// Has screen readers say what was found, and is called so.
  func tell(_ words: String) {
    label.setAccessibleRole(.notification)
    label.accessibleName = words
    label.sayNotice()
  }
}
