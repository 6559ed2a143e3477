import TweetModel

/// A synthetic tweet as a server of the fediverse would send it.
nonisolated struct SyntheticStatus {
  private let tweet: Tweet
  private let place: Int
  private let date: String

  /// `milliseconds` since 1970 are when it was written.
  init(_ tweet: Tweet, place: Int, milliseconds: Int64 = 1_795_420_800_000) {
    (self.tweet, self.place) = (tweet, place)
    let (day, second) = (CalendarDay(seconds: milliseconds / 1000), milliseconds / 1000 % 86_400)
    let numbers = [day.month, day.day, Int(second / 3600), Int(second / 60 % 60), Int(second % 60)]
    let words = numbers.map(\.twoDigits)
    date = "\(day.year)-\(words[0])-\(words[1])T\(words[2...].joined(separator: ":")).000Z"
  }

  var json: String { fields("\(place)") + ",\"reblog\":null}" }

  /// Somebody's passing it on.
  var passedOn: String {
    fields("passing-\(place)") + ",\"reblog\":" + json + "}"
  }

  private func fields(_ id: String) -> String {
    """
    {"id":"\(id)","created_at":"\(date)","in_reply_to_id":null,"in_reply_to_account_id":null,\
    "sensitive":false,"spoiler_text":"","visibility":"public","language":"en","edited_at":null,\
    "uri":"https://other.example/users/anna/statuses/\(id)","url":"https://other.example/@anna/\(id)",\
    "replies_count":1,"reblogs_count":2,"favourites_count":3,"favourited":false,"reblogged":false,"muted":false,\
    "bookmarked":false,"content":\(JSONText.quoted(html)),"filtered":[],"account":\(Self.account),\
    "media_attachments":[\(place % 4 == 0 ? Self.medium : "")],"mentions":[],"tags":[],"emojis":[],"poll":null,\
    "card":\(place % 5 == 1 ? Self.card : "null"),"application":null
    """
  }

  private var html: String {
    "<p>"
      + tweet.text.segments.map { segment in
        switch segment.entity?.kind {
        case .link: Self.link(segment.entity?.target ?? "", String(segment.shown))
        case .mention: Self.link("https://other.example/@anna", String(segment.shown), "mention")
        case .hashtag: Self.link("https://other.example/tags/a", String(segment.shown), "hashtag")
        default: Self.escaped(segment.shown)
        }
      }.joined() + "</p>"
  }

  private static func link(_ address: String, _ shown: String, _ name: String = "") -> String {
    "<a href=\"\(escaped(address))\" class=\"\(name)\" rel=\"nofollow noopener\"><span>"
      + escaped(shown) + "</span></a>"
  }

  private static func escaped(_ text: some StringProtocol) -> String {
    text.reduce(into: "") { escaped, letter in
      switch letter {
      case "&": escaped += "&amp;"
      case "<": escaped += "&lt;"
      case "\"": escaped += "&quot;"
      case "\n": escaped += "<br>"
      default: escaped.append(letter)
      }
    }
  }

  private static let account = """
    {"id":"7","username":"anna","acct":"anna@other.example","display_name":"Anna :cat:","locked":false,"bot":false,\
    "created_at":"2020-01-02T00:00:00.000Z","note":"<p>Cats, bread and the weather.</p>","group":false,\
    "url":"https://other.example/@anna","uri":"https://other.example/users/anna","followers_count":120,\
    "avatar":"https://server.example/a.png","avatar_static":"https://server.example/a.png","following_count":30,\
    "header":"https://server.example/h.png","header_static":"https://server.example/h.png","statuses_count":540,\
    "emojis":[{"shortcode":"cat","url":"https://server.example/c.png","visible_in_picker":true}],"fields":[]}
    """

  private static let medium = """
    {"id":"5","type":"image","url":"https://server.example/5.png","preview_url":"https://server.example/5s.png",\
    "remote_url":null,"meta":{"original":{"width":1640,"height":1480},"focus":{"x":0.5,"y":0.2}},\
    "description":"A grey cat that lies on a warm stone","blurhash":"LEHV6nWB2yk8pyo0adR*.7kCMdnj"}
    """

  private static let card = """
    {"url":"https://other.example/page","title":"A page","description":"On what happened, at some length.",\
    "type":"link","provider_name":"Other","width":1200,"height":630,"image":"https://server.example/card.png"}
    """
}
