import TweetModel

/// A long post, whose tweet holds only its beginning.
struct LongPost: Sendable {
  /// By what X knows it, which is not its tweet's id; nil where that is not told.
  let id: String?
  let date: Timestamp
  let text: TweetText
  /// The words without the people before them, and one space between each two.
  private let words: String

  init?(_ source: ArchiveNoteElement.Note) {
    guard let date = ArchiveDate.parse(source.createdAt) else { return nil }
    id = source.noteTweetId.flatMap { $0.value.isEmpty ? nil : $0.value }
    self.date = date
    let (spans, styles) = (Self.spans(source.core), Self.styles(source.core))
    let text = EscapedText(text: source.core.text, isEscaped: false)
    self.text =
      spans.isEmpty && styles.isEmpty
      ? text.detected : text.tweetText(spans: spans, styles: styles)
    words = Self.words(self.text.display)
  }

  /// The seconds in which its tweet may have been written, the likeliest first.
  var seconds: [Int64] { [0, 1, -1, 2, -2].map { date.seconds + $0 } }

  /// Which of some tweets ends with an ellipsis and is the beginning of this post; or is the post itself, as an archive
  /// brought it before.
  func tweet(among tweets: [Tweet]) -> Tweet? {
    tweets.first { $0.text.isBeginning(of: text) } ?? tweets.first { isShown(by: $0.text) }
      ?? tweets.first { isLoosely($0.text) }
  }

  /// The text, behind the people whom its tweet answers where it lacks them.
  func text(of tweet: Tweet) -> TweetText {
    let answered = tweet.text.leadingMentions
    guard !answered.isEmpty, text.leadingMentions.isEmpty else { return text }
    var builder = TweetText.Builder()
    for segment in answered { builder.append(segment) }
    builder.append(" ")
    builder.append(text)
    return builder.text
  }

  /// The post by itself, where no tweet is found: the archive has all tweets that are left.
  func tweet(by account: Account) -> Tweet? {
    id.map {
      Tweet(
        id: TweetID(network: .x, value: $0), author: account.author, date: date, text: text,
        visibility: .deleted)
    }
  }

  private func isShown(by shown: TweetText) -> Bool { shown.display == text.display }

  /// The same, however lines are broken, and with or without the people whom it answers.
  private func isLoosely(_ shown: TweetText) -> Bool {
    if let beginning = shown.cutBeginning {
      let beginning = Self.words(beginning)
      return !beginning.isEmpty && words.hasPrefix(beginning)
    }
    // With those people it is longer.
    return shown.display.utf8.count > text.display.utf8.count
      && Self.words(shown.display) == words
  }

  private static func words(_ text: some StringProtocol) -> String {
    text.split(whereSeparator: \.isWhitespace).drop { $0.first == "@" }.joined(separator: " ")
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

extension TweetText {
  /// The people with whom it begins, and the spaces before and between them.
  fileprivate var leadingMentions: [Segment] {
    let leading = segments.prefix {
      $0.entity?.kind == .mention || $0.entity == nil && $0.shown.allSatisfy(\.isWhitespace)
    }
    return leading.lastIndex { $0.entity != nil }.map { Array(leading[...$0]) } ?? []
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
