import ArchiveImport
import DesignKit
import GtkKit
import TweetRows
import TweetStore

/// A line of a part as a row, which leads where the line does and can be copied, by keys and by its menu.
@MainActor
struct PartRow {
  let line: PartLine
  let topic: Topic
  let context: ScreenContext

  func widget() -> LedgerRow {
    let destination = topic.destination(of: line)
    let row = LedgerRow(
      .init(
        text: line.text, note: topic.note(of: line), mark: destination == nil ? .none : .leads),
      look: context.look)
    if let destination {
      row.onButtonClicked { [weak context] in context?.navigate(destination) }
    }
    row.onMenuRequest { [weak row] in
      guard let row else { return false }
      openMenu(over: row, isByKey: true)
      return true
    }
    row.onPointerPress { [weak row] press in
      guard let row, press.asksForMenu else { return false }
      openMenu(over: row, isByKey: false)
      return true
    }
    row.onKeyPress { press in
      guard press.modifiers == [.control], press.character == "c" else { return false }
      copy()
      return true
    }
    return row
  }

  private func openMenu(over row: LedgerRow, isByKey: Bool) {
    let menu = PopupMenu()
    menu.add(translated("_Copy")) { copy() }
    if let destination = topic.destination(of: line) {
      menu.add(translated("_Open")) { [weak context] in context?.navigate(destination) }
    }
    menu.open(over: row, at: isByKey ? row.menuPlace : nil)
  }

  private func copy() {
    Desktop.copyToClipboard(line.text)
    context.messages.confirm(translated("Copied."))
  }
}
