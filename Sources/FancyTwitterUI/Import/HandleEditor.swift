import DesignKit
import GtkKit
import TweetModel

/// A small page on which the person's own handle is written.
@MainActor
enum HandleEditor {
  /// Opens it over a widget, naming the account; `body` runs when it closes with the handle on it, nil where it is none.
  ///
  /// What is none keeps the page open, which says so, by `tell` to screen readers.
  static func open(
    over widget: Widget, naming account: String, input: InputRouter,
    tell: @escaping (String) -> Void, _ body: @escaping (String?) -> Void
  ) {
    let entry = Entry()
    entry.setPlaceholder("ada.bsky.social")
    entry.accessibleName = translated("Handle")
    entry.setMinimumSize(width: 240, height: 36)
    let name = Label(account)
    let note = Label(translated("It is asked for once: your next archives go by it, too."))
    for label in [name, note] {
      label.align(0)
      label.wrap(atCharacters: 34)
    }
    let column = WritingColumn(
      translated("What is your handle on Bluesky?"),
      [(name, false), (entry, false), (note, false)])
    let page = ModalPopover.open(column.widget, over: widget, focus: entry, input: input) {
      body(Network.blueskyHandle(entry.text))
    }
    let end = { [weak page] in
      guard let refusal = refusal(of: entry.text) else { return page?.dismiss() ?? () }
      note.text = refusal
      tell(refusal)
    }
    column.done.onClick(end)
    entry.onActivate(end)
  }

  /// Why a text cannot be the handle; nil where it is one, or nothing is written.
  static func refusal(of text: String) -> String? {
    guard text.contains(where: { !$0.isWhitespace }), Network.blueskyHandle(text) == nil else {
      return nil
    }
    // As most are, whose first word is all that one remembers.
    let usual = Network.blueskyHandle(text + ".bsky.social") ?? "ada.bsky.social"
    return translated("This is no handle: one looks like %s.", usual)
  }
}
