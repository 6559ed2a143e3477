import GtkKit

/// A line to search what is beneath it, in the column of a page.
@MainActor
package final class SearchLine {
  package let entry = SearchEntry()
  package let widget: Widget

  /// A line of that name, which shows a hint while it is empty, and perhaps something at its end.
  package init(_ name: String, hint: String? = nil, beside end: Widget? = nil, look: Look) {
    let row = Box(.row, spacing: 4)
    row.addStyleClass("search-row")
    row.append(entry, expands: true)
    if let end { row.append(end) }
    widget = ReadingColumn(row, look: look)
    entry.accessibleName = name
    entry.setPlaceholder(hint ?? name)
  }

  /// Enter and Down lead into the list beneath; Escape empties the line, and from an empty one goes back.
  package func lead(into list: @escaping () -> Void, back: @escaping () -> Void) {
    entry.onActivate(list)
    entry.onStop { [weak entry] in
      guard let entry, !entry.text.isEmpty else { return back() }
      entry.text = ""
    }
    entry.onKeyPress { press in
      guard press.modifiers.isEmpty, Key.withoutKeypad(press.key) == Key.down else { return false }
      list()
      return true
    }
  }
}
