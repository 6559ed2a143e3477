import Testing

@testable import ArchiveImport

/// The table of all kinds of data.
struct DataTypeTests {
  @Test func eachNameAndEachFolderBelongsToOneKind() {
    let names = DataType.all.flatMap(\.names)
    #expect(Set(names).count == names.count)
    let folders = DataType.all.flatMap(\.mediaFolders)
    #expect(Set(folders).count == folders.count)
    #expect(Set(DataType.all.map(\.topic)) == Set(Topic.allCases).subtracting([.unknown]))
  }

  @Test(arguments: [
    ("tweets", Topic.posts), ("tweet", .posts), ("like", .likes), ("contact", .contacts),
    ("direct-message", .messages), ("twitter-article", .articles), ("something-new", .unknown),
  ])
  func aKindIsFoundByItsNameOfAnyYear(_ name: String, _ topic: Topic) {
    #expect(DataType.named(name).topic == topic)
    #expect(DataType.named(name).isKnown == (topic != .unknown))
  }

  @Test(arguments: [
    ("tweets.js", "tweets"), ("tweets-part12.js", "tweets"), ("like-part1.js", "like"),
    ("ad-impressions-part1.js", "ad-impressions"), ("part-time.js", "part-time"),
    ("README.txt", nil), ("js/tweets.js", nil),
  ])
  func partsHaveTheNameOfTheirKind(_ file: String, _ stem: String?) {
    #expect(DataType.stem(of: file[...]).map(String.init) == stem)
  }

  @Test func whatIsOtherPeoplesOrTooPersonalIsNeverOpened() {
    let closed = DataType.all.filter(\.isPrivate)
    let personal = [
      "contact", "ip-audit", "device-token", "ni-devices", "phone-number", "email-address-change",
      "sso", "ageinfo", "account-creation-ip",
    ]
    #expect(Set(personal).isSubset(of: closed.map(\.id)))
    #expect(closed.allSatisfy { $0.topic.group == .closed && !$0.use.isRead })
  }

  @Test func theManifestsNameFollowsFromTheFiles() {
    #expect(
      "ad-mobile-conversions-attributed".camelCased == "adMobileConversionsAttributed")
    #expect(DataType.named("mute").wrapper == "muting")
    #expect(DataType.named("note-tweet").wrapper == "noteTweet")
  }
}
