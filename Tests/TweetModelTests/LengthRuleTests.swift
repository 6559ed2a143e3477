import SyntheticData
import Testing
import TweetModel

/// What each code point, each emoji and each link weighs.
struct LengthRuleTests {
  /// The first and the last code point of each stretch that weighs 1, and their neighbours.
  @Test(
    arguments: [
      (0x20, 1), (0x10FF, 1), (0x1100, 2), (0x1FFF, 2), (0x2000, 1), (0x200D, 1), (0x200E, 2),
      (0x200F, 2), (0x2010, 1), (0x201F, 1), (0x2020, 2), (0x2031, 2), (0x2032, 1), (0x2037, 1),
      (0x2038, 2), (0x3042, 2), (0xAC00, 2), (0xFF21, 2), (0x1D400, 2), (0x20000, 2), (0x0416, 1),
      (0x05D0, 1), (0x0628, 1), (0x0915, 1), (0x0E01, 1),
    ] as [(UInt32, Int)])
  func weightsChangeWhereTheyShould(_ value: UInt32, _ weight: Int) throws {
    let scalar = try #require(Unicode.Scalar(value))
    // Within letters, for some code points join what stands beside them.
    let text = "a" + String(Character(scalar)) + "a"
    #expect(WeightedLength(text).length == weight + 2)
    #expect(WeightedLength(text, rules: .version2).length == weight + 2)
    #expect(WeightedLength(text, rules: .version1).length == 3)
  }

  @Test(arguments: [
    ("🦦", 2, 2, 1), ("🦦🦦", 4, 4, 2), ("👋🏾", 2, 4, 2), ("👩🏽‍🌾", 2, 7, 4), ("🇯🇵", 2, 4, 2),
    ("🇯", 2, 2, 1), ("#\u{FE0F}\u{20E3}", 2, 5, 3), ("❤\u{FE0F}", 2, 4, 2), ("❤\u{FE0E}", 4, 4, 2),
    ("❤", 2, 2, 1), ("🧑‍🚀", 2, 5, 3), ("🏴‍☠\u{FE0F}", 2, 7, 4), ("🦦x", 3, 3, 2),
  ])
  func anEmojiWeighsTwoToday(_ text: String, _ today: Int, _ former: Int, _ points: Int) {
    #expect(WeightedLength(text).length == today)
    #expect(WeightedLength(text, rules: .version2).length == former)
    #expect(WeightedLength(text, rules: .version1).length == points)
  }

  @Test(arguments: [
    ("https://otters.net", 23), ("otters.net", 23), ("x https://otters.net/a/b?c=d#e", 25),
    ("https://otters.net otters.org", 47), ("https://otters.net。", 25), ("https://otters.qqq", 18),
    ("@otters.net", 11), ("字https://otters.net字", 27),
  ])
  func aLinkWeighsTwentyThree(_ text: String, _ weight: Int) {
    #expect(WeightedLength(text).length == weight)
  }

  @Test(arguments: [("e\u{301}", 1), ("각", 2), ("\u{1112}\u{1161}\u{11AB}", 2), ("ﬁ", 2), ("Å", 1)])
  func lettersAreCountedComposed(_ text: String, _ weight: Int) {
    #expect(WeightedLength(text).length == weight)
  }

  @Test(arguments: [
    (279, true, 996, 278), (280, true, 1000, 279), (281, false, 1003, 279), (560, false, 2000, 279),
  ])
  func theLimitIs280(_ count: Int, _ isValid: Bool, _ permillage: Int, _ validEnd: Int) {
    let length = WeightedLength(String(repeating: "o", count: count))
    #expect(length.isValid == isValid && length.length == count)
    #expect((length.permillage, length.validEnd) == (permillage, validEnd))
    #expect(length.displayEnd == count - 1)
    #expect(WeightedLength.maximum == 280)
  }

  @Test func theFormerLimitIs140() {
    #expect(WeightedLength(String(repeating: "獺", count: 140), rules: .version1).isValid)
    #expect(!WeightedLength(String(repeating: "o", count: 141), rules: .version1).isValid)
  }

  @Test(arguments: ["\u{FFFE}", "\u{FEFF}", "\u{FFFF}"])
  func someCharactersMakeATextInvalid(_ scalar: String) {
    #expect(!WeightedLength("otter\(scalar)s").isValid)
    #expect(WeightedLength("otter\(scalar)s").validEnd == 4)
  }

  @Test(arguments: [
    // A pair of UTF-16 units is not cut, nor is a link, nor an emoji of several code points.
    (String(repeating: "𠀋", count: 141), 279, 281),
    (String(repeating: "o", count: 260) + " https://otters.net", 260, 278),
    (String(repeating: "o", count: 279) + "👩🏽‍🌾", 278, 285),
  ])
  func theValidPartEndsBeforeWhatDoesNotFit(_ text: String, _ validEnd: Int, _ displayEnd: Int) {
    let length = WeightedLength(text)
    #expect((length.validEnd, length.displayEnd) == (validEnd, displayEnd))
    #expect(!length.isValid)
  }
}
