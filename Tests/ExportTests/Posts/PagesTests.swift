import Foundation
import FoundationXML
import SyntheticData
import TestSupport
import Testing
import TweetModel

@testable import Export
@testable import TweetStore

/// Posts as pages for a browser.
struct PagesTests {
  private static func pages(_ bench: ExportBench) -> [String] {
    bench.names().filter { $0.hasSuffix(".html") }
  }

  /// Every page is whole, below a megabyte, and asks for nothing but what lies beside it.
  private static func check(_ bench: ExportBench) throws {
    for name in bench.names() where !name.hasPrefix("media/") {
      #expect(try bench.text("out/" + name).utf8.count < 1_000_000)
    }
    let files = Set(bench.names())
    for name in pages(bench) {
      let text = try bench.text("out/" + name)
      let document = try XMLDocument(xmlString: String(text.drop { $0 != "\n" }))
      let root = try #require(document.rootElement())
      for path in ["//@src", "//link/@href"] {
        for node in try root.nodes(forXPath: path) {
          let target = try #require(node.stringValue?.removingPercentEncoding)
          #expect(files.contains(target), "\(name) asks for \(target)")
        }
      }
      for node in try root.nodes(forXPath: "//nav//a/@href | //ol//a/@href") {
        #expect(files.contains(node.stringValue ?? ""))
      }
      #expect(try root.nodes(forXPath: "//img[not(@alt)]").isEmpty)
    }
    for name in ["style.css", "search.js"] {
      let text = try bench.text("out/" + name)
      for word in ["http:", "https:", "url(", "@import", "fetch", "innerHTML"] {
        #expect(!text.contains(word))
      }
    }
  }

  private static func rows(_ bench: ExportBench) throws -> [[String]] {
    try bench.names().filter { $0.hasPrefix("search/") }.flatMap { name in
      let text = try bench.text("out/" + name)
      let list = text.dropFirst("found(".count).dropLast(",\n]);\n".count) + "]"
      return try #require(try JSONSerialization.jsonObject(with: Data(list.utf8)) as? [[String]])
    }
  }

  @Test func monthsArePagesAndYearsTheirIndex() throws {
    let bench = try ExportBench([
      .at(0, "new year"), .at(86_400 * 40, "february", media: [.picture(of: 86_400 * 40)]),
      .at(86_400 * 41, "again"), .at(86_400 * 400, "next year"),
    ])
    try bench.export(as: .html)
    #expect(Self.pages(bench) == ["2020-01.html", "2020-02.html", "2021-02.html", "index.html"])
    try Self.check(bench)
    let index = try bench.text("out/index.html")
    let years = index.matches(of: #/<h2>(\d+)/#).map { String($0.1) }
    #expect(years == ["2021", "2020"])
    #expect(index.contains("<a href=\"2020-02.html\">2020-2 <span>2</span></a>"))
    let page = try bench.text("out/2020-02.html")
    #expect(page.contains("rel=\"prev\""))
    #expect(page.contains("<a href=\"2021-02.html\" rel=\"next\">"))
    #expect(page.components(separatedBy: "<article").count == 3)
    #expect(
      try Self.rows(bench).map { $0[3].prefix(8) } == [
        "new year", "february", "again — ", "next yea",
      ])
  }

  @Test func markedPostsThatTheLibraryLacksTakeNoPageFromOthers() throws {
    let bench = try ExportBench([.at(0, "kept january"), .at(86_400 * 40, "kept february")])
    let strays = [86_400 * 41, 5, 86_400 * 42, 6].map { Tweet.at($0, "stray \($0) end") }
    let marks = try BookmarkTable(folder: bench.library)
    for (place, tweet) in ([.at(0), .at(86_400 * 40)] + strays).enumerated() {
      try marks.put(Bookmark(tweet, made: Timestamp(seconds: Int64(place))))
    }
    let report = try bench.export(.bookmarks, as: .html)
    #expect(report.posts == 6)
    try Self.check(bench)
    let all = try Self.pages(bench).map { try bench.text("out/" + $0) }.joined()
    for word in ["kept january", "kept february"] + strays.map(\.text.display) {
      #expect(all.contains(">\(word)<"), "\(word)")
    }
    // Each month goes on once.
    #expect(Self.pages(bench).filter { $0.hasPrefix("2020") }.count == 4)
  }

  /// What accounts elsewhere wrote about a new month stands on the pages of the clock that tells its time.
  @Test func accountsOfTwoZonesShareTheMonths() throws {
    let bench = try ExportBench()
    let other = Account(
      network: .x, id: "8", author: Author(handle: "wren", name: "Wren", id: "8"),
      timeZone: "Ahead")
    let month = 86_400 * 31
    for (place, account) in [ExportBench.account, other].enumerated() {
      try bench.fill(
        (-8..<8).map { .at(month + $0 * 3_600 + place, "post \($0) of \(account.id)") },
        of: account)
    }
    let clock = ZoneClock(zone: "UTC") { zone, _ in zone == "Ahead" ? 6 * 3_600 : 0 }
    let report = try bench.export(as: .html, clock: clock)
    #expect(report.posts == 32)
    #expect(Self.pages(bench) == ["2020-01.html", "2020-02.html", "index.html"])
    for name in ["2020-01.html", "2020-02.html"] {
      let page = try bench.text("out/" + name)
      #expect(page.components(separatedBy: "<article").count == 17)
      let days = page.matches(of: #/<h2>([^<]+)</#).map { String($0.1) }
      #expect(days == [name == "2020-01.html" ? "2020-01-31" : "2020-02-01"])
    }
  }

  @Test func whatAnExportLeavesOutIsDescribed() throws {
    let absent = Media(kind: .photo, file: nil, address: "https://pbs.twimg.com/media/b.jpg")
    let bench = try ExportBench([
      .at(1, media: [.picture(of: 1, altText: "a <cup>"), absent]),
      .at(2, media: [.picture(of: 2)]),
    ])
    for format in [ExportFormat.html, .epub] {
      try bench.export(as: format, to: format.rawValue, hasMedia: false)
    }
    let page = try bench.text("html/2020-01.html")
    #expect(page.contains(">a &lt;cup&gt;</a>"))
    #expect(page.contains(">picture</a>"))
    // Only of what the library lacks.
    #expect(page.components(separatedBy: "missingPicture").count == 2)
    let book = String(decoding: try bench.everything("epub"), as: UTF8.self)
    #expect(book.contains(">a &lt;cup&gt;</a>"))
    #expect(book.components(separatedBy: "missingPicture").count == 2)
  }

  // As of a disk that is not there: who was not told would take the library's own away.
  @Test func picturesThatAreNotThereAreCounted() throws {
    let absent = Media(kind: .photo, file: nil, address: "https://pbs.twimg.com/media/b.jpg")
    let bench = try ExportBench([
      .at(1, media: [.picture(of: 1), absent]), .at(2, media: [.picture(of: 2)]),
    ])
    let media = bench.library.media + "/x/7"
    for format in [ExportFormat.html, .markdown, .jsonLines, .epub] {
      #expect(try bench.export(as: format, to: format.rawValue).missing == 0)
    }
    // A link may lead to what is none of the library's, and what is a folder is no picture.
    for name in try FileManager.default.contentsOfDirectory(atPath: media) {
      try FileManager.default.removeItem(atPath: media + "/" + name)
      if name.hasPrefix(TweetID.at(1).value) {
        try FileManager.default.createSymbolicLink(
          atPath: media + "/" + name, withDestinationPath: "/etc/passwd")
      } else {
        try FileManager.default.createDirectory(
          atPath: media + "/" + name, withIntermediateDirectories: false)
      }
    }
    for format in [ExportFormat.html, .markdown, .jsonLines, .epub] {
      let name = format.rawValue + "-2"
      #expect(try bench.export(as: format, to: name).missing == 2)
      #expect(!String(decoding: try bench.everything(name), as: UTF8.self).contains("root:"))
    }
    #expect(try bench.export(as: .html, to: "words", hasMedia: false).missing == 0)
  }

  // The folder of pictures itself may be one, as where it lies on another disk.
  @Test func noLinkedFolderIsFollowed() throws {
    let bench = try ExportBench([
      .at(1, media: [.picture(of: 1)]), .at(2, media: [.picture(of: 2)]),
    ])
    let media = bench.library.media
    for (folder, missing) in [(media, 0), (media + "/x", 2)] {
      let other = bench.path + "/elsewhere-\(missing)"
      try FileManager.default.moveItem(atPath: folder, toPath: other)
      try FileManager.default.createSymbolicLink(atPath: folder, withDestinationPath: other)
      for format in [ExportFormat.html, .markdown, .jsonLines, .epub] {
        let name = format.rawValue + "-\(missing)"
        #expect(try bench.export(as: format, to: name).missing == missing)
        let bytes = try bench.everything(name)
        // What no reader of books shows is in none, and not missing either.
        let isTaken = missing == 0 && format != .epub
        #expect((bytes.range(of: Data("picture x/7/".utf8)) != nil) == isTaken)
      }
    }
  }

  @Test func aLongMonthIsSeveralPages() throws {
    let words = String(repeating: "tea and cake & more <b> ", count: 1000)
    let bench = try ExportBench((0..<120).map { .at($0, "\($0) " + words) })
    try bench.export(as: .html)
    try Self.check(bench)
    #expect(Self.pages(bench).count > 3)
    #expect(try Self.rows(bench).count == 120)
    let all = try Self.pages(bench).map { try bench.text("out/" + $0) }.joined()
    #expect(all.components(separatedBy: "<article").count == 121)
  }

  @Test func anyTextGivesAPage() throws {
    let texts =
      HostileTexts.all(length: 2000).map(\.text) + [
        "</script><script>alert(1)</script>", "]]>", "<!--", "\u{0}\u{8}\u{FFFE}", "\"'&<>",
        "\u{2028}",
      ]
    var tweets = texts.enumerated().map { Tweet.at($0.offset * 3, $0.element) }
    for (number, text) in texts.enumerated() {
      var tweet = Tweet.at(
        number * 3 + 1, media: [.picture(of: number * 3 + 1, "a b'\"<.jpg", altText: text)])
      tweet.author = Author(handle: text, name: text)
      tweet.repostedBy = ExportBench.account.author
      tweet.warning = text
      tweet.poll = Tweet.Poll(options: [.init(title: text, votes: 1), .init(title: "b", votes: 2)])
      tweet.language = text
      tweet.text = TweetText(
        display: "link",
        entities: [TextEntity(kind: .link, range: 0..<4, target: "https://a.org/" + text)])
      tweets.append(tweet)
    }
    let bench = try ExportBench(tweets)
    try bench.export(as: .html)
    try Self.check(bench)
    #expect(try Self.rows(bench).count == tweets.count)
  }

  @Test(.enabled(if: PageScript.isInstalled, "Node"))
  func aSearchOfPagesFindsAndShowsHangul() throws {
    let text =
      String(repeating: "오늘은 저녁을 먹고 산책을 했다. ", count: 6) + "집으로 돌아왔습니다 그리고 커피"
    let bench = try ExportBench([.at(1, text), .at(2, "Café Ärger crème")])
    try bench.export(as: .html)
    for (word, shown) in [
      ("커피", "커피"), ("왔습니다", "왔습니다"), ("저녁", "저녁"), ("cafe", "Café"), ("ARGER", "Ärger"),
    ] {
      let hits = try PageScript.marks(of: word, in: bench.path + "/out")
      #expect(!hits.isEmpty && Set(hits) == [shown], "\(word)")
    }
    #expect(try PageScript.marks(of: "rger", in: bench.path + "/out").isEmpty)
  }

  @Test(.enabled(if: PageScript.isInstalled, "Node"))
  func aSearchOfPagesFindsWhatIsWrittenAnotherWay() throws {
    let bench = try ExportBench([
      .at(1, "Ёлка φίλος مُحَمَّد أحمد الحمــــد Łódź שָׁלוֹם ısı"), .at(2, "ไทย"),
    ])
    try bench.export(as: .html)
    for word in ["елка", "ΦΙΛΟΣ", "محمد", "احمد", "الحمد", "lodz", "שלום", "isi"] {
      #expect(try PageScript.search(word, in: bench.path + "/out").count == 1, "\(word)")
    }
    #expect(try PageScript.search("ไทบ", in: bench.path + "/out").count == nil)
  }

  @Test func aThreadStandsTogether() throws {
    let bench = try ExportBench([
      .at(1, "one"), .at(5, "between"), .at(10, "two", answering: 1),
      .at(15, "three", answering: 10),
    ])
    try bench.export(as: .html)
    let page = try bench.text("out/2020-01.html")
    #expect(page.components(separatedBy: "<article").count == 3)
    #expect(page.components(separatedBy: "<section").count == 5)
    let places = ["one<", "two<", "three<", "between<"].compactMap {
      page.firstRange(of: $0)?.lowerBound
    }
    #expect(places == places.sorted() && places.count == 4)
  }

  @Test func aGiantThreadLosesNothing() throws {
    let bench = try ExportBench(
      (0..<1200).map { .at($0, "part \($0) end", answering: $0 == 0 ? nil : $0 - 1) })
    let report = try bench.export(as: .html)
    #expect(report.posts == 1200)
    try Self.check(bench)
    let page = try bench.text("out/2020-01.html")
    for number in 0..<1200 { #expect(page.contains(">part \(number) end<")) }
    #expect(page.components(separatedBy: "<section").count == 1201)
  }

  @Test(arguments: [
    ("https://a.org/b c", "https://a.org/b%20c"),
    ("https://a.org/%zz%41", "https://a.org/%25zz%41"),
    ("https://a.org/?a=1&b", "https://a.org/?a=1&amp;b"),
    ("https://grün.de/ü", "https://gr%C3%BCn.de/%C3%BC"),
    ("https://a b.org/", nil), ("javascript:alert(1)", nil), ("https://", nil),
    ("ftp://a.org", nil),
  ])
  func anAddressIsOneOrNoLink(_ address: String, _ link: String?) {
    #expect(HTMLText.link(address) == link)
  }
}
