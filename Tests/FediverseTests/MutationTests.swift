import FoundationEssentials
import HTTP
import TestSupport
import Testing
import TweetModel

@testable import Fediverse

/// Posts with something wrong anywhere in them.
@Suite struct MutationTests {
  private static let count = 10_000

  @Test func oneBadPostCostsNoOther() throws {
    var chance = SeededGenerator()
    let good = Statuses.plain("1").json
    let entry = try Statuses.page(Statuses.plain("1")).entries.first
    for _ in 0..<Self.count {
      let bad = Statuses.rich.mutated(.random(in: 1...4, using: &chance), using: &chance).json
      let body = Data("[\(good),\(bad),\(good)]".utf8)
      let page = try Statuses.reader.page(
        HTTPResponse(status: 200, body: body), of: Statuses.request)
      let isWhole =
        page.entries.first == entry && page.entries.last == entry
        && page.entries.count + page.dropped == 3
      #expect(isWhole, "\(bad)")
      if page.entries.count == 3 { Self.check(page.entries[1].post, bad) }
      let texts = page.entries.map(\.post.tweet.text.display)
      #expect(!texts.contains { $0.contains("</") || $0.contains("<p") }, "\(bad)")
    }
  }

  @Test func noMessageEndsAStream() {
    var chance = SeededGenerator()
    let message: JSONTree = [
      "stream": ["user"], "event": "update", "payload": .text(Statuses.rich.json),
    ]
    for _ in 0..<Self.count / 4 {
      let inner = Statuses.rich.mutated(2, using: &chance).json
      let text = message.with(["payload": .text(Self.damaged(inner, using: &chance))]).json
      let told = StreamMessage(Self.damaged(text, using: &chance), Statuses.reader)
      if case .arrived(let entry) = told.event { Self.check(entry.post, text) }
    }
  }

  /// Bytes that are wrong anywhere: mostly no JSON any more, but never a crash.
  @Test func noBytesEndAPage() {
    var chance = SeededGenerator()
    let text = JSONTree.list([Statuses.plain("1"), Statuses.rich]).json
    for _ in 0..<Self.count / 4 {
      let damaged = Self.damaged(text, using: &chance)
      let response = HTTPResponse(status: 200, body: Data(damaged.utf8))
      let page = try? Statuses.reader.page(response, of: Statuses.request)
      for entry in page?.entries ?? [] { Self.check(entry.post, damaged) }
    }
  }

  private static func check(_ post: LivePost, _ what: String) {
    let text = post.tweet.text
    var end = 0
    for entity in text.entities {
      #expect(entity.range.lowerBound >= end && !entity.range.isEmpty)
      end = entity.range.upperBound
    }
    #expect(end <= text.display.utf8.count)
    #expect(!post.local.isEmpty && post.tweet.id.value.contains(":"))
    #expect(post.quote?.post?.quote == nil)
    let fetched =
      post.tweet.media.map(\.address)
      + post.emojis.map(\.address)
      + [post.author.avatar, post.author.header, post.tweet.card?.picture?.address].compactMap {
        $0
      }
    for address in fetched {
      // A scheme is one in large letters, too.
      let isOfTheWeb = ["https://", "http://"].contains { address.lowercased().hasPrefix($0) }
      #expect(isOfTheWeb, "\(address) of \(what)")
    }
  }

  private static func damaged(_ text: String, using chance: inout SeededGenerator) -> String {
    var bytes = Array(text.utf8)
    for _ in 0..<Int.random(in: 0...3, using: &chance) where !bytes.isEmpty {
      let place = Int.random(in: 0..<bytes.count, using: &chance)
      switch Int.random(in: 0..<4, using: &chance) {
      case 0: bytes[place] = .random(in: 0...255, using: &chance)
      case 1: bytes.remove(at: place)
      case 2: bytes.insert(contentsOf: Array("[{\"\\".utf8).shuffled(using: &chance), at: place)
      default: bytes.removeSubrange(place..<min(bytes.count, place + 40))
      }
    }
    return String(decoding: bytes, as: UTF8.self)
  }
}

extension JSONTree {
  /// The same with something else in as many places.
  fileprivate func mutated(_ places: Int, using chance: inout SeededGenerator) -> JSONTree {
    (0..<places).reduce(self) { tree, _ in tree.mutated(using: &chance) }
  }

  private func mutated(using chance: inout SeededGenerator) -> JSONTree {
    switch self {
    case .object(var fields) where !fields.isEmpty && Int.random(in: 0..<8, using: &chance) > 0:
      let names = fields.keys.sorted()
      let name = names[Int.random(in: 0..<names.count, using: &chance)]
      fields[name] =
        Int.random(in: 0..<8, using: &chance) == 0 ? nil : fields[name]?.mutated(using: &chance)
      return .object(fields)
    case .list(var values) where !values.isEmpty && Int.random(in: 0..<8, using: &chance) > 0:
      let place = Int.random(in: 0..<values.count, using: &chance)
      values[place] = values[place].mutated(using: &chance)
      return .list(values)
    default: return Self.odd[Int.random(in: 0..<Self.odd.count, using: &chance)]
    }
  }

  private static let odd: [JSONTree] = [
    nil, true, false, 0, -1, 1.5, .number("1e308"), .number("123456789012345678901234567890"), "",
    " ", "\u{0}", "null", "javascript:alert(1)", "file:///etc/passwd", "//b.example/x", "/x",
    "https://b.example/\u{202E}x", "<p>a</p><script>b</script>", "<p", "@a@b@c",
    "2026-02-31T99:00:00Z", [], [nil], [[]], [:], ["id": "1"], ["": nil],
    .text(String(repeating: "x<b>", count: 2000)), .text(String(repeating: "<div>", count: 500)),
    .list(Array(repeating: "x", count: 500)), .list(Array(repeating: [:], count: 500)),
  ]
}
