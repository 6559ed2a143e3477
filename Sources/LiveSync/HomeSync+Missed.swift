import Fediverse
import TweetModel
import TweetStore

/// What the stream told that no page tells again.
struct ToldOnce {
  /// What it told of posts while the library could not be written, by their ids.
  fileprivate var missed: [String: StreamEvent] = [:]
  /// The posts that it told anew while an answer is on its way, by their ids.
  fileprivate var changed: [String: LivePost] = [:]

  /// What is asked from now on is answered with all that was told before.
  mutating func beginAnswer() { changed = [:] }
}

/// What the stream tells once, and no page tells again: that posts are deleted or other than before.
extension HomeSync {
  /// Remembers what cannot be kept until the library takes it again.
  func miss(_ event: StreamEvent) {
    switch event {
    case .deleted(let local): miss(event, of: local)
    case .changed(let post):
      // A server may tell late of what it changed before it deleted it.
      if case .deleted = toldOnce.missed[post.local] { return }
      miss(event, of: post.local)
    case .filtersChanged: filterQuestions.noteChange()
    // The newest page tells of it.
    case .arrived, .other: break
    }
  }

  private func miss(_ event: StreamEvent, of local: String) {
    guard toldOnce.missed.count < Self.mostMissed || toldOnce.missed[local] != nil else { return }
    toldOnce.missed[local] = event
  }

  /// Deals with what could not be kept; what cannot be yet waits on.
  func takeMissed() async {
    let events = toldOnce.missed.values
    toldOnce.missed = [:]
    for event in events {
      if state.problem == nil { await take(event) } else { miss(event) }
    }
  }

  /// Takes a post as it is now.
  func change(_ told: LivePost) async {
    let post = filtered(told)
    // It may wait for a place, also where somebody passes it on.
    streamed = streamed.mapValues { $0.post.local == post.local ? $0.telling(post) : $0 }
    if case .fetching = timeline.phase, toldOnce.changed.count < Self.mostMissed {
      toldOnce.changed[post.local] = post
    }
    var change = HomeChange()
    change.told = [post]
    await keep(change)
  }

  /// An entry as the stream has told it, where the server wrote its answer before the post was changed.
  func current(_ entry: LiveEntry) -> LiveEntry {
    guard let post = toldOnce.changed[entry.post.local], let edited = post.tweet.edited,
      entry.post.tweet.edited.map({ $0 < edited }) ?? true
    else { return entry }
    return entry.telling(post)
  }

  // More than any stream tells of while an import runs.
  private static let mostMissed = 10_000
}
