import Testing
import TweetStore

@testable import ArchiveImport

struct ProfilePictureTests {
  /// What archives say of a picture, and what they call its file.
  private static let forms = [
    ("https://pbs.twimg.com/profile_banners/7/1677705247", "7-1677705247.jpg"),
    ("https://pbs.twimg.com/profile_banners/7/1677705247", "7-1677705247"),
    ("https://pbs.twimg.com/profile_banners/7/1677705247", "7-1677705247.png"),
    ("https://pbs.twimg.com/profile_banners/7/1677705247/1500x500", "7-1677705247.jpg"),
    ("https://pbs.twimg.com/profile_banners/7/1677705247?format=jpg", "7-1677705247.jpg"),
    ("https://pbs.twimg.com/profile_images/12/me.jpg", "7-me.jpg"),
    ("https://pbs.twimg.com/profile_images/12/me.jpg", "7-me"),
    ("https://pbs.twimg.com/profile_images/12/me.jpeg", "7-me.jpg"),
    ("https://pbs.twimg.com/profile_images/12/me", "7-me.webp"),
    ("./data/profile_media/7-me.jpg", "7-me.jpg"),
    ("data/profile_media/7-1677705247", "7-1677705247.jpg"),
    ("profile_media/me.jpg", "7-me.jpg"),
  ]

  @Test(arguments: forms)
  func picturesAreFoundInEveryFormThatArchivesHave(_ address: String, _ file: String) throws {
    let profile = """
      window.YTD.profile.part0 = [ {"profile": {"avatarMediaUrl": "\(address)", \
      "headerMediaUrl": "\(address)"}} ]
      """
    let bench = try Workbench()
    try bench.run(
      try bench.archive([
        "data/tweets.js": tweetsFile(script(1, "one")),
        "data/profile.js": profile,
        "data/profile_media/" + file: "a picture", "data/profile_media/7-other.jpg": "another",
      ]))
    let account = try #require(try LibraryReader(folder: bench.library).accounts().first)
    #expect(account.header == "x/7/" + file)
    #expect(account.author.avatar == "x/7/" + file)
  }

  @Test func aPictureThatTheArchiveDoesNotHoldIsNone() throws {
    for address in ["", "/", "https://pbs.twimg.com/profile_banners/7/1", "../../7-other.jpg/x"] {
      let names = ProfileMedia.names(of: address, account: "7")
      #expect(!names.contains("7-2.jpg"))
      #expect(names.allSatisfy { $0.hasPrefix("7-") && !$0.contains("/") })
    }
  }
}
