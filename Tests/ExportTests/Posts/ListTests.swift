import Foundation
import Testing
import TweetModel

@testable import ArchiveImport
@testable import Export
@testable import TweetStore

/// Lists and tables of posts.
struct ListTests {
  private static func linking(_ second: Int, _ addresses: String...) -> Tweet {
    var builder = TweetText.Builder()
    for address in addresses { builder.append(.link, shown: "here", target: address) }
    var tweet = Tweet.at(second)
    tweet.text = builder.text
    return tweet
  }

  @Test func idsAreInTheOrderOfTime() throws {
    let bench = try ExportBench([.at(3), .at(1), .at(2)])
    let report = try bench.export(as: .ids)
    #expect(try bench.text() == [1, 2, 3].map { TweetID.at($0).value + "\n" }.joined())
    #expect(report.posts == 3)
    #expect(report.files == 1)
    #expect(report.bytes == (try bench.text().utf8.count))
  }

  @Test func anAddressIsListedOnce() throws {
    let bench = try ExportBench([
      Self.linking(1, "https://a.org/", "javascript:alert(1)"),
      Self.linking(2, "https://b.org/\nx", "https://a.org/"),
    ])
    try bench.export(as: .links)
    #expect(try bench.text() == "https://a.org/\nhttps://b.org/x\n")
  }

  @Test func picturesAreAskedForInFullSize() throws {
    let bench = try ExportBench([.at(1, media: [.picture(of: 1, "b.jpg")])])
    try bench.export(as: .pictures)
    #expect(try bench.text() == "https://pbs.twimg.com/media/b.jpg?name=orig\n")
  }

  @Test func whatHasNoLineIsNotCounted() throws {
    let bench = try ExportBench([.at(1, media: [.picture(of: 1, "b.jpg")]), .at(2), .at(3)])
    #expect(try bench.export(as: .pictures).posts == 1)
    #expect(throws: ExportError.nothingFits) { try bench.export(as: .links, to: "links") }
    #expect(bench.leftovers == ["out"])
    // What another has told already is told.
    let twice = try ExportBench([1, 2].map { Self.linking($0, "https://a.org/") })
    #expect(try twice.export(as: .links).posts == 2)
  }

  // Archives of servers may tell only where a picture lies in them.
  @Test func whatIsNoAddressIsNotTold() throws {
    let medium = Media(kind: .photo, file: nil, address: "/media_attachments/files/a.png")
    let bench = try ExportBench([.at(1, media: [medium, .picture(of: 1, "b.jpg")])])
    try bench.export(as: .pictures)
    #expect(try bench.text() == "https://pbs.twimg.com/media/b.jpg?name=orig\n")
    try bench.export(as: .csv, to: "table")
    #expect(try !bench.text("table").contains("/media_attachments"))
  }

  @Test func aTableIsReadBackAsItWas() throws {
    let texts = [
      "a, \"b\"\r\nc", "=1+1", "@lark hello", "@SUM(1)", "-", "漢字 😀", "",
      // A mark on a sign makes another letter of it to Swift, and to nobody who reads the file.
      "s\u{336}aid \"\u{336}no, never\"\u{336}, \"", "=\u{336}1", "@\u{336}SUM(\u{336}1)",
      "\n=1+1", "＝1+1", "＠SUM(1)", "＠lark", "nul\0x",
    ]
    let bench = try ExportBench(texts.enumerated().map { .at($0.offset, $0.element) })
    try bench.export(as: .csv)
    let bytes = try bench.everything()
    #expect(bytes.starts(with: Array("\u{FEFF}\"id\",\"date\",".utf8)))
    let rows = CSVTable.lines(String(decoding: bytes.dropFirst(3), as: UTF8.self))
    try #require(rows.count == texts.count + 1)
    #expect(rows.dropFirst().map { $0[0] } == texts.indices.map { TweetID.at($0).value })
    #expect(
      rows.dropFirst().map { $0[5] } == [
        "a, \"b\"\r\nc", "'=1+1", "@lark hello", "'@SUM(1)", "'-", "漢字 😀", "",
        texts[7], "'" + texts[8], "'" + texts[9], "'\n=1+1", "'＝1+1", "'＠SUM(1)", "＠lark", "nulx",
      ])
    #expect(Set(rows.map(\.count)) == [21])
  }
}
