import TweetModel

extension SearchQuery {
  /// A condition on what a tweet is, beside its words.
  public enum Filter: Sendable, Hashable {
    /// Who wrote it, by the handle in small letters.
    case from(String)
    /// Whom it answers, by the handle in small letters.
    case to(String)
    /// Written on that day or later, and before the other day.
    case days(since: CalendarDay?, until: CalendarDay?)
    /// Written in that month of any year; from 1.
    case month(Int)
    case trait(Trait)
    /// A BCP 47 tag in small letters, or the beginning of one; "und" for none.
    case language(String)
    /// What the name of the program it was written with contains.
    case source(String)
    /// Words of an address that it links to, one after the other.
    case address(String)
    /// At least so many likes are known of.
    case minLikes(Int)
    /// Likes are known, and no more than so many.
    case maxLikes(Int)
    /// The name of a network, in small letters.
    case network(String)
  }

  /// What a tweet is or has, or not.
  public enum Trait: Sendable, Hashable, CaseIterable {
    /// It has pictures or films.
    case media
    case link
    case reply
    case repost
    case quote
    /// It is a part of a thread.
    case thread
    case deleted
    /// An account wrote it or passed it on.
    case own
    /// An account liked it.
    case liked
    /// The person has marked it.
    case bookmarked
  }
}

extension SearchQuery.Filter {
  /// Reads what stands before and after a colon; nil for what is no filter.
  ///
  /// - Throws: ``SearchQuery/Misunderstanding`` for a filter's name with a value that it does not know.
  init?(name: String, value: String) throws(SearchQuery.Misunderstanding) {
    let text = "\(name):\(value)"
    let low = value.lowercased()
    switch name.lowercased() {
    case "from": self = .from(try Self.handle(low, text))
    case "to": self = .to(try Self.handle(low, text))
    case "since", "until", "year", "month": self = try Self.days(name.lowercased(), low, text)
    case "has", "is", "in", "filter": self = .trait(try Self.trait(name.lowercased(), low, text))
    case "lang":
      // A word that is longer, as "english", is the name of one.
      let isTag = low.utf8.allSatisfy { $0 == UInt8(ascii: "-") || $0.isASCIILetterOrDigit }
      guard isTag, (2...3).contains(low.prefix { $0 != "-" }.count) else { throw .noLanguage(text) }
      self = .language(LanguageTag.make(of: low) ?? "und")
    case "source":
      let name = String(low.map { $0 == "_" ? " " : $0 })
      guard name.unicodeScalars.contains(where: \.isSearched) else { throw .noWord(text) }
      self = .source(name)
    case "url":
      guard value.unicodeScalars.contains(where: \.isSearched) else { throw .noWord(text) }
      self = .address(String(TweetText.withoutScheme(low)))
    case "network":
      guard !low.isEmpty else { throw .noWord(text) }
      self = .network(Self.networks[low]?.rawValue ?? low)
    case "min_likes", "min_faves": self = .minLikes(try Self.number(low, text))
    case "max_likes", "max_faves": self = .maxLikes(try Self.number(low, text))
    case let name where Self.foreign.contains(name) && !value.isEmpty: throw .unknownFilter(text)
    default: return nil
    }
  }

  /// Whether a name before a colon is that of a filter.
  static func isName(_ name: some StringProtocol) -> Bool {
    names.union(foreign).contains(name.lowercased())
  }
}

// MARK: - Private

extension SearchQuery.Filter {
  private static let names: Set<String> = [
    "from", "to", "since", "until", "year", "month", "has", "is", "in", "filter", "lang", "source",
    "url", "network", "min_likes", "min_faves", "max_likes", "max_faves",
  ]

  /// Those of X's own that nothing in a library answers: as words they would find nothing, and leave nothing out.
  private static let foreign: Set<String> = [
    "min_retweets", "max_retweets", "min_replies", "max_replies", "since_id", "max_id",
    "since_time", "until_time", "near", "within", "geocode", "point_radius", "bounding_box",
    "include", "exclude", "conversation_id", "quoted_tweet_id", "quoted_user_id", "retweets_of",
    "card_name", "card_url", "card_domain",
  ]

  /// Other names of networks, as people write them.
  private static let networks: [String: Network] = [
    "twitter": .x, "mastodon": .fediverse, "activitypub": .fediverse, "bsky": .bluesky,
  ]

  /// What may stand after each of these names, the usual word first.
  ///
  /// Those of `filter:` are X's own, which stand in searches that people saved there, and so are some others.
  private static let traits: [String: [(word: String, trait: SearchQuery.Trait)]] = [
    "has": [
      ("media", .media), ("link", .link), ("links", .link), ("images", .media), ("videos", .media),
    ],
    "in": [("tweets", .own), ("likes", .liked)],
    "is": [
      ("reply", .reply), ("repost", .repost), ("retweet", .repost), ("quote", .quote),
      ("thread", .thread),
      ("liked", .liked), ("deleted", .deleted), ("bookmarked", .bookmarked),
    ],
    "filter": [
      ("links", .link), ("media", .media), ("replies", .reply), ("retweets", .repost),
      ("quote", .quote), ("nativeretweets", .repost), ("images", .media), ("videos", .media),
    ],
  ]

  private static func trait(
    _ name: String, _ value: String, _ text: String
  ) throws(SearchQuery.Misunderstanding) -> SearchQuery.Trait {
    let known = traits[name] ?? []
    if let found = known.first(where: { $0.word == value }) { return found.trait }
    let told = known.enumerated().filter { place, each in
      !known[..<place].contains { $0.trait == each.trait }
    }
    throw .unknownWord(text, known: told.map { "\(name):\($0.element.word)" })
  }

  private static func handle(
    _ value: String, _ text: String
  ) throws(SearchQuery.Misunderstanding) -> String {
    let handle = value.first == "@" ? String(value.dropFirst()) : value
    guard handle.unicodeScalars.contains(where: \.isSearched) else { throw .noName(text) }
    return handle
  }

  private static func number(
    _ value: String, _ text: String
  ) throws(SearchQuery.Misunderstanding) -> Int {
    guard let number = Int(value), number >= 0 else { throw .noNumber(text) }
    return number
  }

  private static func days(
    _ name: String, _ value: String, _ text: String
  ) throws(SearchQuery.Misunderstanding) -> Self {
    if name == "month", value.utf8.count < 3 {
      guard let month = Int(value), (1...12).contains(month) else { throw .noDay(text) }
      return .month(month)
    }
    guard let days = DaySpan(value) else { throw .noDay(text) }
    switch name {
    case "since": return .days(since: days.first, until: nil)
    case "until": return .days(since: nil, until: days.first)
    case "year" where days.unit == .year, "month" where days.unit == .month:
      return .days(since: days.first, until: days.end)
    default: throw .noDay(text)
    }
  }
}
