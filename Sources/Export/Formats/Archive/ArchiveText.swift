import TweetModel

/// A post's text and what is in it as X's archives have them: escaped, with indices in code points of the escaped text.
struct ArchiveText {
  private(set) var text = ""
  private var length = 0
  private var links: [JSONObjectWriter] = []
  private var mentions: [JSONObjectWriter] = []
  private var hashtags: [JSONObjectWriter] = []
  private var symbols: [JSONObjectWriter] = []

  /// Adds who is passed on, as archives do: `RT @name: `.
  mutating func append(repostOf author: Author) {
    append("RT ")
    let start = length
    append("@" + author.handle)
    mention(author.handle, id: author.id, name: author.name, from: start)
    append(": ")
  }

  mutating func append(_ text: TweetText) {
    for segment in text.segments {
      let start = length
      guard let entity = segment.entity else {
        append(segment.shown)
        continue
      }
      switch entity.kind {
      case .link:
        // Programs replace the address in the text by the one that it leads to.
        append(entity.target)
        link(entity.target, shown: String(segment.shown), from: start)
      case .mention:
        append(segment.shown)
        mention(entity.target, id: entity.person?.id, name: entity.person?.name, from: start)
      case .hashtag:
        append(segment.shown)
        hashtags.append(tag(entity.target, from: start))
      case .cashtag:
        append(segment.shown)
        symbols.append(tag(entity.target, from: start))
      }
    }
  }

  /// Adds the link to the post that is quoted, unless the text has it.
  mutating func append(quote: Tweet.Quote, besides text: TweetText) {
    let isThere = text.entities.contains { $0.kind == .link && $0.target == quote.address }
    guard !isThere, !quote.address.isEmpty else { return }
    if length > 0 { append(" ") }
    let start = length
    append(quote.address)
    link(quote.address, shown: quote.address, from: start)
  }

  /// Adds the link that stands for the pictures, and returns its place.
  mutating func append(mediaLink address: String) -> [String] {
    if length > 0 { append(" ") }
    let start = length
    append(address)
    return indices(from: start)
  }

  var entities: JSONObjectWriter {
    .with {
      $0.add("hashtags", hashtags)
      $0.add("symbols", symbols)
      $0.add("user_mentions", mentions)
      $0.add("urls", links)
    }
  }

  /// The three escapes that X's archives know.
  static func escaped(_ text: some StringProtocol) -> String {
    var result = ""
    for scalar in text.unicodeScalars {
      switch scalar {
      case "&": result += "&amp;"
      case "<": result += "&lt;"
      case ">": result += "&gt;"
      default: result.unicodeScalars.append(scalar)
      }
    }
    return result
  }

  private mutating func append(_ plain: some StringProtocol) {
    let escaped = Self.escaped(plain)
    text += escaped
    length += escaped.unicodeScalars.count
  }

  private mutating func link(_ address: String, shown: String, from start: Int) {
    links.append(
      .with {
        $0.add("url", Self.escaped(address))
        $0.add("expanded_url", address)
        $0.add("display_url", shown)
        $0.add("indices", indices(from: start))
      })
  }

  private mutating func mention(_ handle: String, id: String?, name: String?, from start: Int) {
    mentions.append(
      .with {
        $0.add("name", name ?? "")
        $0.add("screen_name", handle)
        $0.add("indices", indices(from: start))
        $0.add("id_str", id ?? "-1")
        $0.add("id", id ?? "-1")
      })
  }

  private func tag(_ text: String, from start: Int) -> JSONObjectWriter {
    .with {
      $0.add("text", text)
      $0.add("indices", indices(from: start))
    }
  }

  private func indices(from start: Int) -> [String] { [String(start), String(length)] }
}
