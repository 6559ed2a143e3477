import SyntheticData
import TestSupport
import Testing

@testable import ArchiveImport

/// What is a value of DAG-CBOR, and what is none.
@Suite struct CBORReaderTests {
  private static let id = RepositoryBlock.blob([1, 2, 3])

  @Test(arguments: [
    (0, CBORValue.integer(0)), (23, .integer(23)), (24, .integer(24)), (255, .integer(255)),
    (256, .integer(256)), (65_535, .integer(65_535)), (65_536, .integer(65_536)),
    (1 << 32 - 1, .integer(1 << 32 - 1)), (1 << 32, .integer(1 << 32)), (.max, .integer(.max)),
    (-1, .integer(-1)), (-24, .integer(-24)), (-25, .integer(-25)), (.min, .integer(.min)),
  ])
  func numbersComeBack(number: Int, value: CBORValue) throws {
    #expect(try CBORReader.value(of: RecordValue.number(number).bytes[...]) == value)
  }

  @Test func allKindsComeBack() throws {
    let bytes = RecordValue.map([
      "a": .null, "b": .bool(true), "c": .bytes([1, 2]), "d": "é😀", "e": .link(Self.id),
      "f": [1, ["g": []]],
    ]).bytes
    let value = try CBORReader.value(of: bytes[...])
    #expect(value["a"] == .null)
    #expect(value["b"] == .bool(true))
    #expect(value["c"] == .bytes([1, 2]))
    #expect(value["d"].text == "é😀")
    #expect(value["e"].link?.bytes == Self.id)
    #expect(value["e"].link?.text == RepositoryBlock.text(Self.id))
    #expect(value["f"] == .list([.integer(1), .map(["g": .list([])])]))
    #expect(try CBORReader.value(of: [0xFB, 0x3F, 0xF8, 0, 0, 0, 0, 0, 0]) == .float(1.5))
  }

  /// A value in so many lists.
  private static func nested(_ depth: Int) -> [UInt8] {
    [UInt8](repeating: 0x81, count: depth) + [0]
  }

  @Test(
    arguments: [
      ([], CBORError.endsTooEarly), ([0x18], .endsTooEarly), ([0x62, 0x61], .endsTooEarly),
      ([0x82, 0], .endsTooEarly), ([0xA1, 0x61, 0x61], .endsTooEarly), ([0xD8], .endsTooEarly),
      // Lengths that claim the world.
      ([0x5B, 0xFF, 0xFF, 0xFF, 0xFF, 0xFF, 0xFF, 0xFF, 0xFF], .endsTooEarly),
      ([0x7B, 0x7F, 0xFF, 0xFF, 0xFF, 0xFF, 0xFF, 0xFF, 0xFF], .endsTooEarly),
      ([0x9B, 0x80, 0, 0, 0, 0, 0, 0, 0], .endsTooEarly),
      ([0xBB, 0x80, 0, 0, 0, 0, 0, 0, 1], .endsTooEarly),
      ([0, 0], .goesOn), ([0xF6, 0xF6], .goesOn),
      // Lengths that are not told beforehand.
      ([0x5F, 0xFF], .notCanonical), ([0x7F, 0xFF], .notCanonical), ([0x9F, 0xFF], .notCanonical),
      ([0xBF, 0xFF], .notCanonical), ([0xFF], .notCanonical),
      // Longer than need be.
      ([0x18, 23], .notCanonical), ([0x19, 0, 255], .notCanonical),
      ([0x1A, 0, 0, 255, 255], .notCanonical),
      ([0x1B, 0, 0, 0, 0, 255, 255, 255, 255], .notCanonical),
      ([0x78, 1, 0x61], .notCanonical), ([0xF9, 0x3E, 0], .notCanonical),
      ([0xFA, 0x3F, 0xC0, 0, 0], .notCanonical),
      ([0x61, 0xFF], .badText), ([0x62, 0xC3, 0x28], .badText),
      ([0x63, 0xED, 0xA0, 0x80], .badText),
      ([0xA1, 0, 0], .badName), ([0xA2, 0x61, 0x61, 0, 0x61, 0x61, 1], .badName),
      ([0xA1, 0xFB, 0, 0, 0, 0, 0, 0, 0, 0, 0], .badName),
      ([0xD8, 42, 0x41, 0], .badLink), ([0xD8, 42, 0x61, 0x61], .badLink),
      ([0xD8, 42, 0x40], .badLink),
      ([0xC0, 0], .unknownKind), ([0xD8, 43, 0x40], .unknownKind), ([0xF7], .unknownKind),
      ([0xE0], .unknownKind), ([0x1C], .unknownKind),
      ([0x1B, 0x80, 0, 0, 0, 0, 0, 0, 0], .unknownKind),
      ([0xFB, 0x7F, 0xF8, 0, 0, 0, 0, 0, 0], .unknownKind),
      (nested(32), .tooDeep), (nested(100_000), .tooDeep),
      ([0x9A, 0, 1, 0, 0] + [UInt8](repeating: 0, count: 1 << 16), .tooMany),
    ] as [([UInt8], CBORError)])
  func whatIsNoneIsToldApart(bytes: [UInt8], error: CBORError) {
    #expect(throws: error) { try CBORReader.value(of: bytes[...]) }
  }

  @Test func itMayBeAsDeepAsThat() throws {
    #expect(throws: Never.self) { try CBORReader.value(of: Self.nested(31)[...]) }
  }

  @Test func namesMayStandInAnyOrder() throws {
    let value = try CBORReader.value(of: [0xA2, 0x61, 0x62, 1, 0x61, 0x61, 2])
    #expect(value == .map(["a": .integer(2), "b": .integer(1)]))
  }

  @Test func otherBytesAreReadOrRefusedInBoundedTime() {
    let blocks = BlueskyArchive.modern.blocks.map(\.bytes)
    var random = SeededGenerator()
    var read = 0
    let time = processorTime {
      for round in 0..<10_000 {
        var bytes = blocks[round % blocks.count]
        for _ in 0...Int.random(in: 0..<4, using: &random) {
          random.damage(&bytes)
        }
        if (try? CBORReader.value(of: bytes[...])) != nil { read += 1 }
      }
    }
    #expect(read > 0 && read < 10_000)
    #expect(time < .seconds(20))
  }
}

extension SeededGenerator {
  /// Changes, drops, doubles or adds some bytes.
  mutating func damage(_ bytes: inout [UInt8]) {
    guard let place = bytes.indices.randomElement(using: &self) else { return }
    switch Int.random(in: 0..<5, using: &self) {
    case 0: bytes[place] = .random(in: 0...255, using: &self)
    case 1: bytes[place] ^= UInt8(1) << UInt8.random(in: 0..<8, using: &self)
    case 2:
      bytes.removeSubrange(place..<min(bytes.count, place + .random(in: 1..<40, using: &self)))
    case 3:
      bytes.insert(contentsOf: bytes[place...].prefix(.random(in: 1..<40, using: &self)), at: place)
    default: bytes.insert(.random(in: 0...255, using: &self), at: place)
    }
  }
}
