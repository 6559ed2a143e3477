import Foundation
import SyntheticData
import TestSupport
import Testing
import TweetModel
import TweetStore

@testable import ArchiveImport

/// Archives of each kind full of what nobody writes: read, or refused in a sentence.
struct HostileMaterialTests {
  struct Case: CustomTestStringConvertible {
    let source: HostileArchive.Source
    let container: SyntheticArchive.Container
    var testDescription: String { "\(source) \(container)" }

    static let all = HostileArchive.Source.allCases.flatMap { source in
      SyntheticArchive.Container.allCases.map { Case(source: source, container: $0) }
    }
  }

  private static let texts =
    HostileTexts.all(length: 600).map(\.text) + HostileTexts.classes(length: 200).map(\.text)

  @Test(arguments: Case.all)
  func whatNobodyWritesIsReadOrLeftOut(_ test: Case) throws {
    var chance = SeededGenerator(of: test.testDescription)
    let texts = Self.texts.shuffled(using: &chance)
    let bench = try Workbench()
    try HostileArchive(seed: chance.next(), texts: texts)
      .write(test.source, in: test.container, to: bench.file("archive"))
    let report = try bench.run(bench.file("archive"), messages: true)
    #expect(report.imported + report.skipped == texts.count, "\(report.warnings)")
    #expect(report.imported > texts.count / 2)
    for warning in report.warnings { #expect(!"\(warning)".contains { $0.isNewline }) }
    try Self.check(bench)
  }

  // Elements of more than four megabytes are passed over.
  @Test func aTextOfMegabytesIsReadOrLeftOut() throws {
    var chance = SeededGenerator()
    let source = try #require(HostileArchive.Source.allCases.randomElement(using: &chance))
    let short = try #require(HostileTexts.all(length: 64).randomElement(using: &chance))
    let texts = [1 << 12, 1, 1 << 16].map { String(repeating: short.text, count: $0) }
    let bench = try Workbench()
    try HostileArchive(seed: chance.next(), texts: texts)
      .write(source, in: .zip, to: bench.file("archive"))
    let report = try bench.run(bench.file("archive"))
    #expect(report.imported >= 1, "\(source) \(short.name)")
    try Self.check(bench)
  }

  private static func check(_ bench: Workbench) throws {
    for tweet in try bench.tweets {
      let isWhole = tweet.text.segments.map { String($0.shown) }.joined() == tweet.text.display
      #expect(isWhole)
      for name in [
        tweet.author.name, tweet.author.handle, tweet.language, tweet.source, tweet.place,
        tweet.warning,
      ] {
        #expect((name?.unicodeScalars.count ?? 0) <= 1_000)
      }
      #expect(tweet.media.allSatisfy { ($0.altText?.unicodeScalars.count ?? 0) <= 5_001 })
      for file in tweet.media.compactMap(\.file) {
        let parts = file.split(separator: "/", omittingEmptySubsequences: false)
        #expect(!parts.contains { ["", ".", ".."].contains($0) || $0.utf8.count > 255 }, "\(file)")
        #expect(FileManager.default.fileExists(atPath: bench.library.media + "/" + file))
      }
    }
    // Nothing was written beside the library and what the test itself wrote.
    let around = try FileManager.default.contentsOfDirectory(atPath: bench.path)
    #expect(Set(around).isSubset(of: ["archive", "library"]))
  }
}
