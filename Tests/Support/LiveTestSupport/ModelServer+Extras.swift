extension ModelServer {
  /// What a post may have beside its text and its pictures.
  public struct Extras: Hashable, Sendable {
    public var name = "Noor"
    /// The codes whose pictures it has, in texts and its author's name.
    public var emojis: [String] = []
    /// The title of the page that it links to.
    public var card: String?
    public var isSensitive = false
    public var blurhash: String?

    public init() {}
  }
}

extension ModelServer.Extras {
  var blurhashJSON: String { blurhash.map { "\"\($0)\"" } ?? "null" }

  func emojisJSON(_ host: String) -> String {
    "["
      + emojis.map { "{\"shortcode\":\"\($0)\",\"static_url\":\"\(host)/\($0).png\"}" }
      .joined(separator: ",") + "]"
  }

  /// The members of a post's object.
  func json(_ host: String) -> String {
    let page = card.map { title in
      """
      {"url":"https://paper.example/signal","title":"\(title)","provider_name":"paper.example",\
      "description":"A small field guide to pages that wait for you, from valleys and night trains.",\
      "image":"\(host)/card.png","blurhash":\(blurhashJSON)}
      """
    }
    return """
      "sensitive":\(isSensitive),"card":\(page ?? "null"),"emojis":\(emojisJSON(host))
      """
  }
}
