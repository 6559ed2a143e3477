import TweetModel

/// Something that the person chose in a text.
enum Destination: Equatable {
  /// A page in the browser.
  case open(address: String)
  /// Somebody, by the handle.
  case person(handle: String)
  /// All tweets that have this.
  case search(text: String)
  /// A tweet's own page.
  case tweet(TweetID)
  /// One of a tweet's pictures and films, at full size.
  case media(Tweet, index: Int)

  /// Where it leads in the browser; nil for what leads nowhere there.
  var address: String? {
    switch self {
    case .open(let address): address
    case .person(let handle): "https://x.com/" + handle
    case .search, .tweet, .media: nil
    }
  }

  /// What choosing an entity does.
  init(_ entity: TextEntity) {
    switch entity.kind {
    case .mention where !entity.target.contains("/"): self = .person(handle: entity.target)
    case .hashtag: self = .search(text: "#" + entity.target)
    case .link, .mention, .cashtag: self = .open(address: entity.address)
    }
  }
}
