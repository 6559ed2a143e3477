/// Cuts a text into parts: at the end of a line or a sentence where one is near, between words else.
///
/// No part begins or ends within an entity or a character, unless that alone is longer than a part may be.
struct TextCutter {
  /// What ends where a text can be cut, the best last.
  private enum Boundary: Int, Comparable {
    case entityPiece, character, sentenceMark, word, sentence, line

    static func < (left: Self, right: Self) -> Bool { left.rawValue < right.rawValue }
  }

  private let text: TweetText
  private let limit: TextPart.Limit
  private var start = 0
  /// The first entity that ends behind ``start``.
  private var entity = 0

  init(_ text: TweetText, _ limit: TextPart.Limit) {
    self.text = text
    self.limit = limit
  }

  /// The part that begins where the last one ended; of what is cut to its end, an empty one.
  mutating func next() -> TextPart {
    let range = start..<end()
    let isLast = range.upperBound == text.display.utf8.count
    var shown = copy(index(range.lowerBound)..<index(range.upperBound))
    if !isLast, shown.last?.isNewline == true { shown.removeLast() }
    let bytes = range.lowerBound..<range.lowerBound + shown.utf8.count
    let part = TextPart(
      range: range,
      text: TweetText(
        display: shown, entities: entities(in: bytes),
        emphasis: text.emphasis.compactMap { $0.clamped(to: bytes) }),
      isLast: isLast)
    start = range.upperBound
    while entity < text.entities.count, text.entities[entity].range.upperBound <= start {
      entity += 1
    }
    return part
  }
}

// MARK: - Private

extension TextCutter {
  private func index(_ byte: Int) -> String.Index {
    text.display.utf8.index(text.display.startIndex, offsetBy: byte)
  }

  // A substring would look for the beginning of the character that it begins in, which may be far away.
  private func copy(_ range: Range<String.Index>) -> String {
    String(decoding: text.display.utf8[range], as: UTF8.self)
  }

  private func entities(in range: Range<Int>) -> [TextEntity] {
    text.entities[entity...].prefix { $0.range.lowerBound < range.upperBound }.map { entity in
      let piece = entity.range.clamped(to: range)
      return TextEntity(
        kind: entity.kind,
        range: piece.lowerBound - range.lowerBound..<piece.upperBound - range.lowerBound,
        target: entity.target, person: entity.person)
    }
  }

  /// Where the part that begins at ``start`` ends.
  private func end() -> Int {
    let first = index(start)
    let scalars = text.display.unicodeScalars
    let hard = scalars.index(first, offsetBy: limit.characters, limitedBy: scalars.endIndex)
    var walk = Walk(text.entities[entity...], from: start, limit)
    for character in copy(first..<(hard ?? scalars.endIndex)) {
      guard walk.pass(character) else { return walk.best?.place ?? walk.place }
    }
    guard let hard, hard < scalars.endIndex else { return text.display.utf8.count }
    // One character alone fills the part.
    return walk.best?.place ?? text.display.utf8.distance(from: text.display.startIndex, to: hard)
  }

  /// A walk over the characters of one part.
  private struct Walk {
    /// The best place so far to end at.
    private(set) var best: (boundary: Boundary, place: Int)?
    /// UTF-8 bytes of the whole text.
    private(set) var place: Int

    private let entities: ArraySlice<TextEntity>
    private let limit: TextPart.Limit
    private let start: Int
    private var entity: Int
    private var last = Boundary.character
    private var count = 0
    private var lines = 0
    private var links = 0

    init(_ entities: ArraySlice<TextEntity>, from start: Int, _ limit: TextPart.Limit) {
      self.entities = entities
      self.limit = limit
      self.start = start
      place = start
      entity = entities.startIndex
    }

    /// Goes on over a character; false where the part has to end before it.
    mutating func pass(_ character: Character) -> Bool {
      while entity < entities.endIndex, entities[entity].range.upperBound <= place { entity += 1 }
      let next = entity < entities.endIndex ? entities[entity].range : nil
      consider(isInEntity: next.map { $0.lowerBound < place } ?? false)
      if let next, max(next.lowerBound, start) == place { links += 1 }
      guard lines < limit.lines, links <= limit.links else { return false }
      if character.isNewline { lines += 1 }
      last = boundary(after: character)
      place += character.utf8.count
      count += character.unicodeScalars.count
      return true
    }

    /// Whether the part may end here, and how well.
    private mutating func consider(isInEntity: Bool) {
      guard place > start else { return }
      // Far from the end any place is as good as any other.
      let isNearEnd =
        count >= limit.characters * 3 / 4 || links >= limit.links * 3 / 4
        || lines >= limit.lines * 3 / 4
      let boundary = isInEntity ? .entityPiece : isNearEnd ? last : .character
      if boundary >= best?.boundary ?? .entityPiece { best = (boundary, place) }
    }

    private func boundary(after character: Character) -> Boundary {
      switch character {
      case _ where character.isNewline: .line
      case ".", "!", "?", "…": .sentenceMark
      case "。", "！", "？": .sentence
      case _ where character.isWhitespace:
        [.sentenceMark, .sentence].contains(last) ? .sentence : .word
      default: .character
      }
    }
  }
}
