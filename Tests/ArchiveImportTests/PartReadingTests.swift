import TestSupport
import Testing
import TweetModel
import TweetStore

@testable import ArchiveImport
@testable import SyntheticData

/// The parts of an archive beside tweets, read into lines.
struct PartReadingTests {
  private func lines(_ json: String, _ type: String) throws -> [PartLine] {
    let tree = try #require(JSONTree(reading: Array(json.utf8)))
    return PartReader.lines(tree, of: .named(type))
  }

  @Test func eachShapeThatIsKnownIsTold() throws {
    #expect(
      try lines(
        """
        {"screenNameChange": {"accountId": "7", "screenNameChange": {"changedAt": "2019-02-03T04:05:06.000Z",
        "changedFrom": "wren", "changedTo": "ada"}}}
        """, "screen-name-change"
      ) == [
        PartLine(text: "@wren → @ada", date: Timestamp(milliseconds: 1_549_166_706_000))
      ])
    #expect(
      try lines(
        #"{"userListInfo": {"url": "https://twitter.com/ada/lists/tea-lovers"}}"#, "lists-created"
      ) == [
        PartLine(
          label: "created", text: "tea lovers", link: "https://twitter.com/ada/lists/tea-lovers")
      ])
    #expect(
      try lines(
        #"{"userListInfo": {"urls": ["https://x.com/a/lists/b", "https://x.com/a/lists/c"]}}"#,
        "lists-member"
      )
      .map(\.text) == ["b", "c"])
    #expect(
      try lines(#"{"savedSearch": {"savedSearchId": "1", "query": "tea -milk"}}"#, "saved-search")
        .map(\.text) == ["tea -milk"])
    let chat = try lines(
      """
      {"grokChatItem": {"accountId": "7", "chatId": "44", "createdAt": "2025-01-02T03:04:05.000Z",
      "message": "What is *tea*?", "sender": {"value": "1", "name": "User"}}}
      """, "grok-chat-item")
    #expect(chat.map(\.label) == ["you"] && chat.map(\.heading) == ["44"])
    let interests = try lines(
      """
      {"p13nData": {"demographics": {"languages": [{"language": "English", "isDisabled": false}],
      "genderInfo": {"gender": "female"}}, "interests": {"interests": [{"name": "Tea", "isDisabled": false},
      {"name": "Golf", "isDisabled": true}], "shows": ["Baking"], "audienceAndAdvertisers":
      {"numAudiences": "0", "advertisers": ["@a"], "lookalikeAdvertisers": ["@b"]}},
      "locationHistory": [], "inferredAgeInfo": {"age": ["13-54"]}}}
      """, "personalization")
    #expect(
      interests.map(\.label) == [
        "language", "gender", "age", "interest", "switchedOff", "show", "advertiser", "lookalike",
      ])
    let moment = try lines(
      """
      {"moment": {"momentId": "5", "title": "A day", "tweets": [{"momentId": "5", "tweet": {"id": "12",
      "coreData": {"text": "Tea &amp; cake", "createdAtSecs": "1500000000"}}}]}}
      """, "moment")
    #expect(
      moment == [
        PartLine(
          heading: "A day", text: "Tea & cake", date: Timestamp(milliseconds: 1_500_000_000_000),
          link: "https://x.com/i/status/12")
      ])
  }

  @Test func whoIsInAMomentIsKnown() throws {
    let bench = try Workbench()
    let tweet = """
      {"momentId": "5", "tweet": {"id": "12", "coreData": {"text": "@kes tea", "userId": 80, \
      "createdAtSecs": "1500000000", "reply": {"inReplyToUserId": "90", "inReplyToScreenName": "wren"}}, \
      "mentions": [{"name": "Kes &amp; Co", "screenName": "kes", "userId": "70"}, \
      {"name": "Gone", "screenName": "gone", "userId": "-1"}, "odd", {"userId": ["1"]}]}}
      """
    let odd = #"{"tweet": {"coreData": "none", "mentions": {"userId": "71", "screenName": "sol"}}}"#
    let report = try bench.run(
      try bench.archive([
        "data/tweets.js": tweetsFile(script(1, "one")),
        "data/moment.js": """
        window.YTD.moment.part0 = [ {"moment": {"momentId": "5", "title": "Tea", "tweets": [\(tweet), \(odd)]}}, \
        {"moment": []}, {"moment": {"tweets": {}}} ]
        """,
      ]))
    #expect(report.warnings == [])
    let people = try LibraryReader(folder: bench.library).people
    let known = try people.first(9).sorted { $0.key.value < $1.key.value }
    #expect(known.map(\.key.value) == ["70", "71", "80", "90"])
    #expect(known.map(\.author.handle) == ["kes", "", "", "wren"])
    #expect(known.map(\.author.name) == ["Kes & Co", "", "", ""])
    let kes = try people.history(of: known[0].key)
    #expect(kes?.names.map(\.period?.lowerBound.seconds) == [1_500_000_000])
  }

  @Test func whatHasAnotherShapeIsToldFieldByField() throws {
    #expect(
      try lines(#"{"article": {"weird": {"b": 2, "a": "one"}}}"#, "article")
        .map(\.text) == ["weird.a: one\nweird.b: 2"])
    #expect(
      try lines(#"{"connectedApplication": {"name": "Deck"}}"#, "connected-application")
        .map(\.text) == ["name: Deck"])
    #expect(try lines("{}", "moment").isEmpty)
    #expect(try lines("[]", "article").isEmpty)
  }

  @Test func anImportKeepsThePartsAndABrokenOneCostsItselfOnly() throws {
    let bench = try Workbench()
    let report = try bench.run(
      try bench.archive([
        "data/tweets.js": tweetsFile(script(1, "one")),
        "data/saved-search.js":
          "window.YTD.saved_search.part0 = [ {\"savedSearch\": {\"query\": \"tea\"}}, {\"savedSearch\": ",
        "data/lists-created.js":
          "window.YTD.lists_created.part0 = [ {\"userListInfo\": {\"url\": \"https://x.com/a/lists/b\"}}, {\"x\": tru} ]",
        "data/moment.js": "nothing like a list",
      ]))
    #expect(report.imported == 1)
    #expect(
      Set(report.warnings) == [
        .brokenFile("data/saved-search.js"), .brokenFile("data/moment.js"),
        .unreadableElement(number: 2, file: "data/lists-created.js"),
      ])
    let table = try PartTable(folder: bench.library)
    let account = AccountID(network: .x, value: "7")
    #expect(
      try table.lines(of: ["saved-search", "lists-created"], account: account, at: 0..<9)
        .map(\.text) == ["tea", "b"])
  }

  /// Ten thousand elements of each part, a few bytes of which are others: none takes the reader down.
  @Test(arguments: SyntheticParts.names)
  func elementsWithOtherBytesAreReadOrLeftOut(_ id: String) {
    let type = DataType.named(id)
    var chance = SplitMix(seed: UInt64(id.utf8.reduce(0) { $0 &* 31 &+ Int($1) } & 0xFFFF))
    let elements = SyntheticParts.elements(of: id, count: 20, seed: 3)
    #expect(!elements.isEmpty)
    var read = 0
    for round in 0..<10_000 {
      let bytes = mutatedElement(elements[round % elements.count], &chance)
      guard let tree = JSONTree(reading: bytes) else { continue }
      read += PartReader.lines(tree, of: type).isEmpty ? 0 : 1
    }
    #expect(read > 100)
  }
}
