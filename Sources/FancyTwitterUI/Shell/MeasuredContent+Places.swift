import Geometry
import GtkKit
import TweetModel
import TweetRows
import TweetStore

/// What can be opened in a window that no destination and no command leads to, and how all of it is closed.
extension MeasuredContent {
  /// The posts in sight, from top to bottom.
  package var posts: [Tweet] {
    content.timeline.list.rows.sorted { $0.key < $1.key }.compactMap { $0.value.placed?.tweet }
  }

  /// Asks whose page it is to be.
  package func openAccountMenu() { content.navigator.showOwnProfile(from: content.bar.person) }

  /// Opens the menu of the post at the top of the list.
  package func openRowMenu() {
    guard let firstRow else { return }
    content.timeline.input.openMenu(
      of: firstRow, nil, at: Rectangle(x: 0, y: 0, width: 1, height: 1))
  }

  /// Lets a note be written on the post at the top of the list.
  package func openNote() {
    if let firstRow { content.timeline.input.mark(firstRow, writesNote: true) }
  }

  /// Lets somebody be given a name.
  package func openNameEditor(of key: PersonKey) {
    NameEditor.open(
      for: key, shown: key.value, in: content.context.names, over: content.bar.person,
      input: content.input)
  }

  /// Shows what can be typed into the search.
  package func openSearchHelp() {
    SearchHelp.show(over: content.bar.search, input: content.input)
  }

  /// Closes one of the things that are open, the uppermost first, in the window or over it.
  ///
  /// - Returns: whether there was anything.
  package func closeOne() -> Bool {
    if PopupMenu.closeOpen() { return true }
    if let window = content.body.window, window.closeOthers() { return true }
    if let modal = content.input.arbiter.modal {
      content.input.close(modal)
      return true
    }
    return content.navigator.close()
  }

  private var firstRow: TweetRow? { content.timeline.list.rows[content.timeline.firstRow] }
}
