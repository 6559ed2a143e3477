import GtkKit

/// Rows one below the other, among which the arrow keys go.
@MainActor
package final class RowList {
  package private(set) var rows: [Widget] = []

  package init() {}

  /// Adds a row below the others.
  package func add(_ row: Widget) {
    rows.append(row)
    row.onKeyPress { [weak self, weak row] press in
      guard let self, let row else { return false }
      return handle(press, at: row)
    }
  }

  /// Gives the first row the keyboard.
  package func takeFocus() { seen.first?.grabFocus() }

  // Those that a search hides are passed by.
  private var seen: [Widget] { rows.filter(\.isMapped) }

  private func handle(_ press: KeyPress, at row: Widget) -> Bool {
    let rows = seen
    guard let index = rows.firstIndex(where: { $0 === row }) else { return false }
    switch press.name {
    case Key.up, Key.k: rows[max(0, index - 1)].grabFocus()
    case Key.down, Key.j: rows[min(rows.count - 1, index + 1)].grabFocus()
    case Key.home: rows.first?.grabFocus()
    case Key.end: rows.last?.grabFocus()
    default: return false
    }
    return true
  }
}
