import Foundation
import StoreTestSupport
import SyntheticData
import Testing
import TweetModel
import TweetStore

@testable import ArchiveImport
@testable import SyntheticData

/// One post in two files of an archive, which may lie in it in either order.
struct VisibilityImportTests {
  private static let files: [(name: String, visibility: Tweet.Visibility)] = [
    ("deleted-tweets", .deleted), ("tweets", .public), ("community-tweet", .community),
    ("twitter-circle-tweet", .circle),
  ]
  private static let pairs = (0..<4).flatMap { first in (first + 1..<4).map { [first, $0] } }

  @Test(arguments: pairs)
  func aPostIsForThoseWhomTheMorePrivateFileTells(_ pair: [Int]) throws {
    var dumps: [[String]] = []
    for order in [pair, pair.reversed()] {
      let bench = try Workbench()
      let sink = try ArchiveSink(.zip, path: bench.file("a.zip"))
      try sink.add(
        "data/account.js",
        #"window.YTD.account.part0 = [ {"account": {"username": "ada", "accountId": "7"}} ]"#)
      for place in order {
        try sink.add("data/\(Self.files[place].name).js", tweetsFile(script(1, "one")))
      }
      if !pair.contains(1) { try sink.add("data/tweets.js", tweetsFile(script(9, "nine"))) }
      try sink.finish()
      try bench.run(bench.file("a.zip"))
      let post = try bench.reader.tweet(TweetID(network: .x, value: "1"))
      #expect(post?.visibility == Self.files[pair[1]].visibility)
      dumps.append(try LibraryDump.lines(of: bench.library))
    }
    #expect(dumps[0] == dumps[1])
  }

  @Test func aCirclesPostsStayOutWhereThatIsAsked() throws {
    let bench = try Workbench()
    let circle = "data/twitter-circle-tweet.js"
    let archive = try bench.archive([
      "data/tweets.js": tweetsFile(script(9, "nine")),
      circle: tweetsFile(script(1, "in confidence, to a few whom one has chosen for it")),
    ])
    #expect(ArchiveImporter.canHoldRestricted(at: archive))
    let report = try bench.run(archive, leavesOutRestricted: true)
    #expect(report.leftOut == 1 && report.imported == 1)
    #expect(try bench.tweets.map(\.visibility) == [.public])
    // Who has no such posts is not asked.
    for text in ["window.YTD.twitter_circle_tweet.part0 = [ ]", ""] {
      try bench.write(Array(text.utf8), to: "archive/" + circle)
      #expect(!ArchiveImporter.canHoldRestricted(at: archive))
    }
    try FileManager.default.removeItem(atPath: archive + "/" + circle)
    #expect(!ArchiveImporter.canHoldRestricted(at: archive))
  }
}
