import GtkKit

/// Rows one below the other, among which the arrow keys go.
@MainActor
package final class RowList {
  package private(set) var rows: [Widget] = []

  package init() {}

  /// Adds a row below the others.
  package func add(_ row: Widget) {
    let index = rows.count
    rows.append(row)
    row.onKeyPress { [weak self] press in self?.handle(press, at: index) ?? false }
  }

  /// Gives the first row the keyboard.
  package func takeFocus() { rows.first?.grabFocus() }

  private func handle(_ press: KeyPress, at index: Int) -> Bool {
    switch Key.withoutKeypad(press.key) {
    case Key.up, Key.k: rows[max(0, index - 1)].grabFocus()
    case Key.down, Key.j: rows[min(rows.count - 1, index + 1)].grabFocus()
    case Key.home: rows.first?.grabFocus()
    case Key.end: rows.last?.grabFocus()
    default: return false
    }
    return true
  }
}
