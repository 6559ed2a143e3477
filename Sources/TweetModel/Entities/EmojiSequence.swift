/// An emoji of one code point or of several: a flag, a keycap, a skin tone, a family.
///
/// Source: Unicode Technical Standard 51, definition ED-17.
enum EmojiSequence {
  private static let joiner: Unicode.Scalar = "\u{200D}"
  private static let emojiSelector: Unicode.Scalar = "\u{FE0F}"
  private static let textSelector: Unicode.Scalar = "\u{FE0E}"
  private static let keycap: Unicode.Scalar = "\u{20E3}"
  private static let flagLetters: ClosedRange<Unicode.Scalar> = "\u{1F1E6}"..."\u{1F1FF}"
  private static let tags: ClosedRange<Unicode.Scalar> = "\u{E0020}"..."\u{E007F}"

  /// Where the emoji that begins at `start` ends; nil when none begins there.
  static func end(in scalars: ArraySlice<Unicode.Scalar>, from start: Int) -> Int? {
    guard scalars[start].properties.isEmoji else { return nil }
    if scalars[start].isASCII { return keycapEnd(in: scalars, from: start) }
    guard var end = partEnd(in: scalars, from: start) else { return nil }
    while end < scalars.endIndex, scalars[end] == joiner,
      let next = partEnd(in: scalars, from: end + 1)
    {
      end = next
    }
    let isAlone = end == start + 1
    return isAlone && !scalars[start].properties.isEmojiPresentation ? nil : end
  }

  private static func keycapEnd(in scalars: ArraySlice<Unicode.Scalar>, from start: Int) -> Int? {
    var end = start + 1
    if end < scalars.endIndex, scalars[end] == emojiSelector { end += 1 }
    return end < scalars.endIndex && scalars[end] == keycap ? end + 1 : nil
  }

  /// The end of what joiners connect: a flag, or a character with its selector, skin tone or tags.
  private static func partEnd(in scalars: ArraySlice<Unicode.Scalar>, from start: Int) -> Int? {
    guard start < scalars.endIndex, scalars[start].properties.isEmoji else { return nil }
    var end = start + 1
    guard end < scalars.endIndex, scalars[end] != textSelector else {
      return end == scalars.endIndex ? end : nil
    }
    let isToned =
      scalars[start].properties.isEmojiModifierBase && scalars[end].properties.isEmojiModifier
    let isFlag = flagLetters.contains(scalars[start]) && flagLetters.contains(scalars[end])
    if scalars[end] == emojiSelector || isToned || isFlag { end += 1 }
    while end < scalars.endIndex, tags.contains(scalars[end]) { end += 1 }
    return end
  }
}
