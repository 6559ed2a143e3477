import Foundation
import SyntheticData
import TestSupport
import Testing

@testable import ArchiveImport

/// What is damaged between the blocks of a repository: it costs no block that can still be told.
@Suite struct FrameDamageTests {
  private static let car = BlueskyArchive.modern.car

  /// The frames of the sound file.
  private static func frames() throws -> [BlockFrame] {
    let bench = try Workbench()
    try bench.write(car, to: "repo.car")
    let file = try #require(BlockFile(descriptor: open(bench.file("repo.car"), O_RDONLY)))
    var reader = BlockReader(file)
    let header = reader.frame() ?? 0
    reader.offset += header
    var walk = FrameWalk(file, after: reader)
    var frames: [BlockFrame] = []
    while let frame = walk.next() { frames.append(frame) }
    #expect(!walk.isDamaged)
    #expect(frames.count == BlueskyArchive.modern.blocks.count)
    return frames
  }

  /// Where the frame's id begins.
  private static func idStart(_ frame: BlockFrame) -> Int {
    frame.block.lowerBound - ContentID.length
  }

  private static func run(_ car: [UInt8]) throws -> ImportReport {
    let bench = try Workbench()
    try bench.write(car, to: "repo.car")
    let report = try bench.run(bench.file("repo.car"))
    let entries = report.inventory.entries.filter { $0.status == .read && $0.part != "profile" }
    #expect(entries.allSatisfy { $0.found == $0.announced })
    return report
  }

  /// How many records and nodes are lost in a file.
  private static func lost(_ car: [UInt8], isDamaged: Bool = true) throws -> Int {
    let bench = try Workbench()
    try bench.write(car, to: "repo.car")
    let file = try #require(BlockFile(descriptor: open(bench.file("repo.car"), O_RDONLY)))
    let repository = try #require(try Repository(file))
    #expect(repository.isDamaged == isDamaged)
    let buffer = UnsafeMutableRawBufferPointer.allocate(byteCount: 1 << 16, alignment: 1)
    defer { buffer.deallocate() }
    return repository.lost
      + repository.collections.reduce(0) { lost, collection in
        var records = repository.records(of: collection)
        while records.read(into: buffer) > 0 {}
        return lost + records.lost
      }
  }

  @Test func aDamagedLengthCostsNothing() throws {
    let frames = try Self.frames()
    let starts = Set(frames.map(\.start) + [Self.car.count])
    for frame in frames {
      for place in frame.start..<Self.idStart(frame) {
        for bit in 0..<8 {
          var car = Self.car
          car[place] ^= 1 << bit
          // A length that leads to another frame is one that may be.
          let other = Self.length(car[frame.start..<Self.idStart(frame)])
          if starts.contains(Self.idStart(frame) + other) { continue }
          #expect(try Self.lost(car) == 0, "bit \(bit) at \(place)")
        }
      }
    }
  }

  private static func length(_ bytes: ArraySlice<UInt8>) -> Int {
    bytes.reversed().reduce(0) { $0 << 7 | Int($1 & 0x7F) }
  }

  @Test func whatIsFoundAgainIsImported() throws {
    let butter = try #require(Self.car.firstRange(of: Array("Bread & butter".utf8))).lowerBound
    let frame = try #require(try Self.frames().first { $0.block.contains(butter) })
    var car = Self.car
    car[frame.start] ^= 1
    let report = try Self.run(car)
    #expect(report.imported == 13 && report.skipped == 0)
    #expect(report.warnings.contains(.brokenFile("repo.car")))
  }

  @Test func aDamagedIDCostsItsBlock() throws {
    let butter = try #require(Self.car.firstRange(of: Array("Bread & butter".utf8))).lowerBound
    let frame = try #require(try Self.frames().first { $0.block.contains(butter) })
    for place in Self.idStart(frame)..<frame.block.lowerBound {
      var car = Self.car
      car[place] ^= 8
      // The form of an id has four bytes, what it is looked up by another eight.
      let number = place - Self.idStart(frame)
      #expect(try Self.lost(car, isDamaged: number < 4) == (number < 12 ? 1 : 0), "at \(number)")
    }
    var car = Self.car
    car[Self.idStart(frame) + 1] ^= 8
    let report = try Self.run(car)
    #expect(report.imported == 12 && report.skipped == 1)
    #expect(report.warnings.contains(.lostBlocks(count: 1, file: "repo.car")))
  }

  @Test(arguments: [1, 7, 100, 5000])
  func whatIsNoBlockIsPassedOver(count: Int) throws {
    var random = SeededGenerator()
    for frame in try Self.frames() {
      var car = Self.car
      let rubbish = (0..<count).map { _ in UInt8.random(in: 0...255, using: &random) }
      car.insert(contentsOf: rubbish, at: frame.start)
      #expect(try Self.lost(car) == 0)
    }
  }

  @Test func aHoleCostsWhatLayThere() throws {
    let frames = try Self.frames()
    // The records follow the tree.
    let hole = frames[frames.count - 12].start + 5..<frames[frames.count - 9].start + 5
    var car = Self.car
    for place in hole { car[place] = 0 }
    let report = try Self.run(car)
    #expect(report.warnings.contains(.lostBlocks(count: 4, file: "repo.car")))
  }

  @Test func idsWithoutBlocksAreLookedThroughInLinearTime() throws {
    let id: [UInt8] = [1, 0x71, 0x12, 0x20]
    var car = Self.car
    // Each claims two megabytes.
    for _ in 0..<200_000 { car += [0xFF, 0xFF, 0x7F] + id }
    let time = try processorTime {
      let report = try Self.run(car)
      #expect(report.imported == 13)
      #expect(report.warnings.contains(.brokenFile("repo.car")))
    }
    #expect(time < .seconds(20))
  }
}
