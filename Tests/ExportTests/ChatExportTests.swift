import Foundation
import FoundationXML
import SyntheticData
import TestSupport
import Testing
import TweetModel

@testable import ArchiveImport
@testable import Export
@testable import TweetStore

/// A chat as files that other programs read.
struct ChatExportTests {
  /// A folder that is gone with the test, with messages in a library and a place for files.
  final class Bench {
    let path = FileManager.default.temporaryDirectory.path + "/export-" + UUID().uuidString
    let library: LibraryFolder

    init() throws {
      library = LibraryFolder(path: path + "/library")
      try FileManager.default.createDirectory(
        atPath: library.media + "/messages/7", withIntermediateDirectories: true)
    }

    deinit { try? FileManager.default.removeItem(atPath: path) }

    /// What lies in the folder.
    var names: [String] {
      ((try? FileManager.default.contentsOfDirectory(atPath: path)) ?? []).sorted()
    }

    func text(_ name: String) throws -> String {
      try String(contentsOfFile: path + "/" + name, encoding: .utf8)
    }
  }

  private static let words = ChatWords(
    book: BookWords(title: "A & <b>", language: "en", isRightToLeft: false, contents: "Contents"),
    name: { $0 == "7" ? "Me" : "Kes *" },
    event: { message in
      if case .named(let name) = message.body { "named “\(name)”" } else { nil }
    },
    sealed: "sealed", empty: "empty", missing: "not there", picture: "Picture", film: "Film",
    reactions: { message in
      message.countedReactions.map {
        ($0.key == "like" ? "❤️" : $0.key) + ($0.count > 1 ? " \($0.count)" : "")
      }
    },
    day: { CalendarDay(seconds: $0.seconds).day < 2 ? "Day 1" : "Day 2" }, clock: { _ in "10:00" },
    month: { CalendarDay(seconds: $0.seconds).day < 2 ? "Month <1>" : "Month 2" })

  private static func message(
    _ id: Int, _ body: DirectMessage.Body, day: Int64 = 0, sender: String = "8",
    reactions: [DirectMessage.Reaction] = []
  ) -> DirectMessage {
    DirectMessage(
      id: String(id), date: Timestamp(seconds: day * 86_400 + Int64(id)), sender: sender,
      body: body, reactions: reactions)
  }

  private static func bench() throws -> (Bench, Chat, ChatReader) {
    let bench = try Bench()
    let id = try #require(ChatID(network: .x, value: "7-8"))
    let writer = try ChatWriter(
      folder: bench.library, account: AccountID(network: .x, value: "7"), generated: nil)
    var link = TweetText.Builder()
    link.append("see <this>\n_it_ ")
    link.append(.link, shown: "example.org/a", target: "https://example.org/a?b=1&c=2")
    try writer.add(message(1, .text(link.text, media: [])), to: id)
    try writer.add(
      message(
        2,
        .text(
          TweetText(""),
          media: [
            Media(kind: .photo, file: "messages/7/2-a b.jpg", address: "https://x/a"),
            Media(kind: .video, file: nil, address: "https://x/b"),
          ]), sender: "7",
        reactions: [.init(key: "like", sender: "8"), .init(key: "like", sender: "7")]), to: id)
    try writer.add(message(3, .encrypted, day: 1), to: id)
    try writer.add(message(4, .named("River"), day: 1), to: id)
    try writer.commit()
    try Data("a cup".utf8).write(
      to: URL(fileURLWithPath: bench.library.media + "/messages/7/2-a b.jpg"))
    let reader = try ChatReader(folder: bench.library)
    return (bench, try #require(try reader.chat(id)), reader)
  }

  private static func export(
    _ format: ChatExport.Format, to name: String, isCancelled: () -> Bool = { false }
  ) throws -> (Bench, ChatExport.Report) {
    let (bench, chat, reader) = try bench()
    let report = try ChatExport(chat, words: words, from: bench.library).write(
      format, to: bench.path + "/" + name, reading: reader, isCancelled: isCancelled)
    return (bench, report)
  }

  @Test func markdownKeepsWordsAndLinks() throws {
    let (bench, report) = try Self.export(.markdown, to: "a.md")
    #expect(report == .init(entries: 4, media: 1))
    #expect(
      try bench.text("a.md") == #"""
        # A & \<b\>

        ## Day 1

        **Kes \*** 10:00  
        see \<this\>\
        \_it\_ [example.org/a](<https://example.org/a?b=1&c=2>)

        **Me** 10:00  
        ![Picture](<a-media/2-a%20b.jpg>)  
        *not there*  
        ❤️ 2

        ## Day 2

        **Kes \*** 10:00  
        *sealed*

        *named “River”* 10:00

        """#)
    #expect(try bench.text("a-media/2-a b.jpg") == "a cup")
  }

  @Test func whatSaysNothingIsSaidToBeEmpty() throws {
    #expect(Self.markdown(.text(TweetText(" \n "), media: [])).contains("*empty*"))
    let entry = Self.message(1, .text(TweetText(""), media: []))
    let (_, chat, _) = try Self.bench()
    #expect(ChatHTML(Self.words, chat).entry(entry, files: []).contains("<em>empty</em>"))
  }

  @Test func aPictureIsFoundBesideAFileOfAnyName() throws {
    let (bench, _) = try Self.export(.markdown, to: "Team #1?.md")
    let text = try bench.text("Team #1?.md")
    let link = try #require(text.firstMatch(of: #/!\[Picture\]\(<([^>]*)>\)/#)).1
    #expect(!link.contains("#") && !link.contains("?"))
    #expect(try bench.text(#require(String(link).removingPercentEncoding)) == "a cup")
  }

  private static func markdown(_ body: DirectMessage.Body) -> String {
    let entry = message(1, body)
    return ChatMarkdown(words).entry(
      entry, files: entry.media.map { $0.file.map { "a-media/" + $0 } })
  }

  @Test(arguments: [
    ("Title\n===", "Title\\\n\\=\\=\\="), ("*\u{301}a*", "\\*\u{301}a\\*"),
    ("x\n\n    y", "x\n\ny"), ("a\n\n- b", "a\n\n\\- b"),
  ])
  func wordsOfAMessageMeanNothingElse(_ text: String, _ escaped: String) {
    let told = Self.markdown(.text(TweetText(text), media: []))
    #expect(told == "\n**Kes \\*** 10:00  \n\(escaped)\n")
  }

  @Test func aFilmCanBeSeenAndPressed() {
    let film = Media(kind: .video, file: "1.mp4", address: "https://x/b")
    let told = Self.markdown(.text(TweetText(""), media: [film]))
    #expect(told.contains("\n[Film](<a-media/1.mp4>)"))
  }

  /// As one that was handed out could have it.
  @Test(arguments: ChatExport.Format.allCases)
  func noLinkIsFollowedAndNoPictureEndsTheExport(_ format: ChatExport.Format) throws {
    for obstacle in ["none", "link", "folder", "linked folder"] {
      let (bench, chat, reader) = try Self.bench()
      let files = FileManager.default
      let folder = bench.library.media + "/messages/7"
      let picture = folder + "/2-a b.jpg"
      let other = bench.path + "/other"
      try files.createDirectory(atPath: other, withIntermediateDirectories: false)
      try Data([0xFF, 0xD8, 0xFF] + Array("a secret".utf8)).write(to: url(other + "/2-a b.jpg"))
      try files.removeItem(atPath: obstacle == "linked folder" ? folder : picture)
      switch obstacle {
      case "link":
        try files.createSymbolicLink(
          atPath: picture, withDestinationPath: other + "/2-a b.jpg")
      case "folder":
        try files.createDirectory(atPath: picture, withIntermediateDirectories: false)
      case "linked folder":
        try files.createSymbolicLink(atPath: folder, withDestinationPath: other)
      default: break
      }
      let path = bench.path + "/a." + format.ending
      let report = try ChatExport(chat, words: Self.words, from: bench.library).write(
        format, to: path, reading: reader, isCancelled: { false })
      #expect(report.media == 0 && report.missing == 1)
      #expect(report.entries > 1)
      #expect(try Data(contentsOf: url(path)).range(of: Data("a secret".utf8)) == nil)
      #expect(!bench.names.contains("a-media"))
    }
  }

  private func url(_ path: String) -> URL { URL(fileURLWithPath: path) }

  // It is in the library, and in each other format.
  @Test func whatABookCannotHoldIsNotSaidToBeMissing() throws {
    let (_, chat, _) = try Self.bench()
    func page(_ file: String?, isBook: Bool) -> String {
      let film = Media(kind: .video, file: file, address: "https://x/b")
      return ChatHTML(Self.words, chat, isBook: isBook).entry(
        Self.message(1, .text(TweetText(""), media: [film])), files: [nil])
    }
    #expect(page("1.mp4", isBook: true).contains("<em>Film</em>"))
    #expect(page("1.mp4", isBook: false).contains(Self.words.missing))
    #expect(page(nil, isBook: true).contains(Self.words.missing))
  }

  @Test func pagesAreWellFormedAndAskForNothing() throws {
    let (bench, _) = try Self.export(.html, to: "a.html")
    let text = try bench.text("a.html")
    #expect(text.contains("<title>A &amp; &lt;b&gt;</title>"))
    #expect(
      text.contains("see &lt;this&gt;<br/>\n_it_ <a href=\"https://example.org/a?b=1&amp;c=2\""))
    #expect(text.contains("<img src=\"a-media/2-a%20b.jpg\" alt=\"Picture\">"))
    #expect(text.contains("<article class=\"own\">"))
    #expect(text.contains("❤️ 2"))
    // What a page fetches by itself is only what lies beside it.
    #expect(!text.contains("src=\"http"))
    #expect(!text.contains("<script"))
    let body = text.drop { $0 != "\n" }.replacing("<meta charset=\"utf-8\">", with: "")
      .replacing("<meta name=\"viewport\" content=\"width=device-width\">", with: "")
      .replacing("<br>", with: "").replacing(#/<img [^>]*>/#, with: "")
      .replacing("<video controls ", with: "<video ")
    let document = try XMLDocument(xmlString: String(body))
    #expect(document.rootElement()?.name == "html")
  }

  @Test func aBookHasChaptersAndPictures() throws {
    let (first, chat, reader) = try Self.bench()
    let picture = [UInt8]([0xFF, 0xD8, 0xFF, 0xE0, 1, 2, 3, 4, 5])
    try Data(picture).write(
      to: URL(fileURLWithPath: first.library.media + "/messages/7/2-a b.jpg"))
    let path = first.path + "/a.epub"
    let report = try ChatExport(chat, words: Self.words, from: first.library).write(
      .epub, to: path, reading: reader, isCancelled: { false })
    #expect(report == .init(entries: 4, media: 1))
    let size = try Data(contentsOf: URL(fileURLWithPath: path)).count
    var texts: [String: String] = [:]
    try PackedArchive(path: path, size: size).forEachEntry { entry throws(ImportError) in
      let bytes = try entry.contents(limit: 1 << 24) ?? []
      texts[entry.path] = String(decoding: bytes, as: UTF8.self)
    }
    for (name, text) in texts where name.hasSuffix("ml") || name.hasSuffix(".opf") {
      _ = try XMLDocument(xmlString: String(text.drop { $0 != "\n" }))
    }
    let package = try #require(texts["EPUB/package.opf"])
    let listed = package.matches(of: #/href="([^"]+)"/#).map { "EPUB/" + $0.1 }
    #expect(
      Set(listed)
        == Set(texts.keys).subtracting(["mimetype", "META-INF/container.xml", "EPUB/package.opf"]))
    #expect(package.contains("<dc:title>A &amp; &lt;b&gt;</dc:title>"))
    let contents = try #require(texts["EPUB/contents.xhtml"])
    #expect(contents.contains("<a href=\"chapter1.xhtml\">Month &lt;1&gt;</a>"))
    let image = "<img src=\"pictures/1.jpg\" alt=\"Picture\"/>"
    #expect(texts["EPUB/chapter1.xhtml"]?.contains(image) == true)
    #expect(texts["EPUB/chapter2.xhtml"]?.contains("sealed") == true)
  }

  @Test(.enabled(if: EPUBCheck.isInstalled, "EPUBCheck"))
  func anyChatIsABookByEPUBCheck() throws {
    let bench = try Bench()
    // The smallest picture: EPUBCheck looks into them.
    let picture = try #require(
      Data(base64Encoded: "R0lGODlhAQABAIAAAAAAAP///ywAAAAAAQABAAACAUwAOw=="))
    try picture.write(to: URL(fileURLWithPath: bench.library.media + "/messages/7/1-a b.gif"))
    let id = try #require(ChatID(network: .x, value: "A group, \"of\" <people>"))
    let writer = try ChatWriter(
      folder: bench.library, account: AccountID(network: .x, value: "7"), generated: nil)
    let photo = Media(kind: .photo, file: "messages/7/1-a b.gif", address: "https://x/a b")
    let events: [DirectMessage.Body] = [
      .encrypted, .began(with: ["8"]), .named("<River> & \u{1}"), .unknown("<x>"),
      .call(.init(outcome: .missed, seconds: 5)),
    ]
    let texts = HostileTexts.all(length: 500).map {
      DirectMessage.Body.text(TweetText(detectingIn: $0.text), media: [photo])
    }
    for (number, body) in (events + texts).enumerated() {
      try writer.add(
        Self.message(
          number, body, day: Int64(number % 3),
          reactions: [.init(key: "<like>", sender: "7")]), to: id)
    }
    try writer.commit()
    let reader = try ChatReader(folder: bench.library)
    let path = bench.path + "/chat.epub"
    let chat = try #require(try reader.chat(id))
    _ = try ChatExport(chat, words: Self.words, from: bench.library).write(
      .epub, to: path, reading: reader, isCancelled: { false })
    #expect(try EPUBCheck.complaints(about: path).isEmpty)
  }

  @Test func linesAreJSON() throws {
    let (bench, _) = try Self.export(.jsonLines, to: "a.jsonl")
    let objects = try bench.text("a.jsonl").split(separator: "\n").map {
      try JSONSerialization.jsonObject(with: Data($0.utf8)) as? [String: Any]
    }
    #expect(objects.count == 4)
    #expect(objects[0]?["text"] as? String == "see <this>\n_it_ example.org/a")
    let links = objects[0]?["entities"] as? [[String: Any]]
    #expect(links?.map { $0["target"] as? String } == ["https://example.org/a?b=1&c=2"])
    #expect(objects[0]?["name"] as? String == "Kes *")
    #expect(objects[1]?["date"] as? Int == 2000)
    #expect(objects[2]?["kind"] as? String == "encrypted")
    #expect(objects[3]?["groupName"] as? String == "River")
  }

  @Test(arguments: ChatExport.Format.allCases)
  func whatIsStoppedLeavesNothing(_ format: ChatExport.Format) throws {
    let (bench, chat, reader) = try Self.bench()
    let export = ChatExport(chat, words: Self.words, from: bench.library)
    // This book has no picture, while whose bytes are copied it is asked, too.
    for round in 1...(format == .epub ? 1 : 3) {
      var asked = 0
      #expect(throws: ExportError.cancelled) {
        try export.write(format, to: bench.path + "/a.x", reading: reader) {
          asked += 1
          return asked == round
        }
      }
      #expect(bench.names == ["library"])
    }
  }

  // The dialog that asks for the place asks whether the file may go; of what lies beside it nobody was asked.
  @Test func onlyTheFileTakesThePlaceOfAFormerOne() throws {
    let (bench, chat, reader) = try Self.bench()
    for name in ["a.md", "a-media"] {
      try Data("former".utf8).write(to: URL(fileURLWithPath: bench.path + "/" + name))
    }
    _ = try ChatExport(chat, words: Self.words, from: bench.library).write(
      .markdown, to: bench.path + "/a.md", reading: reader, isCancelled: { false })
    #expect(try bench.text("a-media") == "former")
    #expect(try bench.text("a.md").contains("(<a-media-2/"))
    #expect(bench.names == ["a-media", "a-media-2", "a.md", "library"])
  }

  @Test func whatAKilledOneLeftGoesWithTheNextAndAnothersFileStays() throws {
    let (bench, chat, reader) = try Self.bench()
    let left = bench.path + "/.fancytwitter-export-1-2/a-media"
    try FileManager.default.createDirectory(atPath: left, withIntermediateDirectories: true)
    try Data("mine".utf8).write(to: URL(fileURLWithPath: bench.path + "/a.md.part"))
    _ = try ChatExport(chat, words: Self.words, from: bench.library).write(
      .markdown, to: bench.path + "/a.md", reading: reader, isCancelled: { false })
    Leftovers.wait()
    #expect(bench.names == ["a-media", "a.md", "a.md.part", "library"])
    #expect(try bench.text("a.md.part") == "mine")
  }

  @Test(arguments: ChatExport.Format.allCases)
  func whereNobodyMayMakeFoldersOnlyPicturesAreWanting(_ format: ChatExport.Format) throws {
    let (bench, chat, reader) = try Self.bench()
    let export = ChatExport(chat, words: Self.words, from: bench.library)
    let needsFolder = format != .epub
    try RefusedFolders.run {
      do throws(ExportError) {
        _ = try export.write(format, to: bench.path + "/a.x", reading: reader) { false }
        #expect(!needsFolder)
      } catch {
        #expect(error == ExportError(path: bench.path + "/a-media", system: EPERM))
      }
    }
    #expect(bench.names == (needsFolder ? ["library"] : ["a.x", "library"]))
  }

  // An import gives all entries of a chat other places, and the next page had some of this one.
  @Test(arguments: ChatExport.Format.allCases)
  func whatIsImportedMeanwhileIsInItAsAWholeOrNotAtAll(_ format: ChatExport.Format) throws {
    let (bench, id) = (try Bench(), try #require(ChatID(network: .x, value: "7-8")))
    func add(_ numbers: some Sequence<Int>) throws {
      let writer = try ChatWriter(
        folder: bench.library, account: AccountID(network: .x, value: "7"), generated: nil)
      for number in numbers {
        try writer.add(
          Self.message(number, .text(TweetText("number\(number)."), media: [])), to: id)
      }
      try writer.commit()
    }
    try add(1000..<1700)
    let reader = try ChatReader(folder: bench.library)
    let chat = try #require(try reader.chat(id))
    var asked = 0
    let path = bench.path + "/a." + format.ending
    let report = try ChatExport(chat, words: Self.words, from: bench.library).write(
      format, to: path, reading: reader
    ) {
      asked += 1
      if asked == 2 { try? add(100..<400) }
      return false
    }
    #expect(asked >= 2)
    #expect(report.entries == 700)
    #expect(try reader.chat(id)?.count == 1000)
    guard format != .epub else { return }
    let text = try bench.text("a." + format.ending)
    let told = text.matches(of: #/number(\d+)/#).compactMap { Int($0.1) }
    #expect(told == Array(1000..<1700))
    // What came before it began is in it.
    let whole = try ChatExport(chat, words: Self.words, from: bench.library).write(
      format, to: path, reading: reader
    ) { false }
    #expect(whole.entries == 1000)
  }

  /// The picture of ``bench()`` becomes another file.
  private static func bench(file: String, _ bytes: [UInt8]) throws -> (Bench, Chat, ChatReader) {
    let (bench, chat, reader) = try Self.bench()
    let writer = try ChatWriter(
      folder: bench.library, account: AccountID(network: .x, value: "7"), generated: nil)
    let media = [Media(kind: .photo, file: "messages/7/" + file, address: "https://x/c")]
    try writer.add(message(9, .text(TweetText(""), media: media)), to: chat.id)
    try writer.commit()
    try Data(bytes).write(
      to: URL(fileURLWithPath: bench.library.media + "/messages/7/" + file))
    return (bench, chat, reader)
  }

  // A page of a stranger's ran in the browser from the person's own folder.
  @Test(
    arguments: [
      ("9-a.html", Array("<script>".utf8), nil), ("9-c.svg", Array("<svg/>".utf8), nil),
      ("9-e.desktop", Array("[Desktop Entry]".utf8), nil), ("9-d.png", Array("---\n".utf8), nil),
      ("9-cup", [0xFF, 0xD8, 0xFF, 0xE0, 1, 2, 3, 4, 5], "9-cup.jpg"),
      ("9-a:b.jpg", [1, 2], "9-a_b.jpg"),
    ] as [(String, [UInt8], String?)])
  func onlyPicturesAndFilmsLieBesideAChat(
    _ name: String, _ bytes: [UInt8], _ exported: String?
  ) throws {
    for format in [ChatExport.Format.html, .markdown, .jsonLines] {
      let (bench, chat, reader) = try Self.bench(file: name, bytes)
      let report = try ChatExport(chat, words: Self.words, from: bench.library).write(
        format, to: bench.path + "/a.x", reading: reader
      ) { false }
      let files = try FileManager.default.contentsOfDirectory(atPath: bench.path + "/a-media")
      #expect(files.sorted() == (["2-a b.jpg"] + [exported].compactMap(\.self)).sorted())
      #expect(report.missing == (exported == nil ? 1 : 0))
      #expect(try exported != nil || !bench.text("a.x").contains(name))
    }
  }

  // With each export there was one more folder of all pictures, of which only the last belonged to the page.
  @Test func anExportOverAFormerOneUsesItsFolder() throws {
    let (bench, chat, reader) = try Self.bench()
    func write(_ name: String = "a.html") throws {
      _ = try ChatExport(chat, words: Self.words, from: bench.library).write(
        name.hasSuffix("html") ? .html : .markdown, to: bench.path + "/" + name, reading: reader
      ) { false }
    }
    try write()
    try Data("mine".utf8).write(to: url(bench.path + "/a-media/mine.txt"))
    try write()
    try write("a.md")
    #expect(bench.names == ["a-media", "a.html", "a.md", "library"])
    func files() throws -> [String] {
      try FileManager.default.contentsOfDirectory(atPath: bench.path + "/a-media").sorted()
    }
    #expect(try files() == ["2-a b.jpg", "mine.txt"])
    // Another picture of that name stays, too, and so does what the page of before shows.
    try Data("a pot".utf8).write(to: url(bench.library.media + "/messages/7/2-a b.jpg"))
    try write()
    #expect(try files() == ["1-2-a b.jpg", "2-a b.jpg", "mine.txt"])
    #expect(try bench.text("a-media/1-2-a b.jpg") == "a pot")
    #expect(try bench.text("a.html").contains("a-media/1-2-a%20b.jpg"))
    #expect(try bench.text("a.md").contains("a-media/2-a%20b.jpg"))
  }

  @Test func aLinkOfTheFoldersNameIsNotFollowed() throws {
    for place in ["/nowhere", "/library"] {
      let (bench, chat, reader) = try Self.bench()
      try FileManager.default.createSymbolicLink(
        atPath: bench.path + "/a-media", withDestinationPath: bench.path + place)
      _ = try ChatExport(chat, words: Self.words, from: bench.library).write(
        .html, to: bench.path + "/a.html", reading: reader
      ) { false }
      #expect(bench.names.contains("a-media-2"))
    }
  }

  @Test(arguments: [("ar", true, "rtl"), ("de", false, "ltr")])
  func aPageIsInTheLanguageOfItsWords(
    _ language: String, _ isRightToLeft: Bool, _ direction: String
  ) throws {
    let (bench, chat, reader) = try Self.bench()
    let own = Self.words
    let words = ChatWords(
      book: BookWords(
        title: "A", language: language, isRightToLeft: isRightToLeft, contents: "Contents"),
      name: own.name, event: own.event, sealed: own.sealed, empty: own.empty,
      missing: own.missing, picture: own.picture, film: own.film, reactions: own.reactions,
      day: own.day, clock: own.clock, month: own.month)
    _ = try ChatExport(chat, words: words, from: bench.library).write(
      .html, to: bench.path + "/a.html", reading: reader
    ) { false }
    let text = try bench.text("a.html")
    #expect(text.contains("<html lang=\"\(language)\" dir=\"\(direction)\">"))
    #expect(text.contains("<h1 dir=\"auto\">A</h1>"))
    // Whoever reads it aloud is not told that a message is in that language.
    #expect(text.contains("<p dir=\"auto\" lang=\"\">see"))
  }

  @Test func aFolderThatIsNotThereIsSaid() throws {
    #expect(throws: ExportError.self) { try Self.export(.html, to: "nowhere/a.html") }
  }
}
