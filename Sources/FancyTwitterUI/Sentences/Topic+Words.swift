import ArchiveImport
import DesignKit

nonisolated extension Topic {
  /// What people call it.
  var name: String {
    switch self {
    case .posts: translated("Tweets")
    case .longPosts: translated("Long tweets")
    case .deletedPosts: translated("Deleted tweets")
    case .communityPosts: translated("Tweets in communities")
    case .circlePosts: translated("Tweets for your circle")
    case .likes: translated("Likes")
    case .bookmarks: translated("Bookmarks")
    case .articles: translated("Articles")
    case .moments: translated("Moments")
    case .communityNotes: translated("Community notes")
    case .spaces: translated("Spaces")
    case .periscope: translated("Periscope")
    case .fleets: translated("Fleets")
    case .replyPrompts: translated("Replies that X asked you to think over")
    case .follows: translated("Followers and following")
    case .messages: translated("Direct messages and calls")
    case .blocks: translated("Blocked and muted accounts")
    case .lists: translated("Lists")
    case .circles: translated("Circles")
    case .account: translated("Account and profile")
    case .names: translated("Former names")
    case .life: translated("History of the account")
    case .grok: translated("Conversations with Grok")
    case .searches: translated("Saved searches and decks")
    case .apps: translated("Connected apps")
    case .interests: translated("Your interests, as X sees them")
    case .advertisements: translated("Ads that you were shown")
    case .tracking: translated("What advertisers reported of you")
    case .revenue: translated("Shared ad revenue")
    case .shop: translated("Shop and business")
    case .copies: translated("Copies without text")
    case .personal: translated("Your bookmarks, names, drafts and searches")
    case .kept: translated("What else earlier archives held")
    case .contacts: translated("Address book")
    case .signIns: translated("Sign-ins and IP addresses")
    case .devices: translated("Devices and keys")
    case .addresses: translated("E-mail, phone number and age")
    case .unknown: translated("Kinds that are new to FancyTwitter")
    }
  }

  /// Why the library has none of it.
  var reason: String {
    switch self {
    case .messages: translated("Private, so they stay in the archive.")
    case .follows, .lists, .blocks, .circles: translated("A list of accounts, no posts.")
    case .copies: translated("The same is read elsewhere in the archive.")
    case .contacts: translated("Data of other people: never opened.")
    case .signIns, .devices, .addresses: translated("Too personal: never opened.")
    case .unknown, .articles, .moments, .grok, .circlePosts, .communityNotes, .spaces,
      .periscope, .fleets:
      translated("FancyTwitter cannot show this kind yet.")
    case .posts, .longPosts, .deletedPosts, .communityPosts, .likes, .bookmarks, .replyPrompts,
      .account,
      .names, .life,
      .searches, .apps, .personal, .kept, .interests, .advertisements, .tracking, .revenue, .shop:
      translated("Data about your account, no posts.")
    }
  }
}

nonisolated extension Topic.Group {
  /// What its topics have in common.
  var name: String {
    switch self {
    case .writing: translated("Your writing")
    case .people: translated("People")
    case .account: translated("Your account")
    case .opinions: translated("What X thinks of you")
    case .rest: translated("The rest")
    case .closed: translated("Never opened", context: "kinds of data")
    }
  }
}
