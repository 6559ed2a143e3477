import Testing
import TweetModel

/// Addresses of pages of Bluesky as they are shown: ids are for programs.
struct NetworkPageTests {
  @Test(
    arguments: [
      ("bea.example", "bsky.app/profile/bea.example/post/3k"),
      ("", "bsky.app/profile/…cdef/post/3k"),
      ("did:plc:abcdef", "bsky.app/profile/…cdef/post/3k"),
    ])
  func aHandleStandsInThePlaceOfTheID(handle: String, shown: String) throws {
    let page = "https://bsky.app/profile/did:plc:abcdef/post/3k"
    let did = try #require(Network.did(inPage: page))
    #expect(did == "did:plc:abcdef")
    #expect(Network.shown(page, of: did, called: handle) == shown)
  }

  @Test(
    arguments: [
      "https://bsky.app/profile/bea.example", "https://example.com/did:plc:abcdef", "did:plc:abc",
      "",
    ])
  func otherAddressesHoldNone(address: String) {
    #expect(Network.did(inPage: address) == nil)
  }
}
