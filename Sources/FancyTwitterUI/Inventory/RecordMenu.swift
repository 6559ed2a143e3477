import ArchiveImport
import DesignKit
import GtkKit
import TweetRows

/// Lets a person choose one of the imports.
@MainActor
enum RecordMenu {
  static func open(
    _ records: [ImportRecord], over head: LedgerRow, choose: @escaping (ImportRecord) -> Void
  ) {
    let menu = PopupMenu()
    for record in records {
      let name = record.archive.replacing("_", with: "__")
      menu.add(dotted([name, NetworkWords.sign(record.handle)])) { choose(record) }
    }
    menu.open(over: head, at: head.menuPlace)
  }
}
