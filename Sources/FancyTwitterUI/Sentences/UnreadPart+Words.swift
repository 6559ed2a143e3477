import ArchiveImport
import DesignKit

nonisolated extension UnreadPart {
  /// What it is called, and how much of it the archive holds.
  var name: String {
    let amount = count.map(Numbers.grouped) ?? Numbers.bytes(bytes)
    return "\(kind.name) · \(amount)"
  }
}

nonisolated extension UnreadPart.Kind {
  /// What people call it.
  var name: String {
    switch self {
    case .messages: translated("Direct messages and calls")
    case .deletedTweets: translated("Deleted tweets")
    case .lists: translated("Lists")
    case .people: translated("Followers, following and contacts")
    case .blocks: translated("Blocked and muted accounts")
    case .articles: translated("Articles")
    case .moments: translated("Moments")
    case .grok: translated("Conversations with Grok")
    case .advertising: translated("Ads and what they assume about you")
    case .signIns: translated("Sign-ins, devices and apps")
    case .account: translated("History of the account")
    case .other: translated("Other data")
    }
  }

  /// Why the library does not take it.
  var reason: String {
    switch self {
    case .messages: translated("They are private: FancyTwitter shows tweets and likes only.")
    case .deletedTweets: translated("You deleted them, so they stay out of your timeline.")
    case .lists, .people, .blocks: translated("A list of accounts, no tweets.")
    case .articles, .moments, .grok: translated("FancyTwitter cannot show this kind yet.")
    case .advertising, .signIns, .account, .other:
      translated("Data about your account, no tweets.")
    }
  }
}
