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
    widget = ReadingColumn(label, look: look)
    widget.hidesFromShowAll()
  }

  /// Says something, or nothing.
  func say(_ text: String?) {
    label.announce(text ?? "")
    label.accessibleName = ""
    widget.isVisible = text != nil
  }

  /// Has screen readers say what was found, beside what is said of it.
  func tell(_ words: String) {
    label.accessibleName = dotted([label.text, words])
    label.sayNotice()
  }
}
