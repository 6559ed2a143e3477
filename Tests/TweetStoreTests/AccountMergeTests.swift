import Testing
import TweetModel

@testable import TweetStore

/// What is known of an account that several archives tell of.
@Suite struct AccountTellingTests {
  private func account(handle: String, name: String, bio: String = "") -> Account {
    Account(
      network: .x, id: "7", author: Author(handle: handle, name: name, id: "7"),
      bio: TweetText(bio))
  }

  @Test func whatIsEmptyTellsNothing() {
    let known = account(handle: "ada", name: "Ada", bio: "Tea.")
    let bare = account(handle: "", name: "")
    #expect(bare.knownParts.isEmpty)
    #expect(bare.merged(over: known, parts: bare.knownParts) == known)
  }

  @Test func eachPartIsAsItWasToldLast() {
    let known = account(handle: "ada", name: "Ada", bio: "Tea.")
    let renamed = account(handle: "ada_l", name: "Ada L")
    let now = renamed.merged(over: known, parts: renamed.knownParts)
    #expect(now.author.handle == "ada_l")
    #expect(now.author.name == "Ada L")
    #expect(now.bio == known.bio)
  }
}
