import Foundation
import Testing
import TweetModel

@testable import ArchiveImport
@testable import Export
@testable import TweetStore

/// What was liked is nobody's own word, and no file says so.
struct LikeExportTests {
  private static let note = "likedByYou(on: "

  /// An own post, a like as X tells it, and one whose author and date are told.
  private static func bench() throws -> ExportBench {
    var dated = Tweet(
      id: .at(8), author: Author(handle: "wren", name: "Wren", id: "8"), date: nil,
      text: TweetText("of a wren"))
    dated.liked = Timestamp(seconds: 1_600_000_000)
    let named = Tweet(
      id: .at(9), author: Author(handle: "finch", name: "Finch", id: "9"), date: nil,
      text: TweetText("of a finch"))
    let unknown = Tweet(
      id: .at(7), author: Author(handle: "", name: ""), date: nil, text: TweetText("of nobody"))
    return try ExportBench([.at(1, "of mine")], likes: [unknown, dated, named])
  }

  private static let search = Selection.search(SearchQuery(parsing: "of "))

  @Test(arguments: [ExportFormat.markdown, .hugo, .jekyll])
  func markdownSaysIt(_ format: ExportFormat) throws {
    let bench = try Self.bench()
    #expect(try bench.export(Self.search, as: format).posts == 4)
    for (words, kind, note) in [
      ("mine", "post", nil), ("nobody", "like", Self.note), ("wren", "like", "liked(day: "),
      ("finch", "like", Self.note),
    ] {
      let name = try #require(bench.names().first { $0.contains("-\(words)") })
      let text = try bench.text("out/" + name)
      #expect(text.contains("\npost_kind: \(kind)\n"))
      let body = try #require(text.components(separatedBy: "\n---\n\n").last)
      if let note {
        #expect(body.hasPrefix("*" + note), "\(body)")
      } else {
        #expect(body.hasPrefix("of "))
      }
    }
  }

  @Test(arguments: [ExportFormat.jsonLines, .activityPub, .archive])
  func ofOneAccountNothingOfAnotherLeaves(_ format: ExportFormat) throws {
    let bench = try Self.bench()
    let wren = Account(network: .x, id: "8", author: Author(handle: "wren", name: "Wren", id: "8"))
    try bench.fill([.at(30, "of wren")], of: wren)
    let report = try bench.export(.everything(of: AccountID(wren)), as: format)
    #expect(report.posts == 1)
    let all = try bench.names().map { try bench.text("out/" + $0) }.joined()
    #expect(all.contains("of wren"))
    for absent in ["of mine", "of nobody", "of a finch", "A bird."] {
      #expect(!all.contains(absent), "\(absent)")
    }
  }

  @Test func theTableSaysIt() throws {
    let bench = try Self.bench()
    try bench.export(Self.search, as: .csv)
    let rows = CSVTable.lines(try bench.text())
    #expect(
      Set(rows.dropFirst().map { "\($0[5]) \($0[2])" }) == [
        "of mine post", "of nobody like", "of a wren like", "of a finch like",
      ])
  }

  @Test func pagesAndBooksSayIt() throws {
    let bench = try Self.bench()
    try bench.export(Self.search, as: .html)
    let text = try bench.names().filter { $0.hasSuffix(".html") }
      .map { try bench.text("out/" + $0) }.joined()
    #expect(text.contains("<b dir=\"auto\">" + Self.note))
    #expect(!text.contains(">@<"))
    let notes = text.components(separatedBy: "<p class=\"note\" dir=\"auto\">")
    #expect(notes.contains { $0.hasPrefix(Self.note) })
    #expect(notes.contains { $0.hasPrefix("liked(day: ") })
    #expect(text.components(separatedBy: Self.note).count == 3)
  }

  // A mark on somebody else's post says nothing of whether one likes it.
  @Test func whatIsMarkedAloneIsNoLike() throws {
    let bench = try ExportBench([.at(1)])
    let stray = Tweet(
      id: .at(5), author: Author(handle: "wren", name: "Wren", id: "8"), date: nil,
      text: TweetText("marked"))
    try BookmarkTable(folder: bench.library).put(
      Bookmark(stray, made: Timestamp(seconds: 1_700_000_000)))
    try bench.export(.bookmarks, as: .csv)
    #expect(CSVTable.lines(try bench.text()).last?[2] == "post")
  }

  // A circle's posts come back from them.
  @Test func linesCanHoldWhatOnlySomeMaySee() throws {
    let bench = try ExportBench([.at(1)])
    try bench.export(as: .jsonLines)
    #expect(ArchiveImporter.canHoldRestricted(at: bench.path + "/out"))
  }
}
