import Testing
import TweetModel

/// Which parts of a text are mentions, hashtags and cashtags.
struct NameDetectionTests {
  @Test(arguments: [
    ("@ann and @ben", ["ann", "ben"]),
    ("＠ann", ["ann"]),
    (".@ann", ["ann"]),
    ("(@ann)", ["ann"]),
    ("日本@ann日本", ["ann"]),
    ("RT@ann: RT:@ben", ["ann", "ben"]),
    ("art@ann", []),
    ("ann@example", []),
    ("!@ann", []),
    ("@@ann", []),
    ("@ann@ben", []),
    ("@annä", []),
    ("@ann\u{301}", []),
    ("@ann://x", []),
    ("@ann/list", []),
    ("@ann/1list", ["ann"]),
    ("@", []),
    ("@-", []),
    ("@aaaaaaaaaaaaaaaaaaaa", ["aaaaaaaaaaaaaaaaaaaa"]),
    ("@aaaaaaaaaaaaaaaaaaaab", ["aaaaaaaaaaaaaaaaaaaa"]),
  ])
  func mentions(_ text: String, _ expected: [String]) {
    #expect(EntityDetector(text).mentions().map(\.value) == expected)
  }

  @Test(arguments: [
    ("@ann/friends", "/friends"),
    ("@ann/f-r_1", "/f-r_1"),
    ("@ann/ friends", ""),
    ("@ann/" + String(repeating: "l", count: 25), "/" + String(repeating: "l", count: 25)),
    ("@ann/" + String(repeating: "l", count: 26), "/" + String(repeating: "l", count: 25)),
  ])
  func lists(_ text: String, _ list: String) {
    #expect(EntityDetector(text).mentionsAndLists().map(\.list) == [list])
  }

  @Test(arguments: [
    ("@ann hello", "ann"),
    ("  @ann hello", "ann"),
    ("\u{3000}＠ann", "ann"),
    ("\u{200F}@ann", "ann"),
    ("hello @ann", nil),
    (".@ann", nil),
    ("@annä", nil),
    ("@", nil),
    ("", nil),
  ])
  func replies(_ text: String, _ expected: String?) {
    #expect(EntityDetector(text).reply()?.value == expected)
  }

  @Test(arguments: [
    ("#swift and ＃gtk", ["swift", "gtk"]),
    ("#été #русский #日本語 #한국어", ["été", "русский", "日本語", "한국어"]),
    ("日本#tag", []),
    ("。#tag。", ["tag"]),
    ("#1", []),
    ("#1a", ["1a"]),
    ("#_", []),
    ("#a_b-c", ["a_b"]),
    ("#a#b", []),
    ("#a://b", []),
    ("&#a", []),
    ("a#b", []),
    ("(#a)", ["a"]),
    ("😀#a", ["a"]),
    ("☀\u{FE0F}#a", ["a"]),
    ("#\u{FE0F}\u{20E3}a", []),
    ("#e\u{301}te", ["e\u{301}te"]),
    ("#𐀀", ["𐀀"]),
    ("http://example.com/#a", []),
    ("#日本example.com", ["日本example"]),
  ])
  func hashtags(_ text: String, _ expected: [String]) {
    #expect(EntityDetector(text).hashtags().map(\.value) == expected)
  }

  @Test(arguments: [
    ("$ABC $d", ["ABC", "d"]),
    ("$ABC.DE and $ABC_D", ["ABC.DE", "ABC_D"]),
    ("$ABC.DEF", ["ABC"]),
    ("$ABCDEF", ["ABCDEF"]),
    ("$ABCDEFG", []),
    ("$1", []),
    ("$A1", []),
    ("x$ABC", []),
    ("$$ABC", []),
    ("$ABC, $DEF.", ["ABC", "DEF"]),
    ("$ABC日本", []),
  ])
  func cashtags(_ text: String, _ expected: [String]) {
    #expect(EntityDetector(text).cashtags().map(\.value) == expected)
  }

  @Test(arguments: [
    ("http://example.com/@ann", ["http://example.com/@ann"]),
    ("http://example.com/#tag $A @ann", ["http://example.com/#tag", "A", "ann"]),
    ("@ann.com", ["ann"]),
    ("＠ann.com", ["ann"]),
    ("#a.com", ["a"]),
    ("#b @a", ["b", "a"]),
  ])
  func whatBeginsFirstStays(_ text: String, _ expected: [String]) {
    #expect(EntityDetector(text).entities.map(\.value) == expected)
  }
}
