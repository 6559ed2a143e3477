import DesignKit
import GLibKit
import GtkKit

/// Settings that belong together, under their heading.
@MainActor
final class PreferenceGroup {
  let widget = Box(.column, spacing: 8)
  private(set) var rows: [PreferenceRow] = []

  private let title: String
  private let card = Box(.column)

  init(_ title: String) {
    self.title = title
    let heading = Label(title)
    heading.align(0)
    heading.wrap(atCharacters: 40)
    heading.addStyleClass("heading")
    heading.setAccessibleRole(.heading)
    card.addStyleClass("preference-card")
    widget.append(heading)
    widget.append(card)
    widget.showAll()
  }

  func add(_ row: PreferenceRow) {
    rows.append(row)
    card.append(row.widget)
  }

  func remove(_ row: PreferenceRow) {
    rows.removeAll { $0 === row }
    row.widget.destroy()
  }

  /// Follows what is set, and shows what is searched for: all of it where its heading is.
  func update(query: String) {
    let isMeant = WordSearch.matches(query, in: title)
    for row in rows { row.update(query: isMeant ? "" : query) }
    widget.isVisible = rows.contains { $0.widget.isVisible }
  }

  /// Puts names and controls beneath each other where there is no room beside each other.
  func stack(_ stacks: Bool) { for row in rows { row.stack(stacks) } }
}
