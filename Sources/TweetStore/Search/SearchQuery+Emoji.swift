extension SearchQuery.Node {
  /// That some emoji stand one after the other, however each says that it is a picture; nil for none.
  ///
  /// The table of emoji tells of a single sign all there is to know. Of several, posts come into question that have
  /// each, and their texts are looked at.
  static func emoji(_ emoji: [String]) -> Self? {
    guard let pattern = TextPattern(emoji: emoji) else { return nil }
    let scalars = emoji.joined().unicodeScalars.filter { $0 != "\u{FE0F}" }
    let signs = String(String.UnicodeScalarView(scalars)).emojiSigns
    if scalars.count == 1, let sign = signs.first { return .emoji(sign) }
    return .joining(signs.map { .emoji($0) } + [.pattern(pattern)])
  }

  /// The same where no table says which posts have which emoji.
  var withoutEmojiTable: Self {
    switch self {
    case .all(let nodes): .joining(nodes.map(\.withoutEmojiTable))
    case .any(let nodes): .any(nodes.map(\.withoutEmojiTable))
    case .not(let node): .not(node.withoutEmojiTable)
    case .emoji(let sign): TextPattern(emoji: [String(sign)]).map { .pattern($0) } ?? self
    case .term, .filter, .pattern: self
    }
  }
}
