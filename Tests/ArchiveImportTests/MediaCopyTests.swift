import Foundation
import Testing
import TweetStore

@testable import ArchiveImport
@testable import SyntheticData

/// How pictures and films come into the library, and stay there.
struct MediaCopyTests {
  private static let picture = """
    {"media": [{"type": "photo", "media_url_https": "https://pbs.example/p.jpg", \
    "indices": ["4", "10"]}]}
    """

  private func archive(_ bench: Workbench, picture: String = "a picture") throws -> String {
    try bench.archive([
      "data/tweets.js": tweetsFile(script(1, "one https:", entities: Self.picture)),
      "data/tweets_media/1-p.jpg": picture,
    ])
  }

  @Test(arguments: ["", "a pic", "no picture at all"])
  func aBrokenPictureIsRepairedByTheNextImport(_ broken: String) throws {
    let bench = try Workbench()
    let archive = try archive(bench)
    try bench.run(archive)
    try bench.write(Array(broken.utf8), to: "library/media/x/7/1-p.jpg")
    try bench.run(archive)
    #expect(try bench.text("library/media/x/7/1-p.jpg") == "a picture")
    try FileManager.default.removeItem(atPath: bench.file("library/media/x/7/1-p.jpg"))
    try bench.run(archive)
    #expect(try bench.text("library/media/x/7/1-p.jpg") == "a picture")
  }

  /// A newer archive may be without its pictures, for they are large, and an older one may hold them.
  @Test(arguments: [[2023, 2024], [2024, 2023], [2023, 2024, 2023], [2024, 2023, 2024]])
  func aPictureThatOneArchiveHoldsIsShown(_ order: [Int]) throws {
    let bench = try Workbench()
    for year in order {
      var files = [
        "data/tweets.js": tweetsFile(script(1, "one https:", entities: Self.picture)),
        "data/manifest.js": """
        window.__THAR_CONFIG = {"userInfo": {"accountId": "7"}, "archiveInfo": \
        {"generationDate": "\(year)-03-06T13:02:05.123Z"}}
        """,
      ]
      if year == 2023 { files["data/tweets_media/1-p.jpg"] = "a picture" }
      try bench.run(try bench.archive(files, name: "\(year)"))
    }
    #expect(try bench.tweets.map(\.presentMedia) == [[0]])
    #expect(try bench.reader.count(of: .media) == 1)
    #expect(try bench.text("library/media/x/7/1-p.jpg") == "a picture")
  }

  @Test(arguments: ["fediverse", "bluesky"])
  func picturesOfEachNetworkComeBackByTheNextImport(_ network: String) throws {
    let bench = try Workbench()
    let archive = try unpacked(network, bench)
    try bench.run(archive)
    let folder = bench.file("library/media/" + network)
    let files = try FileManager.default.subpathsOfDirectory(atPath: folder).sorted()
      .map { folder + "/" + $0 }.filter { FileManager.default.contents(atPath: $0) != nil }
    // Those of the profile are among them.
    #expect(files.count >= 3)
    let before = files.map { FileManager.default.contents(atPath: $0) }
    for broken in [nil, Data(), Data("cut".utf8), Data("longer than any of them".utf8)] {
      for file in files {
        if let broken {
          try broken.write(to: URL(fileURLWithPath: file))
        } else {
          try FileManager.default.removeItem(atPath: file)
        }
      }
      try bench.run(archive)
      #expect(files.map { FileManager.default.contents(atPath: $0) } == before)
    }
  }

  // Who unpacks once more onto a full stick has the same archive with less in it.
  @Test func aPictureThatWasCutReplacesNoWholeOne() throws {
    let bench = try Workbench()
    func files(_ picture: String) -> [String: String] {
      [
        "data/tweets.js": tweetsFile(script(1, "one https:", entities: Self.picture)),
        "data/tweets_media/1-p.jpg": picture,
      ]
    }
    try bench.run(try bench.archive(files("a whole picture"), name: "whole"))
    try bench.run(try bench.archive(files("a whole"), name: "cut"))
    #expect(try bench.text("library/media/x/7/1-p.jpg") == "a whole picture")
    let left = try FileManager.default.contentsOfDirectory(atPath: bench.file("library/media/x/7"))
    #expect(left == ["1-p.jpg"])
    try bench.run(try bench.archive(files("another"), name: "another"))
    #expect(try bench.text("library/media/x/7/1-p.jpg") == "another")
  }

  @Test func ofPicturesThatARepairReadsTheLongerOneStays() {
    #expect(!MediaRules(sweeps: false).replaces(9, by: 3))
    #expect(MediaRules(sweeps: false).replaces(3, by: 9))
    #expect(MediaRules().replaces(9, by: 3) && !MediaRules(isOutdated: true).replaces(9, by: 3))
  }

  // The lock of writers is free by then, and the next import may have settled what it found.
  @Test func anImportThatIsKeptRemovesNoJournalOfTheNext() throws {
    let bench = try Workbench()
    try bench.run(archive(bench))
    let journal = MediaJournal(of: .posts, in: bench.library)
    try journal.append([.init(file: "x/7/1-a.jpg")])
    let mark = try #require(journal.mark)
    journal.remove()
    try journal.append([.init(file: "x/7/2-b.jpg")])
    journal.remove(ifStill: mark)
    #expect(journal.exists)
    journal.remove(ifStill: nil)
    #expect(journal.exists)
    journal.remove(ifStill: journal.mark)
    #expect(!journal.exists)
  }

  // Both go on at once: it is the repair that is told whether the library has changed meanwhile.
  @Test func anImportLeavesWhatARepairCopies() throws {
    let bench = try Workbench()
    try bench.run(archive(bench))
    let (library, room) = (bench.library, MediaRoom.posts)
    let waiting = library.media + "/" + room.replacement(1, isBorrowed: true)
    let others = [
      room.partial(in: library), library.media + "/" + room.replacement(1, isBorrowed: false),
    ]
    let borrowed = [room.partial(in: library, isBorrowed: true), waiting]
    for path in others + borrowed { try Data("a".utf8).write(to: URL(fileURLWithPath: path)) }
    try MediaJournal(of: room, in: library).append([.init(file: "x/7/1-a.jpg")])
    room.sweep(library)
    #expect(others.allSatisfy { !FileManager.default.fileExists(atPath: $0) })
    #expect(borrowed.allSatisfy { FileManager.default.fileExists(atPath: $0) })
    room.removeBorrowed(in: library)
    #expect(borrowed.allSatisfy { !FileManager.default.fileExists(atPath: $0) })
  }

  private func unpacked(_ network: String, _ bench: Workbench) throws -> String {
    if network == "bluesky" { return try bench.unpack(BlueskyArchive.modern) }
    try bench.unpack(FediverseArchive.modern, "archive")
    return bench.file("archive")
  }

  @Test func anArchiveWithABrokenPictureDoesNotBreakThatOfTheLibrary() throws {
    let bench = try Workbench()
    try bench.run(try archive(bench))
    try bench.run(try archive(bench, picture: ""))
    #expect(try bench.text("library/media/x/7/1-p.jpg") == "a picture")
  }

  @Test func anImportThatFailsLeavesARepairedPicture() throws {
    let bench = try Workbench()
    let archive = try archive(bench)
    try bench.run(archive)
    try bench.write([], to: "library/media/x/7/1-p.jpg")
    #expect(throws: ImportError.self) {
      try bench.run(archive) { (try? bench.text("library/media/x/7/1-p.jpg")) == "a picture" }
    }
    #expect(try bench.text("library/media/x/7/1-p.jpg") == "a picture")
  }

  /// One of the two is broken, and the one that comes may be.
  @Test(arguments: [false, true])
  func anImportThatIsNotKeptLeavesPicturesAsTheyWere(_ isStopped: Bool) throws {
    let bench = try Workbench()
    try bench.run(try archive(bench))
    let other = try archive(bench, picture: "a pict?")
    if !isStopped {
      try bench.write(Array("window.YTD.tweets.part0 = [ {".utf8), to: "archive/data/tweets.js")
    }
    let waiting = bench.file("library/media/.replacing-0")
    #expect(throws: ImportError.self) {
      try bench.run(other) { isStopped && FileManager.default.fileExists(atPath: waiting) }
    }
    #expect(try bench.text("library/media/x/7/1-p.jpg") == "a picture")
    let names = try FileManager.default.contentsOfDirectory(atPath: bench.file("library/media"))
    #expect(names == ["x"])
  }

  @Test(arguments: [[2020, 2022], [2022, 2020]])
  func aPictureThatTheOlderArchiveHasBrokenIsWhole(_ order: [Int]) throws {
    let bench = try Workbench()
    for year in order {
      let path = try bench.archive(
        [
          "data/tweets.js": tweetsFile(script(1, "one https:", entities: Self.picture)),
          "data/manifest.js": """
          window.__THAR_CONFIG = {"userInfo": {"accountId": "7"}, "archiveInfo": \
          {"generationDate": "\(year)-03-06T13:02:05.123Z"}}
          """,
          "data/tweets_media/1-p.jpg": year == 2020 ? "a pic" : "a picture",
        ], name: "\(year)")
      try bench.run(path)
    }
    #expect(try bench.text("library/media/x/7/1-p.jpg") == "a picture")
  }

  @Test func nothingOfAnotherArchiveBesideItIsCopied() throws {
    let bench = try Workbench()
    for (name, account, id) in [("ada", "7", 1), ("bea", "70", 2)] {
      _ = try bench.archive(
        [
          "data/tweets.js": tweetsFile(script(id, "one")),
          "data/tweets_media/\(id)-p.jpg": "a picture",
          "data/direct_messages_media/\(id)-m.jpg": "a picture",
        ], name: "both/" + name, account: account)
    }
    let report = try bench.run(bench.file("both"), messages: true)
    #expect(report.warnings == [.otherArchive("bea/data/")])
    let names = try FileManager.default.subpathsOfDirectory(atPath: bench.file("library/media"))
    #expect(
      names.filter { $0.hasSuffix(".jpg") }.sorted() == ["messages/7/1-m.jpg", "x/7/1-p.jpg"])
  }

  @Test func anyNameThatAFileCanHaveIsCopied() throws {
    let bench = try Workbench()
    let name = "1-" + String(repeating: "n", count: 249) + ".jpg"
    try bench.run(
      try bench.archive([
        "data/tweets.js": tweetsFile(script(1, "one")), "data/tweets_media/" + name: "a picture",
      ]))
    #expect(try bench.text("library/media/x/7/" + name) == "a picture")
    #expect(!FileManager.default.fileExists(atPath: bench.file("library/media/.part")))
  }

  @Test func aNameThatNoFileCanHaveCostsThatFileOnly() throws {
    let bench = try Workbench()
    let name = "1-" + String(repeating: "n", count: 300) + ".jpg"
    let sink = try ArchiveSink(.zip, path: bench.file("long.zip"))
    for (file, text) in ArchiveFiles(generation: .tweets, count: 2).documents {
      try sink.add(file, text)
    }
    try sink.add("data/tweets.js", tweetsFile(script(1, "one"), script(2, "two")))
    try sink.add("data/tweets_media/" + name, "a picture")
    try sink.add("data/tweets_media/2-p.jpg", "another")
    try sink.finish()
    let report = try bench.run(bench.file("long.zip"))
    let warnings = report.warnings.filter { if case .longName = $0 { true } else { false } }
    #expect(warnings.count == 1)
    #expect("\(warnings[0])".utf8.count < 200)
    #expect(report.imported > 0)
  }

  @Test func whatDoesNotFitIsNamedAndSoIsWhatToDo() {
    let full = "\(ImportError.mediaFull(name: "1-otter.MP4"))"
    #expect(full.contains("the film 1-otter.MP4") && full.contains("Free some space"))
    let picture =
      "\(ImportError.mediaUnwritable(name: "1-heron.jpg", reason: "Read-only file system"))"
    #expect(picture.hasPrefix("The picture 1-heron.jpg could not be written"))
    #expect(
      "\(ImportError.mediaUnwritable(name: "/a/media", reason: "x"))".hasPrefix("The folder /a/"))
  }
}

extension Workbench {
  fileprivate func text(_ name: String) throws -> String {
    String(decoding: try Data(contentsOf: URL(fileURLWithPath: file(name))), as: UTF8.self)
  }
}
