import TweetModel

/// A direct message's text as archives have it: three signs escaped as HTML, and each link in X's short form.
///
/// Only the three are undone, for archives of 2023 leave `&` in addresses as it is.
struct MessageText {
  struct Link {
    let short: String
    let address: String
    let shown: String
  }

  private let text: String
  private let links: [Link]

  // X's short forms have some 23 characters; what is far longer is none, and is not looked for.
  private static let longestShort = 200

  /// `hasMedia` says that the text ends with the short form of a picture's address, which is dropped.
  init(_ text: String, links: [Link], hasMedia: Bool) {
    self.links = links.filter {
      (1...Self.longestShort).contains($0.short.utf8.count) && !$0.address.isEmpty
    }
    self.text = hasMedia ? Self.withoutLastLink(text) : text
  }

  /// The text as it is shown, with what leads somewhere; O(text · links).
  var shown: TweetText {
    var builder = TweetText.Builder()
    var end = 0
    var places = LinkPlaces(of: links, in: text)
    while let (range, link) = places.next(from: end) {
      append(end..<range.lowerBound, to: &builder)
      let name = link.shown.isEmpty ? link.address : link.shown
      builder.append(
        .link, shown: TweetText.withoutScheme(name), target: link.address)
      end = range.upperBound
    }
    append(end..<text.utf8.count, to: &builder)
    return builder.text
  }

  // Names and tags, and addresses of the years in which archives had no list of links.
  private func append(_ bytes: Range<Int>, to builder: inout TweetText.Builder) {
    guard !bytes.isEmpty else { return }
    let plain = text.utf8.dropFirst(bytes.lowerBound).prefix(bytes.count)
    builder.append(EscapedText(text: String(Substring(plain))).detected)
  }

  private static func withoutLastLink(_ text: String) -> String {
    guard let word = text.split(whereSeparator: \.isWhitespace).last,
      word.hasPrefix("https://t.co/")
    else { return text }
    var rest = text[..<word.startIndex]
    while rest.last?.isWhitespace == true { rest.removeLast() }
    return String(rest)
  }
}

/// Where each link of a message comes next, as places of UTF-8.
///
/// A link is looked for again only once its place is passed, so that a text of nothing but links is read once for each.
private struct LinkPlaces {
  private let text: [UInt8]
  private var found: [(range: Range<Int>, link: MessageText.Link)] = []

  init(of links: [MessageText.Link], in text: String) {
    self.text = Array(text.utf8)
    found = links.compactMap { place(of: $0, from: 0) }
  }

  /// The first link at a place or after it; one short form may be the beginning of another.
  mutating func next(from place: Int) -> (Range<Int>, MessageText.Link)? {
    found = found.compactMap { known in
      known.range.lowerBound < place ? self.place(of: known.link, from: place) : known
    }
    return found.min { one, other in
      (one.range.lowerBound, other.range.upperBound)
        < (other.range.lowerBound, one.range.upperBound)
    }.map { ($0.range, $0.link) }
  }

  private func place(
    of link: MessageText.Link, from start: Int
  ) -> (range: Range<Int>, link: MessageText.Link)? {
    let short = link.short.utf8
    return ByteSearch.place(of: short, in: text[start...])
      .map { (start + $0..<start + $0 + short.count, link) }
  }
}
