import Foundation
import Testing
import TweetModel

@testable import Export
@testable import TweetStore

/// A thread stands in one piece, and each part of it tells all the same who may see it.
struct ThreadMarksTests {
  private static let day = 86_400

  private static func bench() throws -> ExportBench {
    try ExportBench([
      .at(1, "zero"), .at(2, "one", answering: 1, visibility: .circle),
      .at(day + 3, "two", answering: 2, visibility: .deleted),
      .at(day + 4, "three", answering: day + 3),
    ])
  }

  @Test(arguments: [ExportFormat.html, .epub])
  func aPartHasItsBadgeAndItsDay(_ format: ExportFormat) throws {
    let bench = try Self.bench()
    try bench.export(as: format, for: Audience(and: Set(Audience.choices)))
    let page = String(decoding: try bench.everything(), as: UTF8.self)
    let sections = try ["zero", "one", "two", "three"].map { text in
      let end = try #require(page.firstRange(of: ">\(text)<")).lowerBound
      let start = try #require(page[..<end].ranges(of: "<section").last).lowerBound
      return page[start..<end]
    }
    for (section, visibility) in zip(sections, [nil, Tweet.Visibility.circle, .deleted, nil]) {
      #expect(section.contains("class=\"badge\"") == (visibility != nil), "\(section)")
      if let visibility { #expect(section.contains("\(visibility)")) }
    }
    #expect(sections.map { $0.contains("2020-01-02") } == [false, false, true, false])
    #expect(sections.map { $0.contains("<time") } == [false, false, true, false])
  }

  @Test(arguments: [ExportFormat.markdown, .hugo, .jekyll])
  func aFileIsForThoseWhoMaySeeAllParts(_ format: ExportFormat) throws {
    for (audience, line) in [
      (Set(Audience.choices), "\nvisibility: \"deleted\"\n"),
      ([.circle], "\nvisibility: \"circle\"\n"), ([], nil),
    ] {
      let bench = try Self.bench()
      try bench.export(as: format, for: Audience(and: audience))
      let files = try bench.names().map { try bench.text("out/" + $0) }
      let file = try #require(files.first { $0.contains("zero") })
      #expect(line.map { file.contains($0) } ?? !file.contains("visibility:"), "\(file)")
    }
  }
}
