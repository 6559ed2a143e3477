import SyntheticData
import Testing

@testable import ArchiveImport

/// What is said of all that an archive holds.
struct InventoryTests {
  private let manifest = """
    window.__THAR_CONFIG = {"dataTypes": {
    "tweets": {"mediaDirectory": "data/tweets_media",
      "files": [{"fileName": "data/tweets.js", "count": "2"}]},
    "contact": {"files": [{"fileName": "data/contact.js", "count": "91"}]},
    "block": {"files": [{"fileName": "data/block.js", "count": "4"}]},
    "holograms": {"files": [{"fileName": "data/holograms.js", "count": "3"}]}}}
    """

  private func files() -> [String: String] {
    [
      "data/manifest.js": manifest,
      "data/tweets.js": tweetsFile(script(1, "one"), script(2, "two")),
      "data/contact.js": "window.YTD.contact.part0 = [ {} ]",
      "data/holograms.js": "window.YTD.holograms.part0 = [ {}, {}, {} ]",
      "data/direct-messages.js": "window.YTD.direct_messages.part0 = [ {}, {} ]",
      "data/direct-messages-part1.js": "window.YTD.direct_messages.part1 = [ {} ]",
      "data/tweets_media/1-a.jpg": "a picture",
      "data/direct_messages_media/5-b.jpg": "another",
    ]
  }

  private func entries(
    _ inventory: ArchiveInventory
  ) -> [String: ArchiveInventory.Entry] {
    Dictionary(inventory.entries.map { ($0.part, $0) }, uniquingKeysWith: { first, _ in first })
  }

  @Test func eachKindIsNamedWithItsNumberAndWhatBecameOfIt() throws {
    let bench = try Workbench()
    let inventory = try ArchiveImporter.inventory(
      of: try bench.archive(files()), isCancelled: { false })
    let entries = entries(inventory)
    #expect(entries["tweets"]?.status == .read && entries["tweets"]?.elements == 2)
    #expect(entries["tweets"]?.mediaFiles == 1 && entries["tweets"]?.mediaBytes == 9)
    #expect(entries["contact"]?.status == .closed && entries["contact"]?.elements == 91)
    #expect(entries["block"]?.status == .missing && entries["block"]?.files == 0)
    #expect(entries["holograms"]?.topic == .unknown && entries["holograms"]?.elements == 3)
    #expect(entries["direct-messages"]?.status == .off)
    #expect(entries["direct-messages"]?.files == 2)
    #expect(inventory.entries.last?.part == "holograms")
  }

  @Test func whatIsNotAnnouncedIsCounted() throws {
    let bench = try Workbench()
    let inventory = try ArchiveImporter.inventory(
      of: try bench.archive(files()), isCancelled: { false })
    #expect(entries(inventory)["direct-messages"]?.elements == 3)
  }

  @Test func chatsAreCountedAndNotTheirEntries() throws {
    let bench = try Workbench()
    let path = try bench.archive(ChatArchive.files)
    let listed = entries(try ArchiveImporter.inventory(of: path, isCancelled: { false }))
    let read = entries(try bench.run(path, messages: true).inventory)
    #expect(listed["direct-messages"]?.elements == 3)
    for part in ["direct-messages", "direct-messages-group"] {
      #expect(listed[part]?.elements == read[part]?.elements, "\(part)")
    }
  }

  @Test func aListNamesNoPrivateFilesContents() throws {
    let bench = try Workbench()
    let path = try bench.archive(files())
    let container = WatchedContainer(try ArchiveImporter.container(at: path))
    _ = try ArchiveImporter.inventory(of: container, at: path, { false })
    #expect(!container.opened.contains("data/contact.js"))
    #expect(container.opened.contains("data/direct-messages.js"))
  }

  @Test func anImportTellsTheSameAndWhatItFound() throws {
    let bench = try Workbench()
    let path = try bench.archive(files())
    let report = try bench.run(path)
    let listed = try ArchiveImporter.inventory(of: path, isCancelled: { false })
    #expect(report.inventory.entries.map(\.part) == listed.entries.map(\.part))
    #expect(report.inventory.entries.map(\.status) == listed.entries.map(\.status))
    #expect(entries(report.inventory)["tweets"]?.found == 2)
    #expect(bench.library.importRecords.first?.report == report)
  }

  @Test func eachReadKindThatIsShortOfWhatIsAnnouncedIsToldOnce() throws {
    let bench = try Workbench()
    var files = files()
    files["data/like.js"] = "window.YTD.like.part0 = [ ]"
    files["data/manifest.js"] = manifest.replacing(
      "\"dataTypes\": {",
      with:
        "\"dataTypes\": {\"like\": {\"files\": [{\"fileName\": \"data/like.js\", \"count\": \"6\"}]},"
    )
    let report = try bench.run(try bench.archive(files))
    #expect(report.warnings == [.count(part: "like", announced: 6, held: 0)])
  }

  @Test(arguments: [false, true])
  func aPartThatIsMissingIsToldWhereOthersCouldSeeIt(_ readsMessages: Bool) throws {
    let bench = try Workbench()
    let parts = [
      ("note-tweet", 41), ("follower", 812), ("community-tweet", 6), ("like", 3), ("following", 0),
      ("deleted-tweets", 5), ("block", 4), ("direct-messages", 2),
    ]
    let announced = parts.map { name, count in
      """
      "\(name)": {"files": [{"fileName": "data/\(name).js", "count": "\(count)"}]}
      """
    }
    let report = try bench.run(
      try bench.archive([
        "data/tweets.js": tweetsFile(script(1, "one")),
        "data/manifest.js":
          "window.__THAR_CONFIG = {\"dataTypes\": {\(announced.joined(separator: ","))}}",
      ]), messages: readsMessages)
    let missing = ["community-tweet", "follower", "like", "note-tweet"]
    let names = readsMessages ? missing + ["direct-messages"] : missing
    #expect(report.warnings == names.map { .missingPart("data/\($0).js") })
  }

  @Test(arguments: [
    ("window.YTD.direct_messages.part0 = [ ]", false),
    (
      "window.YTD.direct_messages.part0 = [ {\"dmConversation\": {\"conversationId\": \"7-8\", "
        + "\"messages\": [{\"messageCreate\": {\"id\": \"1\", \"text\": \"tea\"}}]}} ]", true
    ),
  ])
  func messagesAreToldOfWhereThereAreAny(_ text: String, _ isTold: Bool) throws {
    let bench = try Workbench()
    var files = files()
    files = files.filter { !$0.key.contains("direct") }
    files["data/direct-messages.js"] = text
    let file = "{\"fileName\": \"data/direct-messages.js\", \"count\": \"5\"}"
    files["data/manifest.js"] = manifest.replacing(
      "\"dataTypes\": {", with: "\"dataTypes\": {\"directMessages\": {\"files\": [\(file)]},")
    let report = try bench.run(try bench.archive(files))
    #expect(report.unread.contains { $0.topic == .messages } == isTold)
  }

  @Test func aLineOfJSONForEachKind() throws {
    let bench = try Workbench()
    let inventory = try ArchiveImporter.inventory(
      of: try bench.archive(files()), isCancelled: { false })
    #expect(inventory.jsonLines.count == inventory.entries.count)
    #expect(
      inventory.jsonLines.first
        == """
        {"part": "tweets", "files": 1, "bytes": \(files()["data/tweets.js"]?.utf8.count ?? 0), \
        "elements": 2, "media": 1, "mediaBytes": 9, "read": true, "why": ""}
        """)
  }

  @Test(arguments: SyntheticArchive.Generation.allCases)
  func archivesOfEveryYearAreListed(_ generation: SyntheticArchive.Generation) throws {
    let bench = try Workbench()
    try SyntheticArchive.write(
      tweets: 30, seed: 3, generation: generation, container: .zip, to: bench.file("a.zip"))
    let inventory = try ArchiveImporter.inventory(
      of: bench.file("a.zip"), isCancelled: { false })
    #expect(entries(inventory)["tweets"]?.elements == 30)
  }
}
