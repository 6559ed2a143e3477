import DesignKit
import Geometry
import GtkKit
import TweetModel

/// A small page on which a note about a marked post is written; what is written is kept when it closes.
@MainActor
enum NoteEditor {
  /// Opens it over a widget, at a place in it.
  static func open(
    for tweet: Tweet, in bookmarks: Bookmarks, over widget: Widget, at place: Rectangle?,
    input: InputRouter
  ) {
    let text = TextView()
    text.text = bookmarks.mark(of: tweet.id)?.note ?? ""
    text.accessibleName = translated("Note on this bookmark")
    text.setPadding(8)
    text.setMinimumSize(width: 280, height: 84)
    let column = WritingColumn(translated("Note on this bookmark"), [(text, true)])
    let page = ModalPopover.open(
      column.widget, over: widget, at: place, focus: text, input: input
    ) {
      bookmarks.write(text.text.trimmed, about: tweet)
    }
    column.done.onClick { [weak page] in page?.dismiss() }
    text.onKeyPress { [weak page] press in
      // A line break is written by Shift and Enter, as in any small field.
      guard Key.withoutKeypad(press.key) == Key.enter, press.modifiers.isEmpty else { return false }
      page?.dismiss()
      return true
    }
  }
}
