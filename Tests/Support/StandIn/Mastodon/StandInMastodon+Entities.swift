/// The server's values as JSON.
extension StandInMastodon {
  func json(_ post: StandInPost) -> String {
    let boosted = post.boosted.flatMap { id in posts.withLock { $0[id] } }
    return """
      {"id":"\(post.id)","uri":"https://stand-in.example/users/alice/statuses/\(post.id)",\
      "url":"https://stand-in.example/@alice/\(post.id)","created_at":"\(post.created)",\
      "edited_at":\(post.isEdited ? "\"\(StandInPost.text(post.id + 30))\"" : "null"),\
      "content":\(JSONText.quoted("<p>\(post.content)</p>")),"visibility":"public","sensitive":false,\
      "spoiler_text":"","language":"en","account":\(account),\
      "in_reply_to_id":\(post.answers.map { "\"\($0)\"" } ?? "null"),\
      "reblog":\(boosted.map { json($0) } ?? "null"),"media_attachments":[],"mentions":[],"tags":[],\
      "emojis":[],"replies_count":0,"reblogs_count":0,"favourites_count":0,"poll":null,"card":null}
      """
  }

  func json(_ posts: [StandInPost]) -> String {
    "[" + posts.map { json($0) }.joined(separator: ",") + "]"
  }

  var account: String {
    """
    {"id":"1","username":"alice","acct":"alice","display_name":"Alice","note":"<p>Hello</p>",\
    "url":"https://stand-in.example/@alice","uri":"https://stand-in.example/users/alice",\
    "avatar":"https://stand-in.example/a.png","avatar_static":"https://stand-in.example/a.png",\
    "bot":false,"locked":false,"emojis":[],"fields":[],"created_at":"2020-01-01T00:00:00.000Z",\
    "followers_count":1,"following_count":1,"statuses_count":\(posts.withLock { $0.count })}
    """
  }

  func instance(_ host: String) -> String {
    """
    {"domain":"stand-in.example","title":"Stand-in","version":"4.5.0",\
    "source_url":"https://github.com/mastodon/mastodon","description":"",\
    "configuration":{"urls":{"streaming":"ws://\(host)"},"statuses":{"max_characters":500},\
    "translation":{"enabled":false}},"api_versions":{"mastodon":7}}
    """
  }

  func metadata(_ host: String) -> String {
    """
    {"issuer":"http://\(host)/","authorization_endpoint":"http://\(host)/oauth/authorize",\
    "token_endpoint":"http://\(host)/oauth/token","revocation_endpoint":"http://\(host)/oauth/revoke",\
    "scopes_supported":["read","write","read:accounts","read:statuses"],\
    "response_types_supported":["code"],"grant_types_supported":["authorization_code"],\
    "code_challenge_methods_supported":["S256"]}
    """
  }
}
