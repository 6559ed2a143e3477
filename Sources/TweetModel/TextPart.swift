/// A stretch of a text that is laid out at once: a text may be of any length, what it costs to show it may not.
public struct TextPart: Hashable, Sendable {
  /// How much of a text one part holds.
  public struct Limit: Hashable, Sendable {
    /// Code points; a part ends at a sensible place a little before.
    public let characters: Int
    public let lines: Int
    /// Entities, each of which is a widget where it can be chosen.
    public let links: Int

    public init(characters: Int, lines: Int, links: Int) {
      self.characters = characters
      self.lines = lines
      self.links = links
    }

    /// What a row shows.
    ///
    /// X takes 25,000 characters, of which its own timeline shows 280.
    public static let row = Limit(characters: 4000, lines: 100, links: 50)
  }

  /// UTF-8 bytes of the whole text.
  public let range: Range<Int>
  /// What is shown of it: without a line break at its end where more follows, for that begins on a line of its own.
  public let text: TweetText
  /// Whether nothing of the text follows.
  public let isLast: Bool

  /// Whether nothing of the text comes before.
  public var isFirst: Bool { range.lowerBound == 0 }

  /// What is shown where no other part is: an ellipsis says that more follows.
  public var excerpt: TweetText {
    guard !isLast else { return text }
    let isSpace =
      text.display.last?.isWhitespace == true
      && text.entities.last?.range.upperBound ?? 0 < text.display.utf8.count
    let shown = text.display.dropLast(isSpace ? 1 : 0)
    return TweetText(
      display: shown + "…", entities: text.entities,
      emphasis: text.emphasis.compactMap { $0.clamped(to: 0..<shown.utf8.count) })
  }
}

extension TweetText {
  /// The beginning of the text.
  ///
  /// O(limit), however long the text is.
  public func beginning(within limit: TextPart.Limit = .row) -> TextPart {
    if isSmall(limit) {
      return TextPart(range: 0..<display.utf8.count, text: self, isLast: true)
    }
    var cutter = TextCutter(self, limit)
    return cutter.next()
  }

  /// The whole text, part by part; an empty text is one part.
  ///
  /// O(length).
  public func parts(within limit: TextPart.Limit = .row) -> [TextPart] {
    var cutter = TextCutter(self, limit)
    var parts = [cutter.next()]
    while parts.last?.isLast == false { parts.append(cutter.next()) }
    return parts
  }
}

extension TweetText {
  /// Whether bytes alone tell that nothing has to be cut, as they do of nearly every tweet.
  private func isSmall(_ limit: TextPart.Limit) -> Bool {
    guard display.utf8.count <= limit.characters, entities.count <= limit.links else {
      return false
    }
    // The bytes that line breaks have; letters have some of them, too.
    return display.utf8.count { (0x0A...0x0D).contains($0) || [0x85, 0xA8, 0xA9].contains($0) }
      < limit.lines
  }
}
