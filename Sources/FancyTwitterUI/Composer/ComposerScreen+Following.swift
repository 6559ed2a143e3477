import DesignKit
import TweetStore

extension ComposerScreen {
  /// The draft as it is on the page: what nobody has changed there is as it was kept.
  var asWritten: Draft {
    var written = draft
    if !editor.text.isSpelled(like: shown) { written.text = editor.text }
    written.picture = editor.picture
    return written
  }

  /// Shows what has become of drafts in another window, and of this one unless it is written here, too.
  func follow() {
    guard !isTelling else { return }
    if let id = draft.id, asWritten == draft, let kept = (try? drafts.draft(id: id)) ?? nil,
      kept != draft
    {
      draft = kept
      editor.exchange(text: kept.text, picture: kept.picture)
      shown = editor.text
    }
    refresh()
  }

  /// Whether another window has deleted what is written here; not where that cannot be read.
  var isDeleted: Bool {
    guard let id = draft.id else { return false }
    do throws(LibraryError) { return try drafts.draft(id: id) == nil } catch { return false }
  }

  static var bothKept: String {
    translated("This draft was changed in another window meanwhile: both are kept.")
  }
}
