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

  /// `hasMedia` says that the text ends with the short form of a picture's address, which is dropped.
  init(_ text: String, links: [Link], hasMedia: Bool) {
    self.links = links.filter { !$0.short.isEmpty && !$0.address.isEmpty }
    self.text = hasMedia ? Self.withoutLastLink(text) : text
  }

  /// The text as it is shown, with what leads somewhere.
  var shown: TweetText {
    var builder = TweetText.Builder()
    var rest = text[...]
    while let (range, link) = nextLink(in: rest) {
      append(rest[..<range.lowerBound], to: &builder)
      let name = link.shown.isEmpty ? link.address : link.shown
      builder.append(
        .link, shown: TweetText.withoutScheme(name), target: link.address)
      rest = rest[range.upperBound...]
    }
    append(rest, to: &builder)
    return builder.text
  }

  private func nextLink(in rest: Substring) -> (Range<String.Index>, Link)? {
    // One short form may be the beginning of another.
    links.compactMap { link in rest.firstRange(of: link.short).map { ($0, link) } }
      .min { ($0.0.lowerBound, $1.0.upperBound) < ($1.0.lowerBound, $0.0.upperBound) }
  }

  // Names and tags, and addresses of the years in which archives had no list of links.
  private func append(_ plain: Substring, to builder: inout TweetText.Builder) {
    guard !plain.isEmpty else { return }
    builder.append(EscapedText(text: String(plain)).detected)
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
