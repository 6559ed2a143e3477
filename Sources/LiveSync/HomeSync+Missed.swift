import Fediverse
import TweetModel
import TweetStore

/// What the stream told that no page tells again.
struct ToldOnce {
  /// What it told of posts while the library could not be written, by their ids.
  private(set) var missed: [String: StreamEvent] = [:]
  /// The posts that it told anew while an answer is on its way, by their ids.
  fileprivate private(set) var changed: [String: LivePost] = [:]
  /// About how many bytes the posts take of both.
  private(set) var weight = 0

  // More than any stream tells of while an import runs.
  private static let most = 10_000
  private static let mostWeight = 8 << 20

  /// What is asked from now on is answered with all that was told before.
  mutating func beginAnswer() {
    weight -= changed.values.reduce(0) { $0 + $1.weight }
    changed = [:]
  }

  /// Remembers a post while there is room.
  mutating func change(_ post: LivePost) {
    guard makeRoom(for: post.weight, replacing: changed[post.local]?.weight, in: changed.count)
    else { return }
    changed[post.local] = post
  }

  /// Remembers what is told of a post while there is room.
  mutating func miss(_ event: StreamEvent, of local: String) {
    guard makeRoom(for: event.weight, replacing: missed[local]?.weight, in: missed.count)
    else { return }
    missed[local] = event
  }

  /// All that was missed, which is remembered no more.
  mutating func takeMissed() -> [StreamEvent] {
    let events = Array(missed.values)
    weight -= events.reduce(0) { $0 + $1.weight }
    missed = [:]
    return events
  }

  private mutating func makeRoom(for new: Int, replacing former: Int?, in count: Int) -> Bool {
    let sum = weight + new - (former ?? 0)
    guard former != nil || count < Self.most, sum <= Self.mostWeight else { return false }
    weight = sum
    return true
  }
}

extension StreamEvent {
  /// About how many bytes it takes whose number is not bound otherwise.
  fileprivate var weight: Int { if case .changed(let post) = self { post.weight } else { 0 } }
}

/// What the stream tells once, and no page tells again: that posts are deleted or other than before.
extension HomeSync {
  /// Remembers what cannot be kept until the library takes it again.
  func miss(_ event: StreamEvent) {
    switch event {
    case .deleted(let local): toldOnce.miss(event, of: local)
    case .changed(let post):
      // A server may tell late of what it changed before it deleted it.
      if case .deleted = toldOnce.missed[post.local] { return }
      toldOnce.miss(event, of: post.local)
    case .filtersChanged: filterQuestions.noteChange()
    // The newest page tells of it.
    case .arrived, .other: break
    }
  }

  /// Deals with what could not be kept; what cannot be yet waits on.
  func takeMissed() async {
    for event in toldOnce.takeMissed() {
      if state.problem == nil { await take(event) } else { miss(event) }
    }
  }

  /// Takes a post as it is now.
  func change(_ told: LivePost) async {
    let post = filtered(told)
    // It may wait for a place, also where somebody passes it on.
    if post.weight <= Self.mostWeight {
      streamed = streamed.mapValues { $0.post.local == post.local ? $0.telling(post) : $0 }
    }
    if case .fetching = timeline.phase { toldOnce.change(post) }
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
}
