import DesignKit
import GLibKit
import GtkKit
import TweetModel

/// A small page on which a note about a marked post is written; what is written is kept when it closes.
@MainActor
final class NoteEditor: ModalSurface {
  private let popover: Popover
  private let text = TextView()
  private let save: (String) -> Void

  /// Opens it over a widget.
  static func open(
    for tweet: Tweet, in bookmarks: Bookmarks, over widget: Widget, input: InputRouter
  ) {
    let note = bookmarks.mark(of: tweet.id)?.note ?? ""
    let editor = NoteEditor(note, over: widget) { bookmarks.write($0, about: tweet) }
    input.open(.popover, shownBy: editor)
    editor.open { input.close(.popover) }
  }

  private init(_ note: String, over widget: Widget, save: @escaping (String) -> Void) {
    self.save = save
    let column = Box(.column, spacing: 8)
    column.setPadding(12)
    let title = Label(translated("Note on this bookmark"))
    title.addStyleClass("example")
    title.align(0)
    text.text = note
    text.accessibleName = translated("Note on this bookmark")
    text.setPadding(8)
    text.setMinimumSize(width: 280, height: 84)
    let done = Button(label: translated("_Done"))
    column.append(title)
    column.append(text, expands: true)
    column.append(done)
    column.showAll()
    popover = Popover(over: widget, content: column)
    done.onClick { [weak popover] in popover?.close() }
    text.onKeyPress { [weak popover] press in
      // A line break is written by Shift and Enter, as in any small field.
      guard Key.withoutKeypad(press.key) == Key.enter, press.modifiers.isEmpty else { return false }
      popover?.close()
      return true
    }
  }

  private func open(_ onClose: @escaping () -> Void) {
    // It is held for as long as it is there.
    popover.onClose { [self] in
      save(text.text.trimmingWhitespace)
      onClose()
      // It is still on its way out.
      MainLoop.whenIdle { [popover] in popover.destroy() }
    }
    popover.open()
    text.grabFocus()
  }

  func dismiss() { popover.close() }

  var hasKeyboard: Bool { popover.containsFocus }
}

extension String {
  fileprivate var trimmingWhitespace: String {
    var rest = self[...]
    while rest.first?.isWhitespace == true { rest.removeFirst() }
    while rest.last?.isWhitespace == true { rest.removeLast() }
    return String(rest)
  }
}
