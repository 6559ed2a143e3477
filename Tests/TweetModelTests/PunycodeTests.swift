import Testing

@testable import TweetModel

/// The length of domain labels in their ASCII form.
struct PunycodeTests {
  @Test(arguments: [
    ("", ""), ("abc", "abc"), ("bücher", "xn--bcher-kva"), ("münchen", "xn--mnchen-3ya"),
    ("рф", "xn--p1ai"), ("中国", "xn--fiqs8s"), ("ελ", "xn--qxam"), ("한국", "xn--3e0b707e"),
    ("xn--p1ai", "xn--p1ai"),
  ])
  func lengthIsThatOfTheEncodedLabel(_ label: String, _ encoded: String) {
    #expect(Punycode.encodedLength(of: label.unicodeScalars) == encoded.utf8.count)
  }

  @Test func encodedLabelsHoldNoOtherLetters() {
    #expect(Punycode.encodedLength(of: "xn--ü".unicodeScalars) == nil)
  }

  /// Lengths as another program gives them (Python's codec of that name).
  @Test(arguments: [
    ("ö", 7), ("öö", 8), ("häher", 12), ("zaunkönig", 16), ("größe-7", 15), ("выдра", 13),
    ("цапля-серая", 21), ("川獺", 11), ("青鷺青鷺", 15), ("アオサギ", 11), ("왜가리", 14), ("בלשון", 12),
    ("أنفة", 12), ("ερωδιός", 16), ("นกกระสา", 17), ("öööööööööööööööööööö", 26),
    ("aöaöaöaöaöaöaöaöaöaöaöaö", 31), ("éaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa", 38),
    ("aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaé", 38), ("日本語のとても長い名前です", 39), ("😀", 8), ("a😀b", 12),
    ("ÿĀ", 8), ("\u{80}", 5), ("\u{10FFFF}", 9), ("zzzzzzzzzzö", 18),
    ("жжжжжжжжжжжжжжжжжжжжжжжжжжжжжжжжжжжжжжжж", 46), ("abc日def本ghi", 21), ("été-à-la-plage", 22),
    ("łódź", 13),
  ])
  func labelsOfAllAlphabetsAreAsLongAsElsewhere(_ label: String, _ length: Int) {
    #expect(Punycode.encodedLength(of: Array(label.unicodeScalars)) == length)
  }
}
