import Appearance
import GtkKit

/// An icon, a few words in bold, and what they mean: of such lines the pages are made that explain before they ask.
@MainActor
package struct FactLine {
  package let widget: Widget
  private let note: Label

  /// A line for a page; its title is one of the page where `isTitle` says so.
  package init(
    _ icon: Icon, _ title: String, _ text: String = "", isTitle: Bool = false, look: Look
  ) {
    let row = Box(.row, spacing: 16)
    let view = IconView(icon, look: look, colour: \.text.handle)
    view.setMinimumSize(width: 40, height: isTitle ? 40 : 22)
    row.append(view)
    let words = Box(.column, spacing: 3)
    let heading = Label(title)
    heading.addStyleClass(isTitle ? "title" : "fact-title")
    note = Label(text)
    note.addStyleClass("fact-note")
    for label in [heading, note] {
      label.align(0)
      label.wrap(atCharacters: 44)
      words.append(label)
    }
    row.append(words, expands: true)
    widget = row
  }

  /// Says something else of it.
  package func say(_ text: String) { note.text = text }
}
