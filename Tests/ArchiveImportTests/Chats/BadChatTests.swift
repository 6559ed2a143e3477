import Foundation
import SyntheticData
import TestSupport
import Testing
import TweetModel

@testable import ArchiveImport
@testable import TweetStore

/// Messages that are not as X writes them cost themselves, and no more.
struct BadChatTests {
  struct Flaw: CustomTestStringConvertible {
    let testDescription: String
    /// What is left of the chat with 8.
    let rest: [String]
    let isTold: Bool
    let file: String

    init(_ name: String, _ rest: [String], isTold: Bool = false, _ file: String) {
      testDescription = name
      self.rest = rest
      self.isTold = isTold
      self.file = file
    }
  }

  private static let good = ChatArchive.message(1, "good", from: "8", to: "7", at: 1)

  private static func file(_ entries: String, id: String = "\"7-8\"") -> String {
    """
    window.YTD.direct_messages.part0 = [ {"dmConversation": {"conversationId": \(id), \
    "messages": [ \(entries) ]}} ]
    """
  }

  static let flaws = [
    Flaw("nothing", [], "window.YTD.direct_messages.part0 = [ ]"),
    Flaw("no list", [], isTold: true, "window.YTD.direct_messages.part0 = 5"),
    Flaw("empty file", [], isTold: true, ""),
    Flaw(
      "cut in an entry", ["good"], isTold: true, String(file(good + ", {\"messageCr").dropLast(4))),
    Flaw("byte order mark", ["good"], "\u{FEFF}" + file(good)),
    Flaw("line ends of Windows", ["good"], file(good).replacing(" ", with: "\r\n")),
    Flaw("an id as a number", ["good"], file(good, id: "78").replacing("78", with: "\"8:7\"")),
    Flaw("an empty id", ["good"], file(good, id: "\"\"")),
    Flaw("no id", ["good"], file(good, id: "null")),
    Flaw("a broken entry", ["good"], isTold: true, file(good + ", {\"messageCreate\": 5}")),
    Flaw("an entry that is a list", ["good"], isTold: true, file(good + ", [1, 2]")),
    Flaw("two kinds at once", ["good"], isTold: true, file(good + ", {\"a\": {}, \"b\": {}}")),
    Flaw(
      "an unknown kind", ["good", ""],
      file(good + ", {\"somethingNew\": {\"createdAt\": \"2027-01-01T00:00:00.000Z\"}}")),
    Flaw(
      "no date", ["undated", "good"],
      file(
        good + ", {\"messageCreate\": {\"id\": \"2\", \"senderId\": \"8\", \"text\": \"undated\"}}")
    ),
    Flaw(
      "strange numbers", ["odd", "good"],
      file(
        good
          + ", {\"messageCreate\": {\"id\": -1, \"senderId\": 8, \"text\": \"odd\", \"createdAt\": \"\", \"mediaUrls\": 4, \"reactions\": {}, \"urls\": \"x\"}}"
      )),
  ]

  @Test(arguments: flaws)
  func aFlawCostsItself(_ flaw: Flaw) throws {
    let bench = try Workbench()
    let report = try bench.run(
      try bench.archive([
        "data/tweets.js": tweetsFile(script(1, "one")), "data/direct-messages.js": flaw.file,
      ]), messages: true)
    #expect(report.imported == 1)
    #expect(report.warnings.isEmpty != flaw.isTold, "\(report.warnings)")
    let reader = try ChatReader(folder: bench.library)
    let id = try #require(ChatID(network: .x, value: "7-8"))
    let chat = try reader.chat(id)
    let texts = try chat.map { try reader.messages(in: $0, at: 0..<10).map(\.text.display) } ?? []
    #expect(texts == flaw.rest)
  }

  @Test func floodsAreBounded() throws {
    let bench = try Workbench()
    let people = (0..<100_000).map { "\"\($0 + 100)\"" }.joined(separator: ",")
    let reactions = (0..<5000).map { number in
      "{\"senderId\": \"\(number + 1)\", \"reactionKey\": \"like\"}"
    }.joined(separator: ",")
    let long = String(repeating: "word ", count: 2_000_000)
    try bench.run(
      try bench.archive([
        "data/tweets.js": tweetsFile(script(1, "one")),
        "data/direct-messages-group.js": ChatArchive.file(
          "direct_messages_group",
          ChatArchive.chat(
            "55",
            "{\"participantsJoin\": {\"userIds\": [\(people)], \"createdAt\": \"\(ChatArchive.date(1))\"}}",
            ChatArchive.message(
              1, "loved", from: "8", at: 2, more: "\"reactions\": [\(reactions)]"),
            // Longer than any element that is kept.
            ChatArchive.message(2, long, from: "8", at: 3),
            ChatArchive.message(3, "after", from: "8", at: 4))),
      ]), messages: true)
    let reader = try ChatReader(folder: bench.library)
    let chat = try #require(try reader.chats().first)
    let messages = try reader.messages(in: chat, at: 0..<10)
    #expect(messages.count == 3)
    #expect(messages.last?.text.display == "after")
    #expect(messages[1].countedReactions.first?.count == 5000)
    #expect(chat.others.count <= 10_001)
  }

  /// Each is looked for in all that is left of the text.
  @Test func linksWithoutMeasureAreBounded() throws {
    let shorts = (100..<250).map { "https://t.co/\($0)" }
    let links = shorts.map { "{\"url\": \"\($0)\", \"expanded\": \"https://a.example\"}" }
    let element = """
      {"chat": "7-8", "entry": {"messageCreate": {"id": "1", "senderId": "8", \
      "text": "\(shorts.joined(separator: " "))", "urls": [\(links.joined(separator: ","))]}}}
      """
    let tree = try #require(JSONTree(reading: Array(element.utf8)))
    let reader = ChatEntryReader(hasMedia: { _ in false }, account: "7")
    let entry = reader.entry(tree, of: .named("direct-messages"))
    let targets = try #require(entry?.message).text.entities.map(\.target)
    #expect(targets.count { $0 == "https://a.example" } == 100)
    #expect(targets.last == shorts.last)
  }

  /// Lists in a chat that are none of its messages, in any depth.
  @Test(.timeLimit(.minutes(5)), arguments: [1, 64, 2_000_000])
  func objectsAndListsWithoutMeasureAreBounded(_ depth: Int) throws {
    let file =
      "window.YTD.direct_messages.part0 = [ " + String(repeating: "{", count: depth)
      + String(repeating: "[],", count: 500_000) + String(repeating: "}", count: depth) + ", "
      + ChatArchive.chat("7-8", Self.good) + " ]"
    var cutter = ChatCutter()
    var elements: [String] = []
    try Array(file.utf8).withUnsafeBytes { bytes in
      try cutter.feed(bytes) { element in
        guard case .value(let bytes) = element else { return }
        elements.append(String(decoding: bytes, as: UTF8.self))
      }
    }
    try cutter.finish()
    #expect(elements.count == 3)
    #expect(elements.dropFirst().allSatisfy { $0.hasPrefix("{\"chat\":\"7-8\"") })
  }

  @Test func mutatedFilesNeverCrash() throws {
    let whole = ChatArchive.files.filter { $0.key.hasSuffix(".js") && $0.key != "data/tweets.js" }
      .sorted { $0.key < $1.key }.map { Array($0.value.utf8) }
    var random = SeededGenerator()
    for turn in 0..<10_000 {
      let bytes = MutationTests.mutated(whole[turn % whole.count], &random)
      let cutter = turn % 5 < 3
      var chats = ChatCutter()
      var plain = ElementSplitter()
      let reader = ChatEntryReader(hasMedia: { _ in false }, account: "7")
      var elements: [[UInt8]] = []
      let keep = { (element: ElementSplitter.Element) in
        if case .value(let bytes) = element { elements.append(Array(bytes)) }
      }
      // In pieces, as a container hands them out.
      for start in stride(from: 0, to: bytes.count, by: 97) {
        try bytes[start..<min(bytes.count, start + 97)].withUnsafeBytes { chunk in
          if cutter { try chats.feed(chunk, keep) } else { try plain.feed(chunk, keep) }
        }
      }
      for element in elements {
        guard let tree = JSONTree(reading: element) else { continue }
        for name in ["direct-messages", "message-event", "audio-video-calls-in-dm"] {
          _ = reader.entry(tree, of: .named(name))
        }
      }
    }
  }

  // Each link was looked for in all of the rest, after each link that was found.
  @Test func aTextOfNothingButLinksIsReadOnce() {
    let absent = (0..<99).map { number in
      MessageText.Link(short: "b\(number)", address: "https://b.example", shown: "b")
    }
    let links = [MessageText.Link(short: "a", address: "https://a.example", shown: "a")] + absent
    let text = String(repeating: "a", count: 20_000)
    var shown = TweetText("")
    let time = processorTime {
      shown = MessageText(text, links: links, hasMedia: false).shown
    }
    #expect(shown.entities.count == 20_000)
    #expect(time < .seconds(10))
  }

  @Test func linksThatAreNearlyInATextAreLookedForInOneWalk() {
    let links = (0..<100).map { number in
      MessageText.Link(
        short: "b" + String(repeating: "a", count: 199), address: "https://\(number).example",
        shown: "b")
    }
    let text = String(repeating: "a", count: 200_000)
    var shown = TweetText("")
    let time = processorTime {
      shown = MessageText(text, links: links, hasMedia: false).shown
    }
    #expect(shown.display == text)
    #expect(time < .seconds(10))
  }

  @Test func linksAreFoundWhereTheyOverlapAndReturn() {
    let links = ["ab", "abc", "c", "zz"].map {
      MessageText.Link(short: $0, address: "https://" + $0 + ".example", shown: $0)
    }
    let shown = MessageText("ab-abc-cab c", links: links, hasMedia: false).shown
    #expect(
      shown.entities.map(\.target) == ["ab", "abc", "c", "ab", "c"].map { "https://\($0).example" })
    #expect(shown.display == "ab-abc-cab c")
  }
}
