extension String {
  /// The signs in it that are drawn as small pictures, in order; an emoji of several parts is one.
  ///
  /// O(length); a text without any costs a look at its bytes.
  var emoji: [String] {
    // None begins below U+203C but digits and signs with a key about them, and ©, ®: the mark U+FE0F
    // makes those pictures. In UTF-8 all of these have a byte from 0xE2 on.
    guard utf8.contains(where: { $0 >= 0xE2 }) else { return [] }
    return compactMap { $0.isEmoji ? String($0) : nil }
  }

  /// The same, and signs that are drawn as letters are, as ❤ without the mark that makes a picture of it.
  var emojiAndSigns: [String] {
    compactMap { $0.isEmoji || $0.mayBeEmoji ? String($0) : nil }
  }
}

extension Character {
  fileprivate var isEmoji: Bool {
    guard let first = unicodeScalars.first else { return false }
    if first.value < 0x203C {
      return unicodeScalars.contains("\u{FE0F}") && first.properties.isEmoji
    }
    let properties = first.properties
    return properties.isEmojiPresentation
      || properties.isEmoji && unicodeScalars.dropFirst().contains("\u{FE0F}")
  }

  fileprivate var mayBeEmoji: Bool {
    unicodeScalars.first.map { $0.isEmojiSign } ?? false
  }
}
