import GLibKit
import TweetModel
import TweetStore

/// Finds the posts of a search once more where its library has changed, off the main thread and as far as one has read.
@MainActor
final class SearchRenewal {
  /// Runs with what is found by now.
  var onFound: (FoundTweets) -> Void = { _ in }

  private var timer: LoopTimer?
  private var next: FoundTweets?
  /// When it was found anew last, in seconds of the main loop's time.
  private var last = -Double.infinity

  /// In milliseconds: changes come several at once.
  private static let patience = 400
  /// In seconds, from one time to the next: counts take their time, too, and a stream tells of posts all the time.
  private static let pause = 5.0
  /// Where more than so many have come above what is read, or that is found no more, it is looked for no further.
  private static let mostArrived = 2000

  /// Whether something is to be found anew.
  var isUnderWay: Bool { timer != nil || next != nil }

  /// Runs `find` as soon as a list rests, once for all changes until then.
  func begin(when list: TimelineView, rests find: @escaping () -> Void) {
    guard timer == nil else { return }
    timer = LoopTimer(every: Self.patience) { [weak self, weak list] in
      guard let self, let list else { return false }
      let now = MainLoop.time
      guard now - list.lastMove >= TimelineView.rest, now - last >= Self.pause else { return true }
      timer = nil
      find()
      return false
    }
  }

  /// Finds again what was found in a library, at least up to a post.
  func find(_ former: FoundTweets, upTo read: TweetID?, in library: OpenLibrary) {
    last = MainLoop.time
    let next = FoundTweets(former.query, in: former.scope, by: former.order, of: library)
    self.next = next
    next.onGrowth = { [weak self, weak next] in
      guard let self, let next, self.next === next else { return }
      let isRead = next.count >= former.count && read.map { next.index(of: $0) != nil } ?? true
      guard isRead || !next.hasMore || next.count >= former.count + Self.mostArrived else {
        // Not now: the page that has just come is still being taken.
        return MainLoop.whenIdle { [weak next] in next?.loadMore() }
      }
      self.next = nil
      onFound(next)
    }
    // What was found before can be read on.
    next.onFailure = { [weak self, weak next] in
      guard let self, let next, self.next === next else { return }
      self.next = nil
      Log.warning("\($0)")
    }
    next.loadMore()
  }

  /// Finds nothing anew, for something else is searched for.
  func stop() { (timer, next) = (nil, nil) }
}
