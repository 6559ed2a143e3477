import DesignKit
import Export
import GtkKit
import TweetModel
import TweetRows

/// What a quick look and a row's menu offer to do with what they are about.
@MainActor
enum PeekActions {
  /// All that can be done with a subject; nothing that hands on a post which leaves by no way.
  static func all(
    for subject: PeekSubject, bookmarks: Bookmarks, messages: Messages, confidence: Confidence,
    navigate: @escaping (Destination) -> Void
  ) -> [PeekAction] {
    guard let tweet = subject.tweet else {
      return leading(to: subject.destination, messages, navigate)
    }
    var actions = [
      PeekAction(icon: .copy, title: translated("Copy Text")) {
        messages.copy(tweet.text.copied, saying: translated("The text is copied."))
      }
    ]
    let stays = confidence.covers(tweet)
    if let address = subject.destination.address {
      actions += leading(to: .address(address), messages, navigate)
    } else if let address = tweet.address {
      actions += leading(to: .address(address), isCopied: !stays, messages, navigate)
    }
    if tweet.thread != nil {
      actions.append(
        PeekAction(icon: .thread, title: translated("Go to Thread")) { navigate(.tweet(tweet.id)) })
    } else if subject.destination != .tweet(tweet.id) {
      // Else it is what choosing the subject does.
      actions.append(
        PeekAction(icon: .thread, title: PostWords(tweet.id.network).goTo) {
          navigate(.tweet(tweet.id))
        })
    }
    if !tweet.author.handle.isEmpty {
      actions.append(
        PeekAction(icon: .person, title: translated("Go to Profile")) {
          navigate(.person(handle: tweet.author.handle))
        })
    }
    if !stays {
      actions.append(
        PeekAction(icon: .picture, title: translated("Share as Picture…")) {
          navigate(.shared(tweet))
        })
    }
    let isMarked = bookmarks.mark(of: tweet) != nil
    actions.append(
      PeekAction(
        icon: isMarked ? .bookmarked : .bookmark,
        title: isMarked ? translated("Remove Bookmark") : translated("Bookmark")
      ) { [weak bookmarks] in bookmarks?.toggle(tweet) })
    return actions
  }

  /// What can be done with what a browser may show.
  private static func leading(
    to destination: Destination, isCopied: Bool = true, _ messages: Messages,
    _ navigate: @escaping (Destination) -> Void
  ) -> [PeekAction] {
    guard let address = destination.address else { return [] }
    let opening = PeekAction(icon: .globe, title: translated("Open in Browser")) {
      navigate(.address(address))
    }
    return isCopied ? [copying(address, messages), opening] : [opening]
  }

  /// What copies where a destination leads in the browser; nil for one that leads nowhere there.
  static func copying(_ destination: Destination, _ messages: Messages) -> PeekAction? {
    destination.address.map { copying($0, messages) }
  }

  private static func copying(_ address: String, _ messages: Messages) -> PeekAction {
    PeekAction(icon: .link, title: translated("Copy Link")) {
      let address = TrackingFields.removed(from: address)
      messages.copy(address, saying: translated("Copied: %s", address))
    }
  }
}
