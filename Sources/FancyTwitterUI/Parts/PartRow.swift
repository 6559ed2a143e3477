import ArchiveImport
import DesignKit
import GtkKit
import TweetModel
import TweetRows
import TweetStore

/// A line of a part as a row, or a piece of a long one, which leads where the line does and can be copied, by keys and
/// by its menu.
@MainActor
struct PartRow {
  let line: PartLine
  let topic: Topic
  let context: ScreenContext

  /// What of the line's text the row shows; nil for all of it.
  var piece: TextPart?

  /// The rows of a line: of a text of any length as many as anybody reads here.
  static func all(of line: PartLine, _ topic: Topic, _ context: ScreenContext) -> [PartRow] {
    let row = PartRow(line: line, topic: topic, context: context)
    var text = TweetText(line.text)
    if text.beginning().isLast { return [row] }
    text = text.beginning(within: mostRead).excerpt
    return text.parts().map { part in
      var row = row
      row.piece = part
      return row
    }
  }

  private static let mostRead = TextPart.Limit(characters: 100_000, lines: 2_500, links: 50)

  /// The bytes that are laid out.
  var length: Int { (piece?.text.display ?? line.text).utf8.count }

  func widget() -> LedgerRow {
    let destination = topic.destination(of: line)
    let row = LedgerRow(
      .init(
        text: piece?.text.display ?? line.text,
        note: piece?.isFirst == false ? "" : topic.note(of: line),
        mark: destination == nil ? .none : .leads),
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
      guard Accelerator.matches("<Primary>c", press) else { return false }
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

  private func copy() { context.messages.copy(line.text) }
}
