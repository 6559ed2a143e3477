import DesignKit
import GtkKit
import TweetModel

/// A small page on which the person's own handle is written.
@MainActor
enum HandleEditor {
  /// Opens it over a widget; `body` runs when it closes with a handle on it.
  static func open(
    over widget: Widget, input: InputRouter, _ body: @escaping (String) -> Void
  ) {
    let entry = Entry()
    entry.setPlaceholder("ada.bsky.social")
    entry.accessibleName = translated("Handle")
    entry.setMinimumSize(width: 240, height: 36)
    let note = Label(translated("It is asked for once: your next archives go by it, too."))
    note.align(0)
    note.wrap(atCharacters: 34)
    let column = WritingColumn(
      translated("What is your handle on Bluesky?"), [(entry, false), (note, false)])
    let page = ModalPopover.open(column.widget, over: widget, focus: entry, input: input) {
      // What is none changes nothing, and can be written on the account's page.
      if let handle = Network.blueskyHandle(entry.text) { body(handle) }
    }
    column.done.onClick { [weak page] in page?.dismiss() }
    entry.onActivate { [weak page] in page?.dismiss() }
  }
}
