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

  /// Has screen readers say what was found, beside what is said of it.
  func tell(_ words: String) {
    label.accessibleName = dotted([label.text, words])
    label.sayNotice()
  }
}
