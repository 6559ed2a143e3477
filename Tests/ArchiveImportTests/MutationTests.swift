import Foundation
import Testing
import TestSupport

@testable import ArchiveImport
@testable import SyntheticData

/// Archives that were changed at random must be refused or imported in part, but never crash.
struct MutationTests {
  static func mutated(_ bytes: [UInt8], _ random: inout SeededGenerator) -> [UInt8] {
    var bytes = bytes
    for _ in 0...Int.random(in: 0...6, using: &random) where !bytes.isEmpty {
      let place = Int.random(in: 0..<bytes.count, using: &random)
      let end = min(bytes.count, place + Int.random(in: 1...40, using: &random))
      switch Int.random(in: 0...4, using: &random) {
      case 0: bytes[place] = UInt8.random(in: 0...255, using: &random)
      case 1: bytes.removeSubrange(place..<end)
      case 2: bytes.insert(contentsOf: bytes[place..<end], at: place)
      case 3: bytes.removeSubrange(place...)
      default:
        let signs = Array("{}[]\",:\\\u{0}-0".utf8)
        bytes[place] = signs.randomElement(using: &random) ?? 0
      }
    }
    return bytes
  }

  @Test(arguments: SyntheticArchive.Container.allCases.filter { $0 != .folder })
  func mutatedContainersNeverCrash(_ container: SyntheticArchive.Container) throws {
    let bench = try Workbench()
    try SyntheticArchive.write(
      tweets: 8, seed: 2, generation: .tweets, container: container, to: bench.file("whole"))
    let whole = Array(try Data(contentsOf: URL(fileURLWithPath: bench.file("whole"))))
    var random = SeededGenerator(of: "containers \(container)")
    for _ in 0..<1000 {
      try bench.write(Self.mutated(whole, &random), to: "mutated")
      survey(bench.file("mutated"))
    }
  }

  @Test(arguments: SyntheticArchive.Generation.allCases)
  func mutatedFilesNeverCrash(_ generation: SyntheticArchive.Generation) throws {
    let bench = try Workbench()
    try SyntheticArchive.write(
      tweets: 6, seed: 3, generation: generation, container: .folder, to: bench.file("whole"))
    let files = try FileManager.default.subpathsOfDirectory(atPath: bench.file("whole"))
      .filter { $0.hasSuffix(".js") }.sorted()
    let originals = try files.map {
      Array(try Data(contentsOf: URL(fileURLWithPath: bench.file("whole/" + $0))))
    }
    var random = SeededGenerator()
    for turn in 0..<700 {
      for (name, bytes) in zip(files, originals) {
        try bench.write(Self.mutated(bytes, &random), to: "mutated/" + name)
      }
      // A library for each twenty: what one leaves must not break the next.
      if turn.isMultiple(of: 20) { try? FileManager.default.removeItem(atPath: bench.library.path) }
      do {
        let report = try bench.run(bench.file("mutated"))
        #expect(report.imported + report.updated + report.skipped + report.superseded <= 40)
      } catch {
        #expect(error is ImportError)
      }
    }
  }

  // Walking through everything is what meets the container's bytes.
  private func survey(_ path: String) {
    do throws(ImportError) {
      let container = try ArchiveImporter.container(at: path)
      try container.forEachEntry { entry throws(ImportError) in
        _ = try entry.contents(limit: 1 << 20)
      }
    } catch {
      #expect("\(error)".hasSuffix("."))
    }
  }
}
