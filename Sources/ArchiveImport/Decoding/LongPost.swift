import TweetModel

/// A long post, whose tweet holds only its beginning.
struct LongPost: Sendable {
  /// The second in which it was written, by which its tweet is found.
  let second: Int64
  let text: TweetText

  init?(_ source: ArchiveNoteElement.Note) {
    guard let date = ArchiveDate.parse(source.createdAt) else { return nil }
    second = date.seconds
    let (spans, styles) = (Self.spans(source.core), Self.styles(source.core))
    let text = EscapedText(text: source.core.text, isEscaped: false)
    self.text =
      spans.isEmpty && styles.isEmpty
      ? text.detected : text.tweetText(spans: spans, styles: styles)
  }

  /// Whether `tweet`, which ends with an ellipsis, is the beginning of this post; or the post itself, as an archive brought
  /// it before.
  func continues(_ tweet: Tweet) -> Bool {
    tweet.text.isBeginning(of: text) || tweet.text.display == text.display
  }

  private static func styles(_ core: ArchiveNoteElement.Core) -> [EscapedText.Style] {
    (core.styletags ?? []).flatMap { tag -> [EscapedText.Style] in
      guard let from = tag.fromIndex?.value, let to = tag.toIndex?.value, from >= 0, from < to
      else { return [] }
      return (tag.styleTypes ?? []).compactMap { type in
        TextEmphasis.Kind(named: type.name ?? "").map { .init(kind: $0, range: from..<to) }
      }
    }
  }

  private static func spans(_ core: ArchiveNoteElement.Core) -> [EscapedText.Span] {
    var spans: [EscapedText.Span] = []
    func add(
      _ from: FlexibleInt?, _ to: FlexibleInt?, _ kind: TextEntity.Kind, _ shown: String?,
      _ target: String?
    ) {
      guard let from = from?.value, let to = to?.value, from >= 0, from < to, let target else {
        return
      }
      spans.append(EscapedText.Span(range: from..<to, entity: (kind, shown, target)))
    }
    for link in core.urls ?? [] {
      let shown = link.displayUrl.map { String(TweetText.withoutScheme($0)) }
      add(link.fromIndex, link.toIndex, .link, shown, link.expandedUrl)
    }
    for mention in core.mentions ?? [] {
      add(mention.fromIndex, mention.toIndex, .mention, nil, mention.screenName)
    }
    for tag in core.hashtags ?? [] { add(tag.fromIndex, tag.toIndex, .hashtag, nil, tag.text) }
    for tag in core.cashtags ?? [] { add(tag.fromIndex, tag.toIndex, .cashtag, nil, tag.text) }
    return spans
  }
}

extension TextEmphasis.Kind {
  /// As X names it; nil for what is new to this version, which is plain.
  fileprivate init?(named name: String) {
    switch name.lowercased() {
    case "bold": self = .bold
    case "italic": self = .italic
    case "strikethrough": self = .strikethrough
    case "code": self = .code
    default: return nil
    }
  }
}

extension Tweet {
  /// The tweet with another text.
  func with(_ text: TweetText) -> Tweet {
    var tweet = self
    tweet.text = text
    return tweet
  }
}
