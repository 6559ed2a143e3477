import Foundation
import SyntheticData
import TestSupport
import Testing
import TweetModel
import TweetStore

@testable import ArchiveImport

/// What is wrong with repositories of Bluesky: it costs itself, or is told in a sentence.
@Suite struct BlueskyDamageTests {
  private static let blocks = BlueskyArchive.modern.blocks

  private static func run(_ car: [UInt8]) throws -> (Workbench, ImportReport) {
    let bench = try Workbench()
    try bench.write(car, to: "repo.car")
    return (bench, try bench.run(bench.file("repo.car")))
  }

  /// The place of the block that holds a word.
  private static func place(of word: String) throws -> Int {
    try #require(blocks.firstIndex { $0.bytes.firstRange(of: Array(word.utf8)) != nil })
  }

  @Test func aMissingRecordCostsItself() throws {
    var blocks = Self.blocks
    blocks.remove(at: try Self.place(of: "Bread & butter"))
    let (bench, report) = try Self.run(SyntheticRepository.car(blocks))
    #expect(report.imported == 12)
    #expect(report.skipped == 1)
    #expect(report.warnings.contains(.lostBlocks(count: 1, file: "repo.car")))
    #expect(
      report.warnings.contains(.unreadableTweet(number: 1, file: "repo.car/app.bsky.feed.post")))
    #expect(try !bench.holds("Bread & butter"))
    // It was announced, and is accounted for.
    let posts = report.inventory.entries.first { $0.part == "tweets" }
    #expect(posts?.announced == 13)
    #expect(posts?.found == 13)
  }

  @Test func aRecordThatWasChangedCostsItself() throws {
    var blocks = Self.blocks
    let place = try Self.place(of: "Bread & butter")
    let at = try #require(blocks[place].bytes.firstRange(of: Array("butter".utf8))).lowerBound
    blocks[place].bytes[at] = UInt8(ascii: "B")
    let (bench, report) = try Self.run(SyntheticRepository.car(blocks))
    #expect(report.skipped == 1)
    #expect(report.warnings.contains(.lostBlocks(count: 1, file: "repo.car")))
    #expect(try !bench.holds("Bread & Butter"))
  }

  @Test func aBlockThatIsThereTwiceIsFoundWhereItIsWhole() throws {
    let place = try Self.place(of: "Bread & butter")
    var altered = Self.blocks[place]
    altered.bytes[altered.bytes.count - 1] ^= 1
    for blocks in [
      Self.blocks + [altered], Self.blocks.prefix(1) + [altered] + Self.blocks.dropFirst(),
    ] {
      let (_, report) = try Self.run(SyntheticRepository.car(Array(blocks)))
      #expect(report.imported == 13)
      #expect(report.skipped == 0)
    }
  }

  @Test func aMissingNodeCostsWhatIsBelowIt() throws {
    // The tree's root is the second block; what follows are the nodes below it, before the records.
    let nodes = Self.blocks.indices.filter { Self.blocks[$0].bytes.starts(with: [0xA2, 0x61]) }
    #expect(nodes.count > 2)
    for node in nodes.dropFirst() {
      var blocks = Self.blocks
      blocks.remove(at: node)
      let (_, report) = try Self.run(SyntheticRepository.car(blocks))
      #expect(report.imported <= 13)
      #expect(report.warnings.contains(.lostBlocks(count: 1, file: "repo.car")))
      let entries = report.inventory.entries.filter { $0.status == .read && $0.part != "profile" }
      #expect(entries.allSatisfy { $0.found == $0.announced })
    }
  }

  @Test func theOrderOfTheBlocksIsOfNoMatter() throws {
    let (bench, _) = try Self.run(BlueskyArchive.modern.car)
    var random = SeededGenerator()
    for _ in 0..<5 {
      let blocks = Self.blocks.prefix(1) + Self.blocks.dropFirst().shuffled(using: &random)
      let (other, report) = try Self.run(SyntheticRepository.car(Array(blocks)))
      #expect(report.warnings == [.otherActivities(kind: "app.bsky.feed.generator", count: 1)])
      #expect(try other.tweets == bench.tweets)
    }
  }

  @Test func aFileThatIsCutIsReadAsFarAsItGoes() throws {
    let car = BlueskyArchive.modern.car
    var read: Set<Int> = []
    for end in stride(from: 0, to: car.count, by: 97) {
      let bench = try Workbench()
      try bench.write(Array(car.prefix(end)), to: "repo.car")
      do throws(ImportError) {
        let report = try Self.typed { try bench.run(bench.file("repo.car")) }
        read.insert(report.imported)
        #expect(report.warnings.contains(.lostBlocks(count: report.lost, file: "repo.car")))
      } catch {
        #expect(!"\(error)".isEmpty)
        #expect(try bench.tweets == [])
      }
    }
    #expect(read.count > 3)
  }

  private static func typed<Value>(_ body: () throws -> Value) throws(ImportError) -> Value {
    do { return try body() } catch let error as ImportError { throw error } catch {
      fatalError("\(error)")
    }
  }

  @Test func withoutACommitNobodyIsTold() throws {
    for blocks in [Array(Self.blocks.dropFirst()), []] {
      #expect(throws: ImportError.self) { try Self.run(SyntheticRepository.car(blocks)) }
    }
    var repository = BlueskyArchive.modern
    for did in ["", "wren", "did:", "did:plc:", "did:plc:a/../../b", "did:plc:a b"] {
      repository.did = did
      #expect(throws: ImportError.self) { try Self.run(repository.car) }
    }
    repository.did = "did:plc:wren"
    repository.version = 1
    #expect(throws: ImportError.self) { try Self.run(repository.car) }
  }

  @Test func withoutItsRootTheTreeIsToldInASentence() throws {
    var blocks = Self.blocks
    blocks.remove(at: 1)
    do {
      _ = try Self.run(SyntheticRepository.car(blocks))
      Issue.record("It was imported.")
    } catch let error as ImportError {
      #expect("\(error)".contains("Download it again") || "\(error)".contains("download it again"))
    }
  }

  @Test(
    arguments: [
      ("no text", ["text": .null]), ("a number for a text", ["text": 7]),
      ("no record", [:]),
    ] as [(String, [String: RecordValue])])
  func oneRecordCostsItself(name: String, fields: [String: RecordValue]) throws {
    var repository = BlueskyArchive.modern
    repository.add("app.bsky.feed.post/" + BlueskyArchive.name(50), .map(fields))
    let (_, report) = try Self.run(repository.car)
    #expect(report.imported == 13)
    #expect(report.skipped == 1)
  }

  @Test(
    arguments: [
      ("facets", 7), ("facets", [7, .null, [:]]),
      ("facets", [BlueskyArchive.facet(-1, 2, BlueskyArchive.mention)]),
      ("facets", [BlueskyArchive.facet(0, 1 << 40, BlueskyArchive.mention)]),
      ("facets", [BlueskyArchive.facet(3, 3, BlueskyArchive.mention)]),
      ("facets", [BlueskyArchive.facet(0, 1, BlueskyArchive.mention)]),
      ("facets", [BlueskyArchive.facet(0, 2, BlueskyArchive.link("javascript:alert(1)"))]),
      (
        "facets",
        [BlueskyArchive.facet(0, 2, ["$type": "app.bsky.richtext.facet#mention", "did": "x"])]
      ),
      ("entities", [["index": ["start": .number(.max), "end": 2], "type": "link"]]),
      ("embed", "x"), ("embed", ["$type": "app.bsky.embed.images", "images": 7]),
      (
        "embed",
        ["$type": "app.bsky.embed.images", "images": [["image": ["cid": "../../etc/passwd"]]]]
      ),
      ("embed", ["$type": "app.bsky.embed.external", "external": ["uri": "file:///etc/passwd"]]),
      ("embed", ["$type": "app.bsky.embed.record", "record": ["uri": "https://x"]]),
      (
        "embed",
        [
          "$type": "app.bsky.embed.recordWithMedia",
          "media": ["$type": "app.bsky.embed.recordWithMedia"],
        ]
      ),
      ("reply", ["parent": ["uri": "at://did:plc:bea"]]), ("langs", [7]), ("langs", "en"),
      ("labels", ["values": 7]), ("labels", [7]), ("createdAt", 7), ("createdAt", "yesterday"),
      ("tags", [7, ""]),
    ] as [(String, RecordValue)])
  func aFieldOfAnotherKindIsAsIfItWereNotThere(field: String, value: RecordValue) throws {
    var repository = SyntheticRepository()
    repository.did = BlueskyArchive.me
    let name = BlueskyArchive.name(1)
    repository.add("app.bsky.feed.post/" + name, BlueskyArchive.post("éx", [field: value]))
    let (bench, report) = try Self.run(repository.car)
    #expect(report.imported == 1)
    let post = try #require(try bench.tweets.first)
    #expect(post.text.entities.filter { $0.target != post.address } == [])
    #expect(post.quote == nil && post.reply == nil && post.media.isEmpty && post.warning == nil)
    #expect(post.date != nil)
  }

  @Test func aTreeThatGoesInItselfEnds() throws {
    // A node cannot name itself, for its id is its digest; it can name another one as often as it likes.
    let record = RepositoryBlock(BlueskyArchive.post("again"))
    var blocks = [record]
    var node = RepositoryBlock(["l": .null, "e": []])
    for level in 0..<60 {
      blocks.append(node)
      let entries = (0..<40).map { number -> RecordValue in
        let key = "app.bsky.feed.post/\(BlueskyArchive.name(level * 40 + number))"
        return [
          "p": 0, "k": .bytes(Array(key.utf8)), "v": .link(record.id), "t": .link(node.id),
        ]
      }
      node = RepositoryBlock(["l": .link(node.id), "e": .list(entries)])
    }
    blocks.append(node)
    let commit = RepositoryBlock([
      "did": "did:plc:wren", "version": 3, "data": .link(node.id), "rev": "x", "prev": .null,
    ])
    let time = try processorTime {
      let (_, report) = try Self.run(SyntheticRepository.car([commit] + blocks))
      #expect(report.imported <= 60 * 40)
      #expect(report.warnings.contains { if case .lostBlocks = $0 { true } else { false } })
    }
    #expect(time < .seconds(20))
  }

  @Test func filesWithOtherBytesAreReadOrRefusedInBoundedTime() throws {
    let car = BlueskyArchive.modern.car
    let bench = try Workbench()
    let account = Account(
      network: .bluesky, id: BlueskyArchive.me,
      author: Author(handle: BlueskyArchive.me, name: "", id: BlueskyArchive.me))
    let reader = RecordReader(account: account, hasMedia: { _ in true })
    var random = SeededGenerator()
    var (whole, parts, refused) = (0, 0, 0)
    let time = try processorTime {
      for _ in 0..<5_000 {
        var bytes = car
        for _ in 0...Int.random(in: 0..<3, using: &random) { random.damage(&bytes) }
        try bench.write(bytes, to: "repo.car")
        let file = try #require(BlockFile(descriptor: open(bench.file("repo.car"), O_RDONLY)))
        guard let repository = try Repository(file) else {
          refused += 1
          continue
        }
        var lost = 0
        for collection in repository.collections {
          var stream = repository.records(of: collection, isBackwards: lost.isMultiple(of: 2))
          var cutter = RecordCutter()
          let buffer = UnsafeMutableRawBufferPointer.allocate(byteCount: 300, alignment: 1)
          defer { buffer.deallocate() }
          var count = 0
          while case let read = stream.read(into: buffer), read > 0 {
            try cutter.feed(
              UnsafeRawBufferPointer(rebasing: UnsafeRawBufferPointer(buffer)[..<read])
            ) {
              count += 1
              guard case .value(let frame) = $0, let (key, record) = RecordFrame.split(frame),
                let value = try? CBORReader.value(of: record)
              else { return }
              _ = reader.item(value, key: key, of: .tweets(.public))
              _ = reader.item(value, key: key, of: .likes)
              _ = reader.item(value, key: key, of: .page)
            }
          }
          try cutter.finish()
          #expect(count == collection.count)
          lost += stream.lost
        }
        if lost == 0, repository.lost == 0, !repository.isDamaged { whole += 1 } else { parts += 1 }
      }
    }
    #expect(whole + parts + refused == 5_000)
    #expect(parts > 1000 && refused > 10)
    #expect(time < .seconds(60))
  }

  @Test func valuesOfOtherKindsAreReadOrLeftOut() throws {
    let account = Account(
      network: .bluesky, id: BlueskyArchive.me,
      author: Author(handle: BlueskyArchive.me, name: "", id: BlueskyArchive.me))
    let reader = RecordReader(account: account, hasMedia: { _ in true })
    let blocks = Self.blocks.map(\.bytes)
    var random = SeededGenerator()
    var read = 0
    for round in 0..<10_000 {
      var bytes = blocks[round % blocks.count]
      random.damage(&bytes)
      guard let value = try? CBORReader.value(of: bytes[...]),
        case .tweet(let tweet) = reader.item(
          value, key: "app.bsky.feed.post/" + BlueskyArchive.name(1), of: .tweets(.public))
      else { continue }
      read += 1
      var end = 0
      for entity in tweet.text.entities {
        #expect(entity.range.lowerBound >= end)
        end = entity.range.upperBound
        #expect(tweet.text.display.isCut(at: entity.range.lowerBound))
      }
      #expect(end <= tweet.text.display.utf8.count)
    }
    #expect(read > 100)
  }
}

extension ImportReport {
  /// How many blocks are said to be lost.
  fileprivate var lost: Int {
    warnings.lazy.compactMap { if case .lostBlocks(let count, _) = $0 { count } else { nil } }.first
      ?? 0
  }
}
