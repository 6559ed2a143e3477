import TweetModel

/// Which posts have which emoji in what they say and in names: the index of words leaves these out.
///
/// An emoji of several scalars is listed by each of them.
final class EmojiTable {
  private let put: Statement
  private let removal: Statement

  init(_ database: Database) throws(LibraryError) {
    put = try database.prepare("INSERT OR IGNORE INTO emoji VALUES(?, ?)")
    removal = try database.prepare("DELETE FROM emoji WHERE sign = ? AND post = ?")
  }

  /// Lists a post of an account's author, in O(length of its texts).
  func add(_ tweet: Tweet, key: PostKey, owner: Author?) throws(LibraryError) {
    for text in Self.texts(of: tweet, owner) {
      for sign in text.emojiSigns { try put.run(Int64(sign.value), key) }
    }
  }

  /// Takes a post off the list before it or its key changes.
  func remove(_ tweet: Tweet, key: PostKey, owner: Author?) throws(LibraryError) {
    for text in Self.texts(of: tweet, owner) {
      for sign in text.emojiSigns { try removal.run(Int64(sign.value), key) }
    }
  }

  private static func texts(of tweet: Tweet, _ owner: Author?) -> [String] {
    tweet.says + tweet.people(but: owner).map(\.name)
  }
}

extension String {
  /// The scalars in it by which emoji are listed, each once, in order.
  ///
  /// O(length); a text without any costs a look at its bytes.
  var emojiSigns: [Unicode.Scalar] {
    // In UTF-8 all of them have a byte from 0xE2 on, but © and ®.
    guard utf8.contains(where: { $0 >= 0xE2 || $0 == 0xA9 || $0 == 0xAE }) else { return [] }
    var signs: [Unicode.Scalar] = []
    for scalar in unicodeScalars where scalar.isEmojiSign && !signs.contains(scalar) {
      signs.append(scalar)
    }
    return signs
  }
}

extension Unicode.Scalar {
  /// Whether texts are listed by it: a picture, or the key about a digit; not the digit itself.
  var isEmojiSign: Bool {
    switch value {
    // Also what no version of Unicode knows yet: a later one may ask for it.
    case 0x20E3, 0x1F000...0x1FFFD: true
    // The letters between are common, and not worth asking Unicode's tables for.
    case 0xA9, 0xAE, 0x203C...0x2BFF, 0x3030...0x303D, 0x3297...0x3299: properties.isEmoji
    default: false
    }
  }
}
