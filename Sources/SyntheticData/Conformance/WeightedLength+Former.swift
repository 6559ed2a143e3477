import TweetModel

extension WeightedLength.Rules {
  /// At most 140 code points; 23 for a link.
  package static let version1 = WeightedLength.Rules(
    maximum: 140, countsEmojiAsOne: false, light: [0...0x10FFFF])

  /// At most 280; 1 for Latin and a few more, 2 for all else, for each code point of an emoji too.
  package static let version2 = WeightedLength.Rules(
    maximum: 280, countsEmojiAsOne: false, light: today.light)
}
