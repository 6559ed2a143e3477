import GLibKit
import TweetModel

/// The posts of which a person has asked to see what is hidden: behind a warning, or as sensitive.
///
/// They are remembered as long as the window is open.
@MainActor
final class OpenedPosts {
  private var opened: Set<TweetID> = []
  private let observers = Observers<Void>()

  /// Runs `body` after each change for as long as `owner` lives.
  func observe(_ owner: AnyObject, _ body: @escaping () -> Void) { observers.add(owner, body) }

  func contains(_ post: TweetID) -> Bool { opened.contains(post) }

  /// Shows what is hidden of a post, or hides it again.
  func toggle(_ post: TweetID) {
    if opened.remove(post) == nil { opened.insert(post) }
    observers.notify()
  }
}
