import Testing
import TweetModel

/// What is left of addresses that are followed, and which hosts pass for others.
struct AddressRuleTests {
  @Test(arguments: [
    ("https://a.example/p?utm_source=x&id=7&UTM_Medium=y#top", "https://a.example/p?id=7#top"),
    ("https://a.example/p?fbclid=1", "https://a.example/p"),
    ("https://a.example/p?fbclid#utm_source=1", "https://a.example/p#utm_source=1"),
    ("https://a.example/p?a=1&&b", "https://a.example/p?a=1&&b"),
    ("https://a.example/?q=utm_source", "https://a.example/?q=utm_source"),
    ("https://a.example/p#?gclid=1", "https://a.example/p#?gclid=1"),
    ("https://a.example/p?", "https://a.example/p?"),
    ("https://a.example/utm_source=1", "https://a.example/utm_source=1"),
    ("https://a.example/p?x=%26utm_source%3D1&igshid=q", "https://a.example/p?x=%26utm_source%3D1"),
    ("", ""),
  ]) func whoFollowedALinkIsNotTold(address: String, rest: String) {
    #expect(TrackingFields.removed(from: address) == rest)
  }

  @Test(arguments: [
    ("apple.com", false), ("аpple.com", true), ("аррӏе.com", true), ("пример.рф", false),
    ("сор.рф", false), ("сор.com", true), ("bücher.example", false), ("例え.jp", false),
    ("ελλάδα.gr", false), ("gοοgle.com", true), ("東京abc.jp", false), ("", false), ("..", false),
    ("xn--80ak6aa92e.com", false),
  ]) func aHostThatPassesForAnotherIsKnown(host: String, isDeceptive: Bool) {
    #expect(DomainName.isDeceptive(host) == isDeceptive)
  }
}
