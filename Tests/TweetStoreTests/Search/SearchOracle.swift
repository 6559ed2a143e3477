import TestSupport
import TweetModel

@testable import TweetStore

/// A query as a test makes it up: it is written as a person would, and answered by looking at every post.
indirect enum Wanted {
  case word(String)
  case phrase([String])
  case tag(String)
  case filter(String, (SearchOracle.Post) -> Bool)
  case not(Wanted)
  case all([Wanted])
  case any([Wanted])

  /// As it is typed.
  var typed: String {
    switch self {
    case .word(let word): word
    case .phrase(let words): "\"" + words.joined(separator: " ") + "\""
    case .tag(let tag): tag
    case .filter(let text, _): text
    case .not(.not(let wanted)): "-(-" + wanted.typed + ")"
    case .not(let wanted): "-" + wanted.typed
    case .all(let parts): "(" + parts.map(\.typed).joined(separator: " ") + ")"
    case .any(let parts): "(" + parts.map(\.typed).joined(separator: " OR ") + ")"
    }
  }

  func holds(_ post: SearchOracle.Post) -> Bool {
    switch self {
    case .word(let word): post.holds([word])
    case .phrase(let words): post.holds(words)
    case .tag(let tag): post.tags.contains { ($0 + "@").hasPrefix(tag + "@") }
    case .filter(_, let holds): holds(post)
    case .not(let wanted): !wanted.holds(post)
    case .all(let parts): parts.allSatisfy { $0.holds(post) }
    case .any(let parts): parts.contains { $0.holds(post) }
    }
  }

  /// Whether it looks for something, as what only leaves words out does not.
  func asks(_ isWanted: Bool = true) -> Bool {
    switch self {
    case .word, .phrase, .tag: isWanted
    case .filter: true
    case .not(let wanted): wanted.asks(!isWanted)
    case .all(let parts), .any(let parts): parts.contains { $0.asks(isWanted) }
    }
  }
}

/// Posts of two accounts and of others, told by a seed, and what searches of them are to find.
struct SearchOracle {
  /// A post as it lies in the library.
  struct Post {
    let key: PostKey
    let tweet: Tweet
    /// The account whose post it is; nil for what was only liked.
    let owner: Account?
    let likers: Set<String>
    let isMarked: Bool
    /// When it was written, by the clock of each account.
    let days: [String: CalendarDay]
    /// The words of each text that is searched.
    let texts: [[String]]
    let tags: Set<String>

    func holds(_ words: [String]) -> Bool {
      texts.contains { text in
        text.indices.contains { text[$0...].starts(with: words) }
      }
    }
  }

  let posts: [Post]
  /// How far a clock was ahead of UTC, in seconds: lark's by Berlin's, finch's by New York's winter.
  static let clock = ZoneClock(zone: "Europe/Berlin") { zone, moment in
    zone == "EST" ? -18_000 : ZoneClock.berlin.offset(nil, moment)
  }
  static let accounts = [
    Account(network: .x, id: "1", author: Account.lark.author),
    Account(
      network: .fediverse, id: "2", author: Author(handle: "finch" + server, name: "Finch"),
      timeZone: "EST"),
  ]
  static let words = ["tea", "milk", "rain", "café", "storm", "a", "b", "OR", "the"]
  static let people = ["ada", "bea", "cy"]
  static let tags = ["#books", "#cats"]
  static let hosts = ["example.org", "news.example.com", "a.co"]
  static let languages = ["en", "en-GB", "de", "ja"]
  static let sources = ["Twitter for iPhone", "Twitter Web App", "Bot"]

  /// The posts that a query finds in a scope, the newest first.
  func found(_ wanted: Wanted, in scope: SearchScope) -> [Post] {
    guard wanted.asks() else { return [] }
    return posts.filter { post in
      let isOwn =
        scope.account.map { account in post.owner.map { AccountID($0) == account } ?? false }
        ?? (post.owner != nil)
      let isLiked = scope.account.map { post.likers.contains($0.value) } ?? !post.likers.isEmpty
      let isInScope =
        switch scope.kind {
        case .everything: scope.account == nil || isOwn || isLiked
        case .own: isOwn
        case .likes: isLiked
        // No server has told of any.
        case .home: false
        }
      return isInScope && wanted.holds(post)
    }
  }
}

// MARK: - Queries

extension SearchOracle {
  /// A query of up to four parts.
  func query(in scope: SearchScope, using random: inout SeededGenerator) -> Wanted {
    .all((0..<Int.random(in: 1...4, using: &random)).map { _ in part(scope, 0, &random) })
  }

  private func part(
    _ scope: SearchScope, _ depth: Int, _ random: inout SeededGenerator
  ) -> Wanted {
    switch Int.random(in: 0..<12, using: &random) {
    case 0..<3: return .word(word(&random))
    case 3: return .phrase([word(&random), word(&random)])
    case 4:
      let handles = Self.people.map { "@" + $0 }
      return .tag((Self.tags + handles).randomElement(using: &random) ?? "#books")
    case 5, 6:
      guard depth < 2 else { return .word(word(&random)) }
      let parts = (0..<Int.random(in: 2...3, using: &random)).map { _ in
        part(scope, depth + 1, &random)
      }
      return Bool.random(using: &random) ? .any(parts) : .all(parts)
    case 7:
      guard depth < 2 else { return .word(word(&random)) }
      return .not(part(scope, depth + 1, &random))
    default: return filter(scope, &random)
    }
  }

  private func word(_ random: inout SeededGenerator) -> String {
    // What joins words is no word to look for.
    let word = Self.words.randomElement(using: &random) ?? "tea"
    return ["OR": "or", "café": "cafe"][word] ?? word
  }

  private func filter(_ scope: SearchScope, _ random: inout SeededGenerator) -> Wanted {
    let number = Int.random(in: 0..<60, using: &random)
    let names = Self.people + ["lark", "finch", "nobody"] + Self.known.map(\.handle)
    let person = names.randomElement(using: &random) ?? "ada"
    let (year, month) = (2019 + number % 3, 1 + number % 12)
    let language = ["en", "en-gb", "de", "fr", "und"].randomElement(using: &random) ?? "en"
    let source = ["iphone", "twitter_for", "bot", "web"].randomElement(using: &random) ?? "bot"
    let host = ["example", "example.org", "org/p", "a.co"].randomElement(using: &random) ?? "a.co"
    let filters: [(String, (Post) -> Bool)] = [
      (
        "from:\(person)",
        {
          let author = $0.tweet.author
          return Self.isMeant(by: person, $0.tweet.id.network, author.handle, author.id)
        }
      ),
      (
        "to:@\(person.uppercased())",
        { post in
          post.tweet.reply.map {
            Self.isMeant(by: person, post.tweet.id.network, $0.handle, $0.person)
          } ?? false
        }
      ),
      ("is:reply", { $0.tweet.reply != nil }),
      ("is:repost", { $0.tweet.repostedBy != nil }),
      ("is:quote", { $0.tweet.quote != nil }),
      ("is:thread", { $0.tweet.kind == .thread }),
      ("is:deleted", { $0.tweet.visibility == .deleted }),
      ("is:bookmarked", \.isMarked),
      (
        "is:liked",
        { post in
          scope.account.map { post.likers.contains($0.value) } ?? !post.likers.isEmpty
        }
      ),
      (
        "in:tweets",
        { post in
          scope.account.map { account in post.owner.map { AccountID($0) == account } ?? false }
            ?? (post.owner != nil)
        }
      ),
      ("has:media", { !$0.tweet.media.isEmpty }),
      ("has:link", { $0.tweet.text.entities.contains { $0.kind == .link } }),
      (
        "lang:\(language)",
        { post in
          guard let told = post.tweet.language?.lowercased() else { return language == "und" }
          return told == language || told.hasPrefix(language + "-")
        }
      ),
      (
        "source:\(source)",
        { post in
          let wanted = source.split(separator: "_").joined(separator: " ")
          return post.tweet.source?.lowercased().contains(wanted) == true
        }
      ),
      ("url:\(host)", { $0.tweet.text.entities.contains { $0.leads(to: host) } }),
      ("min_likes:\(number)", { $0.tweet.counts.likes.map { $0 >= number } ?? false }),
      ("max_likes:\(number)", { $0.tweet.counts.likes.map { $0 <= number } ?? false }),
      ("year:\(year)", { day($0, scope)?.year == year }),
      ("month:\(month)", { day($0, scope)?.month == month }),
      (
        "month:\(year)-\(month < 10 ? "0" : "")\(month)",
        { day($0, scope).map { ($0.year, $0.month) == (year, month) } ?? false }
      ),
      ("since:\(year)-03-26", { day($0, scope)?.isBefore(year, 3, 26) == false }),
      ("until:\(year)-10-31", { day($0, scope)?.isBefore(year, 10, 31) == true }),
      ("network:x", { $0.tweet.id.network == .x }),
      ("network:mastodon", { $0.tweet.id.network == .fediverse }),
      ("network:fediverse", { $0.tweet.id.network == .fediverse }),
      ("network:bsky", { $0.tweet.id.network == .bluesky }),
    ]
    let (text, holds) = filters.randomElement(using: &random) ?? filters[0]
    return .filter(text, holds)
  }
}

/// The day of a post by the clock of its account; of others' posts, by that of who is searched.
///
/// Nil where nobody knows it.
private func day(_ post: SearchOracle.Post, _ scope: SearchScope) -> CalendarDay? {
  post.days[post.owner?.id ?? scope.account?.value ?? SearchOracle.accounts[0].id]
}

extension CalendarDay {
  fileprivate func isBefore(_ year: Int, _ month: Int, _ day: Int) -> Bool {
    (self.year, self.month, self.day) < (year, month, day)
  }
}

extension TextEntity {
  /// Whether it is a link in whose address some words stand one after the other.
  fileprivate func leads(to words: String) -> Bool {
    func cut(_ text: String) -> [Substring] { text.lowercased().split { !$0.isLetter } }
    let (address, wanted) = (cut(target), cut(words))
    return kind == .link && address.indices.contains { address[$0...].starts(with: wanted) }
  }
}
