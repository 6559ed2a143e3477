extension DataType {
  /// All kinds of data that X's archives have held since 2012, and one for what is yet to come.
  ///
  /// From the manifests and from X's own description of archives of 2019 to 2026. Beside them, what this program exports.
  public static let all: [DataType] =
    writing + people + account + opinions + rest + closed + personal

  // MARK: What a person wrote

  private static let writing = [
    DataType(
      "tweets", "tweet", wrapper: "tweet", topic: .posts, use: .tweets(.public),
      media: ["tweets_media", "tweet_media", "media_attachments", "blobs"]),
    DataType("note-tweet", topic: .longPosts, use: .longPosts),
    DataType(
      "deleted-tweets", "deleted-tweet", wrapper: "tweet", topic: .deletedPosts,
      use: .tweets(.deleted), media: ["deleted_tweets_media"]),
    DataType(
      "deleted-note-tweet", wrapper: "noteTweet", topic: .deletedPosts, use: .longPosts),
    DataType(
      "community-tweet", wrapper: "tweet", topic: .communityPosts, use: .tweets(.community),
      media: ["community_tweet_media"]),
    DataType(
      "twitter-circle-tweet", wrapper: "tweet", topic: .circlePosts, use: .tweets(.circle),
      media: ["twitter_circle_tweet_media"]),
    DataType("like", topic: .likes, use: .likes),
    // Of archives of the fediverse; X's have none.
    DataType("bookmark", topic: .bookmarks, use: .bookmarks),
    DataType("article", "twitter-article", topic: .articles, use: .page),
    DataType(
      "article-metadata", "twitter-article-metadata", topic: .articles, use: .page),
    DataType(
      "moment", topic: .moments, use: .page,
      media: ["moments_media", "moments_tweets_media"]),
    DataType(
      "community-note", "birdwatch-note", topic: .communityNotes, use: .page),
    DataType(
      "community-note-rating", "birdwatch-note-rating", "birdwatch-rating", topic: .communityNotes,
      use: .page),
    DataType(
      "community-note-tombstone", "birdwatch-note-tombstone", topic: .communityNotes,
      use: .page),
    DataType("community-note-api-test-note", topic: .communityNotes, use: .page),
    DataType("community-note-batsignal", topic: .communityNotes, use: .page),
    DataType(
      "spaces-metadata", topic: .spaces, use: .page, media: ["spaces_media"]),
    DataType("periscope-account-information", topic: .periscope, use: .unread),
    DataType("periscope-ban-information", topic: .periscope, use: .unread),
    DataType(
      "periscope-broadcast-metadata", topic: .periscope, use: .page,
      media: ["periscope_broadcast_media"]),
    DataType("periscope-comments-made-by-user", topic: .periscope, use: .page),
    DataType("periscope-expired-broadcasts", topic: .periscope, use: .unread),
    DataType("periscope-followers", topic: .periscope, use: .unread),
    DataType("periscope-profile-description", topic: .periscope, use: .unread),
    DataType("fleet", topic: .fleets, use: .page, media: ["fleet_media"]),
    DataType("reply-prompt", topic: .replyPrompts, use: .page),
  ]

  // MARK: People

  private static let people = [
    DataType("follower", topic: .follows, use: .people(.followers)),
    DataType("following", topic: .follows, use: .people(.following)),
    DataType(
      "direct-messages", "direct-message", wrapper: "dmConversation", topic: .messages,
      use: .messages, media: ["direct_messages_media", "direct_message_media"]),
    DataType(
      "direct-messages-group", "direct-message-group", wrapper: "dmConversation",
      topic: .messages, use: .messages,
      media: ["direct_messages_group_media", "direct_message_group_media"]),
    DataType("message-event", topic: .messages, use: .messages),
    DataType("audio-video-calls-in-dm", topic: .messages, use: .messages),
    DataType(
      "audio-video-calls-in-dm-recipient-sessions", topic: .messages, use: .messages),
    DataType("block", wrapper: "blocking", topic: .blocks, use: .page),
    DataType("mute", wrapper: "muting", topic: .blocks, use: .page),
    DataType("direct-message-mute", topic: .blocks, use: .page),
    DataType("smartblock", topic: .blocks, use: .page),
    DataType("lists-created", wrapper: "userListInfo", topic: .lists, use: .page),
    DataType("lists-member", wrapper: "userListInfo", topic: .lists, use: .page),
    DataType(
      "lists-subscribed", wrapper: "userListInfo", topic: .lists, use: .page),
    DataType("twitter-circle", topic: .circles, use: .page),
    DataType("twitter-circle-member", topic: .circles, use: .page),
  ]

  // MARK: The account

  private static let account = [
    DataType("account", topic: .account, use: .account),
    DataType(
      "profile", topic: .account, use: .account, media: ["profile_media"]),
    DataType("manifest", topic: .account, use: .account),
    DataType("user_details", topic: .account, use: .account),
    DataType("payload_details", topic: .account, use: .repeated),
    DataType("tweet_index", topic: .account, use: .repeated),
    DataType("expanded-profile", topic: .life, use: .page),
    DataType("screen-name-change", topic: .names, use: .page),
    DataType("account-timezone", topic: .life, use: .page),
    DataType("protected-history", topic: .life, use: .page),
    DataType("account-suspension", topic: .life, use: .page),
    DataType("verified", topic: .life, use: .page),
    DataType("verified-organization", topic: .life, use: .page),
    DataType("account-label", topic: .life, use: .page),
    DataType(
      "grok-chat-item", topic: .grok, use: .page, media: ["grok_chat_media"]),
    DataType("saved-search", topic: .searches, use: .page),
    DataType("tweetdeck", wrapper: "deck", topic: .searches, use: .page),
    DataType("connected-application", topic: .apps, use: .page),
  ]

  // MARK: What X thinks of a person

  private static let opinions = [
    DataType(
      "personalization", wrapper: "p13nData", topic: .interests, use: .page),
    DataType("ad-impressions", wrapper: "ad", topic: .advertisements, use: .unread),
    DataType("ad-engagements", wrapper: "ad", topic: .advertisements, use: .unread),
    DataType(
      "ad-mobile-conversions-attributed", wrapper: "ad", topic: .tracking, use: .unread),
    DataType(
      "ad-mobile-conversions-unattributed", wrapper: "ad", topic: .tracking, use: .unread),
    DataType(
      "ad-online-conversions-attributed", wrapper: "ad", topic: .tracking, use: .unread),
    DataType(
      "ad-online-conversions-unattributed", wrapper: "ad", topic: .tracking, use: .unread),
    DataType("ad-free-article-visits", topic: .tracking, use: .unread),
    DataType("branch-links", topic: .tracking, use: .unread),
    DataType("app", topic: .tracking, use: .unread),
    DataType(
      "user-link-clicks", wrapper: "linkClick", topic: .tracking, use: .unread),
    DataType("ads-revenue-sharing", topic: .revenue, use: .page),
  ]

  // MARK: What nobody misses

  private static let rest = [
    DataType("tweet-headers", wrapper: "tweet", topic: .copies, use: .repeated),
    DataType(
      "deleted-tweet-headers", wrapper: "tweet", topic: .copies, use: .repeated),
    DataType(
      "direct-message-headers", wrapper: "dmConversation", topic: .copies, use: .repeated),
    DataType(
      "direct-message-group-headers", wrapper: "dmConversation", topic: .copies, use: .repeated),
    DataType("catalog-item", topic: .shop, use: .unread),
    DataType("commerce-catalog", topic: .shop, use: .unread),
    DataType("product-drop", topic: .shop, use: .unread),
    DataType("product-set", topic: .shop, use: .unread),
    DataType("shop-module", topic: .shop, use: .unread),
    DataType("shopify-account", topic: .shop, use: .unread),
    DataType("twitter-shop", topic: .shop, use: .unread),
    DataType("professional-data", "professional_data", topic: .shop, use: .unread),
  ]

  // MARK: What a person added, as this program exports it

  private static let personal = [
    DataType("fancytwitter-bookmarks", topic: .personal, use: .personal),
    DataType("fancytwitter-names", topic: .personal, use: .personal),
    DataType("fancytwitter-drafts", topic: .personal, use: .personal),
    DataType("fancytwitter-searches", topic: .personal, use: .personal),
    DataType("fancytwitter-parts", topic: .kept, use: .page),
  ]

  // MARK: What is other people's, or too personal

  private static let closed = [
    DataType("contact", topic: .contacts, use: .closed),
    DataType("facebook-connection", topic: .contacts, use: .closed),
    DataType("ip-audit", topic: .signIns, use: .closed),
    DataType("account-creation-ip", topic: .signIns, use: .closed),
    DataType("device-token", topic: .devices, use: .closed),
    DataType("ni-devices", topic: .devices, use: .closed),
    DataType("key-registry", topic: .devices, use: .closed),
    DataType("phone-number", topic: .addresses, use: .closed),
    DataType("email-address-change", topic: .addresses, use: .closed),
    DataType("sso", topic: .addresses, use: .closed),
    DataType("ageinfo", topic: .addresses, use: .closed),
  ]
}
