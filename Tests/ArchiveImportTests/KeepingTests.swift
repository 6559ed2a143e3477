import Foundation
import Testing
import TweetModel
import TweetStore

@testable import ArchiveImport
@testable import SyntheticData

/// What an import keeps beside tweets: whom they were meant for, people, former handles, clocks.
struct KeepingTests {
  private static func manifest(_ date: String) -> String {
    """
    window.__THAR_CONFIG = {"userInfo": {"accountId": "7", "userName": "ada"}, \
    "archiveInfo": {"generationDate": "\(date)"}, "dataTypes": {}}
    """
  }

  private static func people(_ name: String, _ ids: [String]) -> String {
    let all = ids.map { #"{"\#(name)": {"accountId": "\#($0)", "userLink": "https://x.com"}}"# }
    return "window.YTD.\(name).part0 = [ \(all.joined(separator: ", ")) ]"
  }

  @Test func tweetsAreKeptForThoseForWhomTheyWere() throws {
    let bench = try Workbench()
    try bench.run(
      bench.archive([
        "data/tweets.js": tweetsFile(script(11, "for all"), script(12, "told twice")),
        "data/deleted-tweets.js": tweetsFile(
          script(12, "told twice"), script(13, "gone", more: #""deleted_at": "x""#)),
        "data/twitter-circle-tweet.js": tweetsFile(script(14, "for a few")),
        "data/community-tweet.js": tweetsFile(
          script(15, "for members", more: #""community_id_str": "99""#)),
      ]))
    let tweets = try bench.tweets
    let visibilities = Dictionary(
      uniqueKeysWithValues: tweets.map { ($0.id.value, $0.visibility) })
    #expect(
      visibilities == [
        "11": .public, "12": .public, "13": .deleted, "14": .circle, "15": .community,
      ])
    #expect(tweets.first { $0.id.value == "15" }?.community == "99")
  }

  @Test func whatStandsOutOfALongPostIsKept() throws {
    let bench = try Workbench()
    // "😀" is one code point, and the tags count in these.
    let text = "😀 A bold word, an italic one, and #both at once"
    try bench.run(
      bench.archive([
        "data/tweets.js": tweetsFile(
          script(11, "😀 A bold word, an…", date: "Thu Jan 08 10:00:00 +0000 2026")),
        "data/note-tweet.js":
          """
        window.YTD.note_tweet.part0 = [ {"noteTweet": {"noteTweetId": "99", \
        "createdAt": "2026-01-08T10:00:00.000Z", "core": {"text": "\(text)", "hashtags": \
        [{"text": "both", "fromIndex": "34", "toIndex": "39"}], "styletags": [ \
        {"styleTypes": [{"name": "Bold"}], "fromIndex": "4", "toIndex": "8"}, \
        {"styleTypes": [{"name": "Italic"}], "fromIndex": "18", "toIndex": "24"}, \
        {"styleTypes": [{"name": "Bold"}, {"name": "Italic"}], "fromIndex": "30", "toIndex": "47"}, \
        {"styleTypes": [{"name": "Wavy"}], "fromIndex": "0", "toIndex": "9"}]}}} ]
        """,
      ]))
    let kept = try #require(try bench.tweets.first).text
    let runs = kept.emphasis.map { run in
      "\(run.kind) " + String(decoding: Array(kept.display.utf8)[run.range], as: UTF8.self)
    }
    #expect(
      runs == ["bold bold", "italic italic", "bold and #both at once", "italic and #both at once"])
    #expect(kept.entities.map(\.target) == ["both"])
  }

  @Test func picturesOfDeletedTweetsAreCopied() throws {
    let bench = try Workbench()
    let picture =
      #""extended_entities": {"media": [{"id_str": "1", "url": "https://t.co/pic", "media_url_https": "https://pbs.twimg.com/media/a.jpg", "type": "photo", "indices": ["5", "21"]}]}"#
    try bench.run(
      bench.archive([
        "data/tweets.js": tweetsFile(script(11, "for all")),
        "data/deleted-tweets.js": tweetsFile(script(13, "gone https://t.co/pic", more: picture)),
        "data/deleted_tweets_media/13-a.jpg": "pixels",
      ]))
    let file = try bench.tweets.first { $0.id.value == "13" }?.media.first?.file
    let copied = try #require(file)
    #expect(FileManager.default.fileExists(atPath: bench.library.media + "/" + copied))
  }

  @Test func twoArchivesTellWhoCameAndWhoLeft() throws {
    let bench = try Workbench()
    for (date, ids) in [
      ("2025-01-01T00:00:00.000Z", ["1", "2", "-1", "3"]),
      ("2026-01-01T00:00:00.000Z", ["2", "3", "4"]),
    ] {
      try bench.run(
        bench.archive(
          [
            "data/tweets.js": tweetsFile(script(11, "hello")),
            "data/manifest.js": Self.manifest(date),
            "data/follower.js": Self.people("follower", ids),
          ], name: date))
    }
    let people = try LibraryReader(folder: bench.library).people
    let account = AccountID(network: .x, value: "7")
    let change = try #require(try people.change(of: .followers, account: account))
    #expect(try people.people(in: change.came, at: 0..<9).map(\.key.id) == ["4"])
    #expect(try people.people(in: change.left, at: 0..<9).map(\.key.id) == ["1"])
    #expect(try people.change(of: .following, account: account) == nil)
    let key = try #require(PersonKey(network: .x, id: "4", handle: ""))
    #expect(try people.history(of: key)?.person.rolls == [.followers])
  }

  @Test func whoHasAFormerHandleOfTheOwnIsTheOwner() throws {
    let bench = try Workbench()
    let mention =
      #"{"user_mentions": [{"screen_name": "wren", "name": "Wren", "id_str": "-1", "indices": ["0", "5"]}]}"#
    try bench.run(
      bench.archive([
        "data/tweets.js": tweetsFile(script(11, "@wren was I", entities: mention)),
        "data/screen-name-change.js":
          """
        window.YTD.screen_name_change.part0 = [ {"screenNameChange": {"accountId": "7", \
        "screenNameChange": {"changedAt": "2019-02-03T04:05:06.000Z", "changedFrom": "wren", \
        "changedTo": "ada"}}} ]
        """,
      ]))
    #expect(try LibraryReader(folder: bench.library).people.count() == 0)
    let names = try PartTable(folder: bench.library).lines(
      of: ["screen-name-change"], account: AccountID(network: .x, value: "7"), at: 0..<10)
    #expect(names.map(\.text) == ["@wren → @ada"])
  }

  @Test(arguments: [
    ("Pacific Time (US & Canada)", "America/Los_Angeles"), ("Vienna", "Europe/Vienna"),
    ("Hong Kong", "Asia/Hong_Kong"), ("Europe/Berlin", "Europe/Berlin"), ("Nowhere", nil),
  ])
  func theClockOfAnAccountIsKnown(_ name: String, _ expected: String?) throws {
    let bench = try Workbench()
    try bench.run(
      bench.archive([
        "data/tweets.js": tweetsFile(script(11, "hello")),
        "data/account-timezone.js":
          """
        window.YTD.account_timezone.part0 = [ {"accountTimezone": {"accountId": "7", \
        "timeZone": "\(name)"}} ]
        """,
      ]))
    let account = try #require(try LibraryReader(folder: bench.library).accounts().first)
    #expect(account.timeZone == expected)
  }

  @Test func anArchiveIsKnownAgainHoweverItIsPacked() throws {
    let bench = try Workbench()
    var marks: Set<String> = []
    for (kind, name) in [(SyntheticArchive.Container.zip, "a.zip"), (.tarGz, "b.tar.gz")] {
      let path = bench.file(name)
      try SmallArchive.write(kind, to: path)
      let container = try ArchiveImporter.container(at: path)
      let survey = try ArchiveSurvey(
        container, interest: Sources.interest, isCancelled: { false })
      let source = try Sources.source(for: survey, path: path)
      let archive = ArchiveSource(source, survey, path: path)
      #expect(archive.size > 1000 && archive.path == path)
      marks.insert(archive.mark)
    }
    #expect(marks.count == 1)
  }
}
