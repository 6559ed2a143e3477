import SyntheticData
import Testing
import TweetModel

/// What X would take for a tweet, a name, a list, a hashtag or an address.
struct TextValidatorTests {
  @Test(arguments: [
    ("", false), ("a", true), (String(repeating: "a", count: 280), true),
    (String(repeating: "a", count: 281), false), (String(repeating: "日", count: 140), true),
    (String(repeating: "日", count: 141), false), ("a\u{FFFE}", false), ("\u{FEFF}a", false),
  ])
  func tweets(_ text: String, _ expected: Bool) {
    #expect(WeightedLength(text).isValid == expected)
  }

  @Test(arguments: [
    ("@ann", true), ("ann", false), ("@", false), ("@ann ", false), ("@ann/list", false),
    ("@aaaaaaaaaaaaaaaaaaaa", true), ("@aaaaaaaaaaaaaaaaaaaaa", false), ("", false),
  ])
  func userNames(_ text: String, _ expected: Bool) {
    #expect(TextValidator.isUserName(text) == expected)
  }

  @Test(arguments: [
    ("@ann/list", true), ("@ann/list-1_b", true), ("@ann", false), ("@ann/", false),
    ("@ann/1", false), ("ann/list", false), (" @ann/list", false), ("@ann/list ", false),
  ])
  func lists(_ text: String, _ expected: Bool) {
    #expect(TextValidator.isList(text) == expected)
  }

  @Test(arguments: [
    ("#tag", true), ("＃tag", true), ("#1", false), ("#1a", true), ("#a b", false), ("tag", false),
    ("#", false), ("#日本", true),
  ])
  func hashtags(_ text: String, _ expected: Bool) {
    #expect(TextValidator.isHashtag(text) == expected)
  }

  @Test(arguments: [
    ("http://example.com", true), ("HTTPS://example.com/a?b=c#d", true),
    ("ftp://example.com", false), ("example.com", false), ("", false), ("http://", false),
    ("http://example", false), ("http://127.0.0.1/", true), ("http://256.0.0.1/", false),
    ("http://01.0.0.1/", false), ("http://[::1]/", true), ("http://[::1]:80/", true),
    ("http://[x]/", false), ("http://example.com:99999", true),
    ("http://example.com:123456", false), ("http://ann:pw@example.com", true),
    ("http://example.com/%20", true), ("http://example.com/%2", false),
    ("http://example.com/a b", false), ("http://bücher.com", true), ("http://a_b.com", false),
    ("http://a_b.example.com", true), ("http://-a.com", false), ("http://a-.com", false),
    ("http://example.com/путь", true), ("http://example.com/日本", false),
  ])
  func links(_ text: String, _ expected: Bool) {
    #expect(TextValidator.isLink(text) == expected)
  }

  @Test(arguments: [
    ("example.com", true), ("http://example.com", true), ("example", false),
    ("example.com/a?b", true), ("/a", false), ("", false),
  ])
  func linksWithoutScheme(_ text: String, _ expected: Bool) {
    #expect(TextValidator.isLink(text, requiresScheme: false) == expected)
  }
}
