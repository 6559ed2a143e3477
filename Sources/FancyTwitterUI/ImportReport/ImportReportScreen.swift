import ArchiveImport
import DesignKit
import GtkKit

/// What was read of each archive, and what was not, the latest import first.
@MainActor
final class ImportReportScreen: Screen {
  let title = translated("Imported archives")
  let scroller: ScrolledWindow

  private let column = Box(.column)
  private static let step = 60.0

  init(_ records: [ImportRecord], look: Look) {
    scroller = ScrolledWindow(content: ReadingColumn(column, look: look))
    column.setPadding(14)
    if records.isEmpty {
      add(translated("What is read of your archives is listed here."), style: "report-note")
    }
    for text in records.map({ ImportReportText($0) }) { show(text) }
    scroller.canFocus = true
    scroller.accessibleName = title
    scroller.onKeyPress { [weak self] in self?.scroll($0) ?? false }
    scroller.showAll()
  }

  var widget: Widget { scroller }

  func takeFocus() { scroller.grabFocus() }
}

// MARK: - Private

extension ImportReportScreen {
  private func show(_ text: ImportReportText) {
    add(text.title, style: "report-title")
    for part in text.parts {
      add(part.heading, style: "report-heading")
      for line in part.lines {
        add(line.text, style: "report-line")
        if !line.note.isEmpty { add(line.note, style: "report-note") }
      }
    }
  }

  private func add(_ text: String, style: String) {
    let label = Label(text)
    label.align(0)
    label.wrap(atCharacters: 60)
    label.addStyleClass(style)
    column.append(label)
  }

  private func scroll(_ press: KeyPress) -> Bool {
    let adjustment = scroller.adjustment
    switch Key.withoutKeypad(press.key) {
    case Key.up, Key.k: adjustment.value -= Self.step
    case Key.down, Key.j: adjustment.value += Self.step
    case Key.home: adjustment.value = adjustment.lower
    case Key.end: adjustment.value = adjustment.upper
    default: return false
    }
    return true
  }
}
