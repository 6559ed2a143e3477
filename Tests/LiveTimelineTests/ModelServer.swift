import TweetModel

@testable import LiveTimeline

/// A server's home timeline as those that there are behave.
struct ModelServer {
  struct Post: Hashable {
    let id: String
    let date: Timestamp
    /// Whether it came after posts that stand above it.
    let isLate: Bool
    /// What whoever wrote it says of its date; nil for the truth.
    var claim: Claim?
  }

  /// A date that is not that of a post.
  enum Claim: Hashable {
    /// It is not to be believed, as one of the future.
    case none
    case wrong(Timestamp)
  }

  /// How a server differs from Mastodon.
  struct Manners: Hashable {
    var pageSize = 40
    /// Answers what is newest of all that is above an entry, not what is directly above it.
    var takesMinAsSince = false
    var isReversed = false
    var namesLinks = true
    /// Sends an empty page that names another one.
    var sendsEmptyPages = false
    /// Answers with the entry that was asked from.
    var includesBound = false
    /// Does not tell the time of every third post.
    var forgetsDates = false
  }

  var manners = Manners()
  /// What can be asked for, newest first.
  private(set) var posts: [Post] = []
  /// All that there ever was and was not deleted, newest first.
  private(set) var ever: [Post] = []
  private var clock: Int64 = 1_700_000_000_000
  private var count = 0

  /// How many posts are kept; Mastodon keeps 800 (lib/feed_manager.rb, MAX_ITEMS).
  var most = 800

  /// What is told of a post.
  func date(of post: Post) -> Timestamp? {
    switch post.claim {
    case .none?: return nil
    case .wrong(let date): return date
    case nil: break
    }
    return manners.forgetsDates && post.id.utf8.reduce(0) { $0 + Int($1) } % 3 == 0
      ? nil : post.date
  }

  /// Ids that tell nothing of the order, as some servers have.
  private mutating func id() -> String {
    count += 1
    return String(UInt64(count) &* 0x9E37_79B9_7F4A_7C15, radix: 36)
  }

  mutating func post(_ number: Int, milliseconds: Int64, claim: Claim? = nil) -> [Post] {
    let new = (0..<number).map { _ in
      clock += milliseconds
      return Post(
        id: id(), date: Timestamp(milliseconds: clock), isLate: false, claim: claim)
    }
    posts.insert(contentsOf: new.reversed(), at: 0)
    ever.insert(contentsOf: new.reversed(), at: 0)
    // Dozens in a millisecond, not hundreds.
    clock += 1000
    posts = Array(posts.prefix(most))
    return new
  }

  /// A post that comes below so many others, where its time tells so.
  mutating func postLate(below index: Int) -> Post? {
    // Beside a post without a time nobody could tell where it belongs.
    guard posts.indices.contains(index), !manners.forgetsDates else { return nil }
    let above = posts[index]
    let date = Timestamp(milliseconds: above.date.milliseconds - 100)
    guard index + 1 == posts.count || posts[index + 1].date < date else { return nil }
    let post = Post(id: id(), date: date, isLate: true)
    posts.insert(post, at: index + 1)
    if let place = ever.firstIndex(of: above) { ever.insert(post, at: place + 1) }
    return post
  }

  mutating func delete(at index: Int) -> Post? {
    guard posts.indices.contains(index) else { return nil }
    let post = posts.remove(at: index)
    ever.removeAll { $0 == post }
    deleted[post.id] = (posts.indices.contains(index) ? posts[index].id : nil)
    return post
  }

  /// What stood below a post when it was deleted.
  private var deleted: [String: String?] = [:]

  /// The place of the first post that is not above an id, by the server's own order.
  private func place(of id: String) -> Int {
    var id = id
    while let below = deleted[id] {
      guard let below else { return posts.count }
      id = below
    }
    return posts.firstIndex { $0.id == id } ?? posts.count
  }

  /// Answers a question, without what the library knows.
  func answer(_ query: HomeQuery) -> (entries: [Post], newer: String?, older: String?) {
    let range: Range<Int>
    switch query {
    case .newest: range = 0..<min(manners.pageSize, posts.count)
    case .above(let id):
      let end = place(of: id)
      range =
        manners.takesMinAsSince
        ? 0..<min(manners.pageSize, end) : max(0, end - manners.pageSize)..<end
    case .below(let id, let limit):
      let place = place(of: id)
      let isThere = posts.indices.contains(place) && posts[place].id == id
      let start = min(isThere && !manners.includesBound ? place + 1 : place, posts.count)
      range = start..<min(start + min(limit, manners.pageSize), posts.count)
    case .link(let address):
      let parts = address.split(separator: " ").map(String.init)
      return answer(parts[0] == "above" ? .above(id: parts[1]) : .below(id: parts[1], limit: 40))
    }
    let found = Array(posts[range])
    var links: (newer: String?, older: String?) = (nil, nil)
    if manners.namesLinks, let first = found.first, let last = found.last {
      links = ("above \(first.id)", "below \(last.id)")
    }
    return (manners.isReversed ? found.reversed() : found, links.newer, links.older)
  }
}
