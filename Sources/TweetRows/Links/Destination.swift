import LiveTimeline
import TweetModel
import TweetStore

/// Where something that a person chooses leads: all that the window can show, as a value.
package enum Destination: Equatable {
  /// A page in the browser.
  case address(String)
  /// Somebody, by the handle.
  case person(handle: String)
  /// Somebody, by the id where one is known.
  case somebody(PersonKey)
  /// The posts of a year that have to do with somebody.
  case together(PersonKey, year: Int)
  /// Who came to one of an account's lists of people between two archives, and who left it.
  case change(Roll.Kind, of: AccountID)
  /// All tweets that have this, among those in a scope; nil for what was searched for last, and for all of the account
  /// that is shown.
  case search(text: String?, in: SearchScope? = nil)
  /// A tweet's own screen.
  case tweet(TweetID)
  /// What is hidden of a tweet until that is asked for: shown, or hidden again.
  case reveal(TweetID)
  /// A picture, by its file, that is fetched only when that is asked for.
  case fetch(picture: String)
  /// A tweet as a picture, to be copied or saved.
  case shared(Tweet)
  /// One of a tweet's pictures and films, at full size; with a section, among all that this holds.
  case medium(Tweet, index: Int, among: Section? = nil)
  /// What was written with a word that rose.
  case trend(Trend)
  /// The posts that a number stands for.
  case posts(PostFilter, title: String)
  /// What all posts that a search finds come to.
  case insights(of: String, in: SearchScope)
  /// A page about a year, of the account that is shown.
  case year(Int)
  /// A tweet among its neighbours in the timeline.
  case place(of: TweetID)
  case section(Section, of: AccountID? = nil)
  /// What is missing in a home timeline below one of its stretches, counted from the top, from above or from below.
  case fill(below: Int, HomeDirection, of: AccountID?)
  /// The direct messages in which this stands.
  case messages(finding: String)
  /// The direct messages of an account, or what reading them means.
  case chats(of: AccountID)
  /// A conversation of direct messages, with one of its entries at the top, or with the last in sight; what was
  /// found in it is set off.
  case chat(ChatID, at: Int? = nil, finding: String = "")
  /// Where drafts are written.
  case drafts
  /// Where a person signs in to a server, or anew to that of an account.
  case signIn(AccountID? = nil)
  /// What was read of an archive and what was not: of an account's, or of the last one imported.
  case archive(of: AccountID? = nil)
  /// Where posts are exported: those that are selected, or whichever the person chooses.
  case export(Selection? = nil)
  /// Where the library becomes one file, and is put back.
  case backup
  /// Where the library is read to its end, and built anew where it is damaged.
  case repair
  /// What an account's archive holds of something beside tweets, by the name of that.
  case part(String, of: AccountID)

  /// Where it leads in the browser; nil for what leads nowhere there.
  package nonisolated var address: String? {
    switch self {
    case .address(let address): address
    case .person(let handle): Network.page(ofHandle: handle)
    case .somebody(let key): key.page
    default: nil
    }
  }

  /// Whether it asks for what is missing or hidden, instead of leading somewhere.
  package var isWish: Bool {
    switch self {
    case .fill, .fetch, .reveal: true
    default: false
    }
  }

  /// Whether what is pressed is a disc.
  var isRound: Bool { if case .fill = self { true } else { false } }

  /// What choosing an entity does.
  package init(_ entity: TextEntity) {
    switch entity.kind {
    case .mention where !entity.target.contains("/"): self = .person(handle: entity.target)
    case .hashtag: self = .search(text: "#" + entity.target)
    case .link, .mention, .cashtag: self = .address(entity.address)
    }
  }
}

extension PersonKey {
  /// Somebody's page: who was renamed is found by the id.
  nonisolated var page: String {
    guard let id else { return Network.page(ofHandle: String(value.dropFirst())) }
    switch network {
    case .fediverse: return id
    case .bluesky: return Network.page(ofHandle: id)
    default: return "https://x.com/i/user/" + id
    }
  }
}
