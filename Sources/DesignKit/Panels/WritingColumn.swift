import GtkKit

/// The column of a page on which something is written: a title, what is written into, and a button.
@MainActor
package final class WritingColumn {
  package let widget = Box(.column, spacing: 8)
  package let done = Button(label: translated("_Done"))

  package init(_ title: String, _ fields: [(widget: Widget, expands: Bool)]) {
    widget.setPadding(12)
    let label = Label(title)
    label.addStyleClass("example")
    label.align(0)
    // It may hold a name, which has any length.
    label.wrap(atCharacters: 34)
    widget.append(label)
    for field in fields { widget.append(field.widget, expands: field.expands) }
    widget.append(done)
  }
}
