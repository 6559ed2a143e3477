import TweetModel

/// Seeded elements of the parts that archives hold beside tweets, as X writes them.
public enum SyntheticParts {
  /// The parts that there are, by the names of their files.
  public static let names: [String] = shapes.keys.sorted()

  /// Some elements of a part, each as JSON; empty for one that is not known here.
  public static func elements(of name: String, count: Int, seed: UInt64) -> [String] {
    guard let shape = shapes[name] else { return [] }
    var chance = SplitMix(seed: seed)
    return (0..<count).map { shape($0, &chance) }
  }

  /// The whole file of a part.
  public static func file(of name: String, count: Int, seed: UInt64) -> String {
    let global = name.replacing("-", with: "_")
    let elements = elements(of: name, count: count, seed: seed).joined(separator: ",\n")
    return "window.YTD.\(global).part0 = [ \(elements) ]"
  }

  private typealias Shape = @Sendable (Int, inout SplitMix) -> String

  private static let shapes: [String: Shape] = [
    "article": {
      """
      {"article": {"id": "\($0)", "title": \(words(3, &$1)), "content": [{"text": \(words(30, &$1)), \
      "mentions": [], "hashtags": []}, {"text": \(words(20, &$1))}], "coverMedia": null, "media": []}}
      """
    },
    "article-metadata": {
      """
      {"articleMetadata": {"tweetId": "\($0 + 100)", "createdAtMs": "17000000\(10 + $0)000", \
      "visibility": "Public", "lifecycleState": "\($1.chance(50) ? "Draft" : "Published")"}}
      """
    },
    "moment": {
      """
      {"moment": {"momentId": "\($0)", "createdAt": "\(date(&$1))", "title": \(words(2, &$1)), "tweets": [ \
      {"momentId": "\($0)", "tweet": {"id": "\($0 + 7)", "coreData": {"text": \(words(9, &$1)), "userId": "8", \
      "createdAtSecs": "15000000\(10 + $0)"}, "mentions": [], "media": []}}]}}
      """
    },
    "community-note": {
      """
      {"communityNote": {"noteId": "\($0)", "userId": "7", "createdAt": "\(date(&$1))", "tweetId": "\($0 + 9)", \
      "summary": \(words(20, &$1)), "classification": "NOT_MISLEADING"}}
      """
    },
    "community-note-rating": {
      """
      {"communityNoteRating": {"noteId": "\($0)", "createdAt": "\(date(&$1))", "helpfulnessLevel": "HELPFUL"}}
      """
    },
    "lists-created": {
      "{\"userListInfo\": {\"url\": \"https://twitter.com/ada/lists/list-\($0)-\($1.below(99))\"}}"
    },
    "lists-member": {
      "{\"userListInfo\": {\"urls\": [\"https://twitter.com/bea/lists/\($0)\", \"https://x.com/c/lists/\($1.below(99))\"]}}"
    },
    "lists-subscribed": {
      "{\"userListInfo\": {\"url\": \"https://twitter.com/cleo/lists/tea-\($0)-\($1.below(99))\"}}"
    },
    "block": {
      "{\"blocking\": {\"accountId\": \"\($1.below(1 << 30))\", \"userLink\": \"\(link($0))\"}}"
    },
    "mute": {
      "{\"muting\": {\"accountId\": \"\($1.below(1 << 30))\", \"userLink\": \"\(link($0))\"}}"
    },
    "screen-name-change": {
      """
      {"screenNameChange": {"accountId": "7", "screenNameChange": {"changedAt": "\(date(&$1))", \
      "changedFrom": "ada\($0)", "changedTo": "ada\($0 + 1)"}}}
      """
    },
    "account-timezone": { _, _ in
      "{\"accountTimezone\": {\"accountId\": \"7\", \"timeZone\": \"Europe/Berlin\"}}"
    },
    "protected-history": {
      "{\"protectedHistory\": {\"protectedAt\": \"\(date(&$1))\", \"action\": \"\($0.isMultiple(of: 2) ? "Protect" : "Unprotect")\"}}"
    },
    "verified": { _, _ in "{\"verified\": {\"accountId\": \"7\", \"verified\": true}}" },
    "grok-chat-item": {
      """
      {"grokChatItem": {"accountId": "7", "chatId": "\($0 / 4)", "createdAt": "\(date(&$1))", \
      "message": \(words(25, &$1)), "sender": {"value": "\($0 % 2 + 1)", "name": \
      "\($0.isMultiple(of: 2) ? "User" : "Agent")"}, "grokMode": {"name": "Regular"}, "postIds": []}}
      """
    },
    "saved-search": {
      "{\"savedSearch\": {\"savedSearchId\": \"\($0)\", \"query\": \(words(2, &$1))}}"
    },
    "tweetdeck": {
      """
      {"deck": {"title": \(words(1, &$1)), "columns": [{"pathname": "/search?q=tea", "query": "tea"}, \
      {"title": "Home", "pathname": "/home\($0)"}]}}
      """
    },
    "connected-application": {
      """
      {"connectedApplication": {"name": \(words(2, &$1)), "description": "", "approvedAt": "\(date(&$1))", \
      "permissions": ["read"], "id": "\($0)"}}
      """
    },
    "personalization": {
      """
      {"p13nData": {"demographics": {"languages": [{"language": "English", "isDisabled": false}], \
      "genderInfo": {"gender": "female"}}, "interests": {"interests": [{"name": \(words(1, &$1)), \
      "isDisabled": \($0.isMultiple(of: 3))}], "partnerInterests": [], "audienceAndAdvertisers": \
      {"lookalikeAdvertisers": ["@tea\($0)"], "advertisers": ["@cake"], "doNotReachAdvertisers": [], \
      "numAudiences": "3"}, "shows": [\(words(2, &$1))]}, "locationHistory": [{"city": "Berlin"}], \
      "inferredAgeInfo": {"age": ["13-54"], "birthDate": ""}}}
      """
    },
    "spaces-metadata": {
      "{\"spacesMetadata\": {\"id\": \"s\($0)\", \"createdAt\": \"\(date(&$1))\", \"totalParticipated\": \"\($1.below(90))\"}}"
    },
    "periscope-comments-made-by-user": {
      "{\"periscopeCommentsMadeByUser\": {\"broadcastId\": \"b\($0)\", \"text\": \(words(5, &$1)), \"createdAt\": \"\(date(&$1))\"}}"
    },
    "twitter-circle": {
      "{\"twitterCircle\": {\"id\": \"\($0)\", \"ownerUserId\": \"7\", \"createdAt\": \"\(date(&$1))\"}}"
    },
  ]

  private static let vocabulary = [
    "tea", "river", "heron", "morning", "cake", "märz", "朝", "salt & pepper", "\"quoted\"",
    "line\nbreak",
    "🫖", "café", "walk", "<b>", "\\", "évening", "שלום", "slowly",
  ]

  private static func words(_ count: Int, _ chance: inout SplitMix) -> String {
    JSONText.quoted((0..<count).map { _ in chance.pick(vocabulary) }.joined(separator: " "))
  }

  private static func date(_ chance: inout SplitMix) -> String {
    let (month, day) = (1 + chance.below(9), 10 + chance.below(18))
    return "20\(10 + chance.below(15))-0\(month)-\(day)T01:02:03.004Z"
  }

  private static func link(_ number: Int) -> String {
    "https://twitter.com/intent/user?user_id=\(number)"
  }
}
