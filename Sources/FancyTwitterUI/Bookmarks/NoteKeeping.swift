import GLibKit
import GtkKit
import TweetModel

/// Keeps a note while it is written, a second after the first key that is not kept, and when its page closes.
@MainActor
final class NoteKeeping {
  private let text: TextView
  private let tweet: Tweet
  private let bookmarks: Bookmarks
  /// The note as it was last kept, and the text as it was shown then.
  private var kept: String
  private var shown: String
  private var pause: LoopTimer?
  private static let pauseMilliseconds = 1000

  /// Keeps what becomes of a text that shows the note `former`.
  init(of text: TextView, about tweet: Tweet, over former: String, in bookmarks: Bookmarks) {
    self.text = text
    self.tweet = tweet
    self.bookmarks = bookmarks
    kept = former
    shown = text.text
    text.onChange { [weak self] in self?.wait() }
  }

  /// Keeps all of it, and tells of it.
  func finish() {
    pause = nil
    keep(goesOn: false)
  }

  private func wait() {
    pause =
      pause
      ?? LoopTimer(every: Self.pauseMilliseconds) { [weak self] in
        self?.pause = nil
        // What is empty for a moment may be about to be written anew.
        if let self, !text.isBlank { keep(goesOn: true) }
        return false
      }
  }

  private func keep(goesOn: Bool) {
    let now = text.text
    let note = now.isSpelled(like: shown) ? kept : now.trimmed
    guard let whole = bookmarks.write(note, over: kept, about: tweet, goesOn: goesOn) else {
      return
    }
    (kept, shown) = (whole, now)
    // Of what another window wrote meanwhile the next key is to know.
    guard goesOn, !whole.isSpelled(like: note) else { return }
    text.append(String(whole.dropFirst(note.count)))
    shown = text.text
  }
}
