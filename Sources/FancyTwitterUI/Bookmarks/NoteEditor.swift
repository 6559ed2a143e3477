import DesignKit
import Geometry
import GtkKit
import TweetModel

/// A small page on which a note about a marked post is written; what is written is kept meanwhile, and when it closes.
@MainActor
enum NoteEditor {
  /// Opens it over a widget, at a place in it; not where the note of now cannot be read, which is said.
  static func open(
    for tweet: Tweet, in bookmarks: Bookmarks, over widget: Widget, at place: Rectangle?,
    input: InputRouter
  ) {
    guard let former = bookmarks.note(about: tweet) else { return }
    let text = TextView()
    text.text = former
    text.accessibleName = translated("Note on this bookmark")
    text.setPadding(8)
    let keeping = NoteKeeping(of: text, about: tweet, over: former, in: bookmarks)
    let column = WritingColumn(
      translated("Note on this bookmark"),
      [(scroller(text), true), (FullTextNote(of: text).widget, false)])
    let page = ModalPopover.open(
      column.widget, over: widget, at: place, focus: text, input: input
    ) { keeping.finish() }
    column.done.onClick { [weak page] in page?.dismiss() }
    text.onKeyPress { [weak page] press in
      // A line break is written by Shift and Enter, as in any small field.
      guard Key.withoutKeypad(press.key) == Key.enter, press.modifiers.isEmpty else { return false }
      page?.dismiss()
      return true
    }
  }

  // A page that grows with a long text covers the window, and ends the program where cairo has no picture so high.
  private static func scroller(_ text: TextView) -> ScrolledWindow {
    let scroller = ScrolledWindow(content: text)
    scroller.setMinimumSize(width: 240, height: 84)
    scroller.fitContent(upTo: 400)
    text.keepCaretSeen()
    return scroller
  }
}
