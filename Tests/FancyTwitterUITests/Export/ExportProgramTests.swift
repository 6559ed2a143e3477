import Export
import Foundation
import SyntheticData
import TestSupport
import TweetModel
import TweetStore
import XCTest

@testable import FancyTwitterUI
@testable import GtkKit

/// `--export`, run as a person runs it, and ended as a person or a machine ends it.
final class ExportProgramTests: ProgramTestCase {
  /// Starts an export and waits until it writes.
  private func startWriting() throws -> Process {
    let process = try start("--export", "markdown", "--output", folder + "/out/tweets")
    let end = Date().addingTimeInterval(60)
    while out.isEmpty, process.isRunning, Date() < end { usleep(2000) }
    XCTAssertTrue(out.first?.hasPrefix(".fancytwitter-export-") == true, "\(out)")
    return process
  }

  func testOneLineSaysWhatItCameTo() throws {
    try makeLibrary(300)
    let process = try start("--export", "csv", "--output", folder + "/out/tweets.csv")
    process.waitUntilExit()
    XCTAssertEqual(process.terminationStatus, 0, text("errors"))
    let line = try JSONSerialization.jsonObject(with: Data(text("output").utf8)) as? [String: Any]
    XCTAssertEqual(line?["exported"] as? Int, 300)
    XCTAssertEqual(line?["files"] as? Int, 1)
    let size = try FileManager.default.attributesOfItem(atPath: folder + "/out/tweets.csv")[.size]
    XCTAssertEqual(line?["bytes"] as? Int, size as? Int)
    let again = try start("--export", "csv", "--output", folder + "/out/tweets.csv")
    again.waitUntilExit()
    XCTAssertEqual(again.terminationStatus, 1)
    XCTAssertTrue(text("errors").contains("exists already"), text("errors"))
    XCTAssertEqual(out, ["tweets.csv"])
  }

  func testPagesAreWrittenWithoutADisplay() throws {
    try makeLibrary(300)
    let pdf = folder + "/out/tweets.pdf"
    let process = try start("--export", "pdf", "--output", pdf, "--search", "the")
    process.waitUntilExit()
    XCTAssertEqual(process.terminationStatus, 0, text("errors"))
    let line = try JSONSerialization.jsonObject(with: Data(text("output").utf8)) as? [String: Any]
    let reader = try LibraryReader(folder: LibraryFolder(path: folder + "/library"))
    let found = try reader.posts(of: .search(SearchQuery(parsing: "the"))).count
    XCTAssertGreaterThan(found, 0)
    XCTAssertEqual(line?["exported"] as? Int, found)
    XCTAssertEqual(out, ["tweets.pdf"])
    let pages = try PrintingTests.pages(of: pdf)
    XCTAssertTrue(pages.last?.contains("Page \(pages.count) of \(pages.count)") == true)
    let facts = try output(of: "pdfinfo", [pdf])
    XCTAssertTrue(facts.contains(#/Title: +\S/#), facts)
    try checkChapters(of: pdf, pages, reader)
    let again = try start("--export", "pdf", "--output", pdf)
    again.waitUntilExit()
    XCTAssertEqual(again.terminationStatus, 1)
    XCTAssertTrue(text("errors").contains("exists already"), text("errors"))
    let none = try start(
      "--export", "pdf", "--output", folder + "/out/none.pdf", "--search", "zzzzzz")
    none.waitUntilExit()
    XCTAssertEqual(none.terminationStatus, 1)
    XCTAssertTrue(text("errors").contains("nothing to export"), text("errors"))
    XCTAssertEqual(out, ["tweets.pdf"])
  }

  // It ended in the midst of the first line that was laid out.
  func testWithoutAnyFontNothingIsWrittenAndThatIsSaid() throws {
    try makeLibrary(20)
    let fonts = folder + "/fonts.conf"
    try """
    <?xml version="1.0"?><!DOCTYPE fontconfig SYSTEM "fonts.dtd">
    <fontconfig><dir>/nowhere</dir><cachedir>\(folder)/cache</cachedir></fontconfig>
    """.write(toFile: fonts, atomically: true, encoding: .utf8)
    let process = try start(
      ["--export", "pdf", "--output", folder + "/out/tweets.pdf"], ["FONTCONFIG_FILE": fonts])
    process.waitUntilExit()
    XCTAssertEqual(process.terminationReason, .exit)
    XCTAssertEqual(process.terminationStatus, 1)
    XCTAssertTrue(text("errors").contains("there is no font"), text("errors"))
    XCTAssertEqual(out, [])
  }

  // They were taken for UTF-8, and were broken letters in the file for good.
  func testDatesHaveTheLettersOfTheirLocaleWhateverItsBytes() throws {
    let maker = Process()
    maker.executableURL = URL(fileURLWithPath: "/usr/bin/env")
    maker.arguments = ["localedef", "-i", "ja_JP", "-f", "EUC-JP", folder + "/ja_JP.eucJP"]
    (maker.standardOutput, maker.standardError) = (FileHandle.nullDevice, FileHandle.nullDevice)
    try maker.run()
    maker.waitUntilExit()
    try XCTSkipUnless(
      FileManager.default.fileExists(atPath: folder + "/ja_JP.eucJP"),
      "there are no locales to make")
    try makeLibrary(20)
    let process = try start(
      ["--export", "html", "--output", folder + "/out/tweets"],
      // There are catalogues where the program has been run from its folder.
      ["LC_ALL": "ja_JP.eucJP", "LOCPATH": folder, "LANGUAGE": "en"])
    process.waitUntilExit()
    XCTAssertEqual(process.terminationStatus, 0, text("errors"))
    let files = FileManager.default.enumerator(atPath: folder + "/out")?.compactMap {
      $0 as? String
    }
    let pages = (files ?? []).filter { $0.hasSuffix(".html") }.map {
      (try? String(contentsOfFile: folder + "/out/" + $0, encoding: .utf8)) ?? ""
    }
    XCTAssertTrue(pages.contains { $0.contains(#/\d{4}年\d+月\d+日/#) })
    XCTAssertFalse(pages.contains { $0.contains("\u{FFFD}") })
    XCTAssertTrue(pages.contains { $0.contains("<html lang=\"en\"") })
  }

  /// A library that somebody handed out could else have any picture of this machine put into the file.
  func testAPDFFileFollowsNoLinkAndCountsWhatIsMissing() throws {
    let ada = Account(
      network: .x, id: "1", author: Author(handle: "ada", name: "Ada", avatar: "x/1/5.png"))
    let tweets = (1...4).map { number in
      var tweet = TestLibrary.tweet(number, "Number \(number).", by: ada)
      tweet.media = [Media(kind: .photo, file: "x/1/\(number).png", address: "")]
      return tweet
    }
    try TestLibrary.add(tweets, of: ada, to: library)
    let files = (1...5).map { library.media + "/x/1/\($0).png" }
    for (number, file) in (files + [folder + "/elsewhere.png"]).enumerated() {
      try FileManager.default.createDirectory(
        atPath: (file as NSString).deletingLastPathComponent, withIntermediateDirectories: true)
      try MainActor.assumeIsolated {
        let surface = Surface(
          pixelWidth: 20 + number, pixelHeight: 20, scale: 1, isOpaque: true)
        try surface.writePNG(to: file)
      }
    }
    func export(_ name: String) throws -> (missing: Int?, pictures: Int) {
      let path = folder + "/out/" + name
      let process = try start("--export", "pdf", "--output", path)
      process.waitUntilExit()
      XCTAssertEqual(process.terminationStatus, 0, text("errors"))
      let line =
        try JSONSerialization.jsonObject(with: Data(text("output").utf8)) as? [String: Any]
      let list = try output(of: "pdfimages", ["-list", path]).split(separator: "\n")
      return (line?["missing"] as? Int, list.count { $0.contains(" image ") })
    }
    let whole = try export("whole.pdf")
    XCTAssertEqual(whole.missing, 0)
    XCTAssertGreaterThan(whole.pictures, 4)
    for file in files[..<2] { try FileManager.default.removeItem(atPath: file) }
    try FileManager.default.createSymbolicLink(
      atPath: files[1], withDestinationPath: folder + "/elsewhere.png")
    let part = try export("part.pdf")
    XCTAssertEqual(part.missing, 2)
    XCTAssertEqual(part.pictures, whole.pictures - 2)
    let pictures = (files[0] as NSString).deletingLastPathComponent
    try FileManager.default.moveItem(atPath: pictures, toPath: folder + "/elsewhere")
    try FileManager.default.createSymbolicLink(
      atPath: pictures, withDestinationPath: folder + "/elsewhere")
    let none = try export("none.pdf")
    XCTAssertEqual(none.missing, 4)
    XCTAssertEqual(none.pictures, 0, "not even the face")
  }

  /// Each year begins a page and stands in the outline, with its months below it.
  private func checkChapters(of pdf: String, _ pages: [String], _ reader: LibraryReader) throws {
    let posts = try reader.posts(
      reader.posts(of: .search(SearchQuery(parsing: "the"))), at: 0..<Int.max)
    let months = Set(
      posts.compactMap(\.tweet.date).map { date -> [Int] in
        let day = CalendarDay(seconds: date.seconds)
        return [day.year, day.month]
      })
    let years = Set(months.map { $0[0] }).sorted()
    let outline = try output(of: "pdftohtml", ["-xml", "-i", "-stdout", pdf])
    let items = outline.matches(of: #/<item page="(\d+)">([^<]*)<\/item>/#)
    XCTAssertEqual(items.count, years.count + months.count, outline.suffix(2000).description)
    let heads = items.compactMap { item in
      Int(item.output.2).map { (year: $0, page: Int(item.output.1) ?? 0) }
    }
    XCTAssertEqual(heads.map(\.year), years)
    for head in heads {
      let lines = pages[head.page - 1].split(separator: "\n").dropFirst()
      let first = lines.first { $0.contains { !$0.isWhitespace } } ?? ""
      XCTAssertEqual(Int(first.filter { !$0.isWhitespace }), head.year)
    }
  }

  func testOnPagesOnlyWhatMayLeaveIsRead() throws {
    var random = SeededGenerator()
    var posts: [Tweet] = []
    for number in 1...40 {
      var tweet = TestLibrary.tweet(number * 500_000, "tea word\(number)end")
      tweet.visibility = Tweet.Visibility.allCases.randomElement(using: &random) ?? .public
      if let quoted = posts.randomElement(using: &random) {
        tweet.quote = .init(
          tweet: quoted.id, handle: "ada", address: "https://x.com/ada/status/\(quoted.id.value)")
      }
      posts.append(tweet)
    }
    try TestLibrary.add(posts, to: LibraryFolder(path: folder + "/library"))
    for round in 0..<4 {
      let choices = Audience.choices.filter { _ in round > 0 && Bool.random(using: &random) }
      let audience = Audience(and: Set(choices))
      let pdf = folder + "/out/\(round).pdf"
      let include =
        choices.isEmpty ? [] : ["--include", choices.map(\.name).joined(separator: ",")]
      let process = try start(["--export", "pdf", "--output", pdf] + include)
      process.waitUntilExit()
      XCTAssertEqual(process.terminationStatus, 0, text("errors"))
      let words = try PrintingTests.pages(of: pdf).joined()
      for (number, post) in posts.enumerated() {
        XCTAssertEqual(
          words.contains("word\(number + 1)end"), audience.permits(post),
          "\(post.visibility) with \(choices)")
      }
    }
  }

  func testPagesThatAreStoppedLeaveNothing() throws {
    try makeLibrary(20_000)
    let process = try start("--export", "pdf", "--output", folder + "/out/tweets.pdf")
    let end = Date().addingTimeInterval(60)
    while out.isEmpty, process.isRunning, Date() < end { usleep(2000) }
    kill(process.processIdentifier, SIGTERM)
    process.waitUntilExit()
    XCTAssertEqual(process.terminationReason, .uncaughtSignal)
    XCTAssertEqual(process.terminationStatus, SIGTERM)
    XCTAssertTrue(text("errors").contains("was stopped"), text("errors"))
    XCTAssertEqual(out, [])
  }

  func testWhoIsAskedToEndLeavesNothing() throws {
    try makeLibrary(30_000)
    for signal in [SIGTERM, SIGINT] {
      let process = try startWriting()
      kill(process.processIdentifier, signal)
      process.waitUntilExit()
      XCTAssertEqual(process.terminationReason, .uncaughtSignal)
      XCTAssertEqual(process.terminationStatus, signal)
      XCTAssertTrue(text("errors").contains("was stopped"), text("errors"))
      XCTAssertEqual(out, [])
    }
  }

  func testWhoIsKilledLeavesNothingThatLooksWhole() throws {
    try makeLibrary(30_000)
    let process = try startWriting()
    kill(process.processIdentifier, SIGKILL)
    process.waitUntilExit()
    XCTAssertFalse(out.contains("tweets"))
    let next = try start("--export", "ids", "--output", folder + "/out/ids.txt")
    next.waitUntilExit()
    XCTAssertEqual(next.terminationStatus, 0)
    XCTAssertEqual(out, ["ids.txt"])
  }

  func testASearchThatIsNotUnderstoodIsToldBeforeAnythingIsDone() throws {
    try makeLibrary(30)
    for part in ["since:2019-99-99", "is:nonsense", "/(/"] {
      let file = folder + "/out/tweets.csv"
      let process = try start("--export", "csv", "--output", file, "--search", "the \(part)")
      process.waitUntilExit()
      XCTAssertEqual(process.terminationStatus, 2)
      XCTAssertTrue(text("errors").contains(part), text("errors"))
      XCTAssertEqual(out, [])
    }
  }

  func testTheSampleLeavesInPlaceOfTheLibrary() throws {
    try makeLibrary(30)
    let sample = folder + "/out/sample.txt"
    XCTAssertEqual(
      try status(of: "--sample", "--export", "ids", "--output", sample), 0, text("errors"))
    let file = folder + "/out/ids.txt"
    XCTAssertEqual(try status(of: "--export", "ids", "--output", file), 0, text("errors"))
    let (shown, own) = try (
      Set(String(contentsOfFile: sample, encoding: .utf8).split(separator: "\n")),
      Set(String(contentsOfFile: file, encoding: .utf8).split(separator: "\n"))
    )
    XCTAssertEqual(own.count, 30)
    XCTAssertFalse(shown.isEmpty)
    XCTAssertTrue(shown.isDisjoint(with: own))
  }

  // As in the window.
  func testTheSampleIsSearchedForThePersonsOwnBookmarks() throws {
    try makeLibrary(1)
    let (all, marked) = (folder + "/out/all.txt", folder + "/out/marked.txt")
    XCTAssertEqual(
      try status(of: "--sample", "--export", "ids", "--output", all), 0, text("errors"))
    let ids = try String(contentsOfFile: all, encoding: .utf8).split(separator: "\n")
    let id = try TweetID(network: .x, value: String(XCTUnwrap(ids.first)))
    let tweet = Tweet(
      id: id, author: TestLibrary.ada.author, date: Timestamp(seconds: 1), text: TweetText("tea"))
    _ = try BookmarkTable(folder: library).add([Bookmark(tweet, made: Timestamp(seconds: 2))])
    XCTAssertEqual(
      try status(
        of: "--sample", "--export", "ids", "--output", marked, "--search", "is:bookmarked"), 0,
      text("errors"))
    XCTAssertEqual(try String(contentsOfFile: marked, encoding: .utf8), id.value + "\n")
  }

  func testWhatLeavesIsReadableByThePersonAlone() throws {
    let former = umask(0o022)
    defer { umask(former) }
    // The sample's pictures have no addresses that could be listed.
    for kind in ExportKind.all where kind != .files(.pictures) {
      let path = folder + "/out/" + kind.name
      XCTAssertEqual(
        try status(of: "--sample", "--export", kind.name, "--output", path), 0, text("errors"))
      let below = FileManager.default.enumerator(atPath: path)?.compactMap { $0 as? String } ?? []
      for name in [""] + below.map({ "/" + $0 }) {
        let mode = try FileManager.default.attributesOfItem(atPath: path + name)[.posixPermissions]
        XCTAssertEqual((mode as? Int).map { $0 & 0o077 }, 0, kind.name + name)
      }
    }
  }

  func testTheSampleComesBackInEachFormatThatIsRead() throws {
    func number(_ key: String) throws -> Int? {
      let line = try JSONSerialization.jsonObject(with: Data(text("output").utf8))
      return (line as? [String: Any])?[key] as? Int
    }
    for format in ["jsonl", "activitypub", "x-archive"] {
      let path = folder + "/out/" + format
      XCTAssertEqual(
        try status(of: "--sample", "--export", format, "--output", path), 0, text("errors"))
      let exported = try number("exported")
      try? FileManager.default.removeItem(atPath: library.path)
      XCTAssertEqual(try status(of: "--import", path), 0, text("errors"))
      XCTAssertEqual(try number("imported"), exported, format)
    }
  }

  func testALibraryThatIsNotThereIsNotMadeToBeExportedOrDrawn() throws {
    let (file, picture) = (folder + "/out/ids.txt", folder + "/out/picture.png")
    XCTAssertEqual(try status(of: "--export", "ids", "--output", file), 1)
    XCTAssertTrue(text("errors").contains("no library in \(library.path)"), text("errors"))
    XCTAssertEqual(try status(of: "--screenshot", picture, "--size", "300x400"), 0, text("errors"))
    XCTAssertEqual(out, ["picture.png"])
    XCTAssertFalse(FileManager.default.fileExists(atPath: library.path))
  }

  func testAWrongWordIsToldBeforeAnythingIsDone() throws {
    let process = try start("--export", "tape", "--output", folder + "/out/tweets")
    process.waitUntilExit()
    XCTAssertEqual(process.terminationStatus, 2)
    XCTAssertTrue(text("errors").contains("no format \"tape\""), text("errors"))
    XCTAssertEqual(out, [])
  }
}
