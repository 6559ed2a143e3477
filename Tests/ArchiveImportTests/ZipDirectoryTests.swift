import Foundation
import TestSupport
import Testing

@testable import ArchiveImport

/// A list of a million files took 195 MB, which libarchive reads before it tells the first one.
struct ZipDirectoryTests {
  @Test(arguments: CrowdedZip.Record.allCases)
  func aMillionFilesAreRefusedWhateverTheRecordsSay(_ record: CrowdedZip.Record) throws {
    let bench = try Workbench()
    let path = bench.file("many.zip")
    try CrowdedZip(files: 1_000_000, record: record).write(to: path)
    let time = try processorTime {
      let error = try #require(throws: ImportError.self) { try bench.run(path) }
      if case .tooManyFiles = error { return }
      Issue.record("\(error)")
    }
    #expect(time < .seconds(1))
  }

  @Test(arguments: CrowdedZip.Record.allCases.filter { $0 != .wrapped })
  func whatAnybodyHasIsNotTooMuch(_ record: CrowdedZip.Record) throws {
    let bench = try Workbench()
    let path = bench.file("few.zip")
    for files in [1, 2_000] {
      try CrowdedZip(files: files, record: record).write(to: path)
      #expect(ZipDirectory(of: path)?.isTooLong == false)
    }
  }

  @Test func severalHundredThousandPicturesAreRead() throws {
    let bench = try Workbench()
    let path = bench.file("pictures.zip")
    try CrowdedZip(files: 400_000, isWhole: true).write(to: path)
    let size = try #require(FileManager.default.attributesOfItem(atPath: path)[.size] as? Int)
    var count = 0
    try PackedArchive(path: path, size: size).forEachEntry { _ throws(ImportError) in count += 1 }
    #expect(count == 400_000)
  }

  @Test func signsAreCountedAcrossPieces() throws {
    let bench = try Workbench()
    let path = bench.file("signs.zip")
    // Each entry of 63 bytes: signs begin at all places of a piece.
    for (files, isTooLong) in [(400_000, false), (400_001, true)] {
      try CrowdedZip(files: files, record: .one).write(to: path)
      #expect(ZipDirectory(of: path)?.isTooLong == isTooLong)
    }
  }

  @Test(arguments: [0, 1, 21, 22, 23, 40, 20_000])
  func otherFilesHaveNone(_ size: Int) throws {
    let bench = try Workbench()
    try bench.write([UInt8](repeating: 0x50, count: size), to: "other")
    #expect(ZipDirectory(of: bench.file("other")) == nil)
    try bench.write(Array("PK\u{5}\u{6}".utf8) + [UInt8](repeating: 0xFF, count: size), to: "other")
    #expect(ZipDirectory(of: bench.file("other")) == nil)
    try bench.write(
      [UInt8](repeating: 0xFF, count: size) + Array("PK\u{6}\u{7}".utf8)
        + [UInt8](repeating: 0x7F, count: 16) + Array("PK\u{5}\u{6}".utf8)
        + [UInt8](repeating: 0xFF, count: 18), to: "other")
    #expect(ZipDirectory(of: bench.file("other")) == nil)
  }
}
