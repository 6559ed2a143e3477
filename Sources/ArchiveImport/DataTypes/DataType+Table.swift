extension DataType {
  /// All kinds of data that X's archives have held since 2012, and one for what is yet to come.
  ///
  /// From the manifests and from X's own description of archives of 2019 to 2026. Beside them, what this program exports.
  public static let all: [DataType] =
    writing + people + account + opinions + rest + closed + personal

  // MARK: What a person wrote

  private static let writing = [
    DataType(
      "tweets", "tweet", wrapper: "tweet", topic: .posts, worth: .high, use: .tweets(.public),
      media: ["tweets_media", "tweet_media", "media_attachments", "blobs"]),
    DataType("note-tweet", topic: .longPosts, worth: .high, use: .longPosts),
    DataType(
      "deleted-tweets", "deleted-tweet", wrapper: "tweet", topic: .deletedPosts, worth: .some,
      use: .tweets(.deleted), media: ["deleted_tweets_media"]),
    DataType(
      "deleted-note-tweet", wrapper: "noteTweet", topic: .deletedPosts, worth: .some,
      use: .longPosts),
    DataType(
      "community-tweet", wrapper: "tweet", topic: .communityPosts, worth: .some,
      use: .tweets(.community), media: ["community_tweet_media"]),
    DataType(
      "twitter-circle-tweet", wrapper: "tweet", topic: .circlePosts, worth: .some,
      use: .tweets(.circle), media: ["twitter_circle_tweet_media"]),
    DataType("like", topic: .likes, worth: .high, use: .likes),
    // Of archives of the fediverse; X's have none.
    DataType("bookmark", topic: .bookmarks, worth: .high, use: .bookmarks),
    DataType("article", "twitter-article", topic: .articles, worth: .high, use: .page),
    DataType(
      "article-metadata", "twitter-article-metadata", topic: .articles, worth: .high, use: .page),
    DataType(
      "moment", topic: .moments, worth: .little, use: .page,
      media: ["moments_media", "moments_tweets_media"]),
    DataType(
      "community-note", "birdwatch-note", topic: .communityNotes, worth: .little, use: .page),
    DataType(
      "community-note-rating", "birdwatch-note-rating", "birdwatch-rating", topic: .communityNotes,
      worth: .little, use: .page),
    DataType(
      "community-note-tombstone", "birdwatch-note-tombstone", topic: .communityNotes,
      worth: .little, use: .page),
    DataType("community-note-api-test-note", topic: .communityNotes, worth: .little, use: .page),
    DataType("community-note-batsignal", topic: .communityNotes, worth: .little, use: .page),
    DataType(
      "spaces-metadata", topic: .spaces, worth: .little, use: .page, media: ["spaces_media"]),
    DataType("periscope-account-information", topic: .periscope, worth: .little, use: .unread),
    DataType("periscope-ban-information", topic: .periscope, worth: .little, use: .unread),
    DataType(
      "periscope-broadcast-metadata", topic: .periscope, worth: .little, use: .page,
      media: ["periscope_broadcast_media"]),
    DataType("periscope-comments-made-by-user", topic: .periscope, worth: .little, use: .page),
    DataType("periscope-expired-broadcasts", topic: .periscope, worth: .little, use: .unread),
    DataType("periscope-followers", topic: .periscope, worth: .little, use: .unread),
    DataType("periscope-profile-description", topic: .periscope, worth: .little, use: .unread),
    DataType("fleet", topic: .fleets, worth: .little, use: .page, media: ["fleet_media"]),
    DataType("reply-prompt", topic: .replyPrompts, worth: .little, use: .page),
  ]

  // MARK: People

  private static let people = [
    DataType("follower", topic: .follows, worth: .high, use: .people(.followers)),
    DataType("following", topic: .follows, worth: .high, use: .people(.following)),
    DataType(
      "direct-messages", "direct-message", wrapper: "dmConversation", topic: .messages,
      worth: .high, use: .messages, media: ["direct_messages_media", "direct_message_media"]),
    DataType(
      "direct-messages-group", "direct-message-group", wrapper: "dmConversation",
      topic: .messages, worth: .high, use: .messages,
      media: ["direct_messages_group_media", "direct_message_group_media"]),
    DataType("message-event", topic: .messages, worth: .some, use: .messages),
    DataType("audio-video-calls-in-dm", topic: .messages, worth: .little, use: .messages),
    DataType(
      "audio-video-calls-in-dm-recipient-sessions", topic: .messages, worth: .little,
      use: .messages),
    DataType("block", wrapper: "blocking", topic: .blocks, worth: .some, use: .page),
    DataType("mute", wrapper: "muting", topic: .blocks, worth: .some, use: .page),
    DataType("direct-message-mute", topic: .blocks, worth: .some, use: .page),
    DataType("smartblock", topic: .blocks, worth: .some, use: .page),
    DataType("lists-created", wrapper: "userListInfo", topic: .lists, worth: .little, use: .page),
    DataType("lists-member", wrapper: "userListInfo", topic: .lists, worth: .little, use: .page),
    DataType(
      "lists-subscribed", wrapper: "userListInfo", topic: .lists, worth: .little, use: .page),
    DataType("twitter-circle", topic: .circles, worth: .some, use: .page),
    DataType("twitter-circle-member", topic: .circles, worth: .some, use: .page),
  ]

  // MARK: The account

  private static let account = [
    DataType("account", topic: .account, worth: .high, use: .account),
    DataType(
      "profile", topic: .account, worth: .high, use: .account, media: ["profile_media"]),
    DataType("manifest", topic: .account, worth: .high, use: .account),
    DataType("user_details", topic: .account, worth: .high, use: .account),
    DataType("payload_details", topic: .account, worth: .none, use: .repeated),
    DataType("tweet_index", topic: .account, worth: .none, use: .repeated),
    DataType("expanded-profile", topic: .life, worth: .little, use: .page),
    DataType("screen-name-change", topic: .names, worth: .high, use: .page),
    DataType("account-timezone", topic: .life, worth: .high, use: .page),
    DataType("protected-history", topic: .life, worth: .little, use: .page),
    DataType("account-suspension", topic: .life, worth: .little, use: .page),
    DataType("verified", topic: .life, worth: .little, use: .page),
    DataType("verified-organization", topic: .life, worth: .little, use: .page),
    DataType("account-label", topic: .life, worth: .little, use: .page),
    DataType(
      "grok-chat-item", topic: .grok, worth: .some, use: .page, media: ["grok_chat_media"]),
    DataType("saved-search", topic: .searches, worth: .some, use: .page),
    DataType("tweetdeck", wrapper: "deck", topic: .searches, worth: .some, use: .page),
    DataType("connected-application", topic: .apps, worth: .little, use: .page),
  ]

  // MARK: What X thinks of a person

  private static let opinions = [
    DataType(
      "personalization", wrapper: "p13nData", topic: .interests, worth: .some, use: .page),
    DataType("ad-impressions", wrapper: "ad", topic: .advertisements, worth: .little, use: .unread),
    DataType("ad-engagements", wrapper: "ad", topic: .advertisements, worth: .little, use: .unread),
    DataType(
      "ad-mobile-conversions-attributed", wrapper: "ad", topic: .tracking, worth: .none,
      use: .unread),
    DataType(
      "ad-mobile-conversions-unattributed", wrapper: "ad", topic: .tracking, worth: .none,
      use: .unread),
    DataType(
      "ad-online-conversions-attributed", wrapper: "ad", topic: .tracking, worth: .none,
      use: .unread),
    DataType(
      "ad-online-conversions-unattributed", wrapper: "ad", topic: .tracking, worth: .none,
      use: .unread),
    DataType("ad-free-article-visits", topic: .tracking, worth: .none, use: .unread),
    DataType("branch-links", topic: .tracking, worth: .none, use: .unread),
    DataType("app", topic: .tracking, worth: .none, use: .unread),
    DataType(
      "user-link-clicks", wrapper: "linkClick", topic: .tracking, worth: .little, use: .unread),
    DataType("ads-revenue-sharing", topic: .revenue, worth: .little, use: .page),
  ]

  // MARK: What nobody misses

  private static let rest = [
    DataType("tweet-headers", wrapper: "tweet", topic: .copies, worth: .none, use: .repeated),
    DataType(
      "deleted-tweet-headers", wrapper: "tweet", topic: .copies, worth: .none, use: .repeated),
    DataType(
      "direct-message-headers", wrapper: "dmConversation", topic: .copies, worth: .none,
      use: .repeated),
    DataType(
      "direct-message-group-headers", wrapper: "dmConversation", topic: .copies, worth: .none,
      use: .repeated),
    DataType("catalog-item", topic: .shop, worth: .none, use: .unread),
    DataType("commerce-catalog", topic: .shop, worth: .none, use: .unread),
    DataType("product-drop", topic: .shop, worth: .none, use: .unread),
    DataType("product-set", topic: .shop, worth: .none, use: .unread),
    DataType("shop-module", topic: .shop, worth: .none, use: .unread),
    DataType("shopify-account", topic: .shop, worth: .none, use: .unread),
    DataType("twitter-shop", topic: .shop, worth: .none, use: .unread),
    DataType("professional-data", "professional_data", topic: .shop, worth: .none, use: .unread),
  ]

  // MARK: What a person added, as this program exports it

  private static let personal = [
    DataType("fancytwitter-bookmarks", topic: .personal, worth: .high, use: .personal),
    DataType("fancytwitter-names", topic: .personal, worth: .high, use: .personal),
    DataType("fancytwitter-drafts", topic: .personal, worth: .high, use: .personal),
    DataType("fancytwitter-searches", topic: .personal, worth: .high, use: .personal),
    DataType("fancytwitter-parts", topic: .kept, worth: .some, use: .page),
  ]

  // MARK: What is other people's, or too personal

  private static let closed = [
    DataType("contact", topic: .contacts, worth: .none, use: .closed),
    DataType("facebook-connection", topic: .contacts, worth: .none, use: .closed),
    DataType("ip-audit", topic: .signIns, worth: .none, use: .closed),
    DataType("account-creation-ip", topic: .signIns, worth: .none, use: .closed),
    DataType("device-token", topic: .devices, worth: .none, use: .closed),
    DataType("ni-devices", topic: .devices, worth: .none, use: .closed),
    DataType("key-registry", topic: .devices, worth: .none, use: .closed),
    DataType("phone-number", topic: .addresses, worth: .none, use: .closed),
    DataType("email-address-change", topic: .addresses, worth: .none, use: .closed),
    DataType("sso", topic: .addresses, worth: .none, use: .closed),
    DataType("ageinfo", topic: .addresses, worth: .none, use: .closed),
  ]
}
