import Foundation
@testable import SyntheticData
import Testing
import TweetModel
import TweetStore

@testable import ArchiveImport

struct BadArchiveTests {
  /// Imports what must fail, and looks that neither a library nor a file of it is left.
  private func failure(_ bench: Workbench, _ path: String) throws -> ImportError {
    let error = #expect(throws: ImportError.self) { try bench.run(path) }
    let text = "\(try #require(error))"
    #expect(text.hasSuffix(".") && !text.contains("\n"))
    return try #require(error)
  }

  @Test func whatIsNoArchiveIsSaidToBeNone() throws {
    let bench = try Workbench()
    try bench.write(Array("This is a letter, not an archive.".utf8), to: "letter.zip")
    guard case .notAnArchive = try failure(bench, bench.file("letter.zip")) else {
      Issue.record("another error")
      return
    }
  }

  @Test func emptyAndAbsentFilesAreSaidToBeSo() throws {
    let bench = try Workbench()
    try bench.write([], to: "empty.zip")
    #expect("\(try failure(bench, bench.file("empty.zip")))".contains("empty"))
    #expect("\(try failure(bench, bench.file("absent.zip")))".contains("No such file"))
  }

  @Test(arguments: [SyntheticArchive.Container.zip, .tarGz], [0.2, 0.5, 0.9, 0.99])
  func aTruncatedArchiveIsRefused(_ container: SyntheticArchive.Container, _ share: Double) throws {
    let bench = try Workbench()
    let whole = bench.file("whole")
    try SyntheticArchive.write(
      tweets: 300, seed: 1, generation: .tweets, container: container, to: whole)
    let bytes = try Data(contentsOf: URL(fileURLWithPath: whole))
    try bench.write(Array(bytes.prefix(Int(Double(bytes.count) * share))), to: "cut")
    _ = try failure(bench, bench.file("cut"))
    #expect(try bench.tweets.isEmpty)
  }

  @Test func anArchiveWithoutTweetsIsTheWrongOne() throws {
    let bench = try Workbench()
    try bench.write([1, 2, 3], to: "folder/photos/a.jpg")
    guard case .noTweets = try failure(bench, bench.file("folder")) else {
      Issue.record("another error")
      return
    }
  }

  @Test func aBrokenTweetIsSkippedAndCounted() throws {
    let bench = try Workbench()
    let report = try bench.run(
      try bench.archive([
        "data/tweets.js": tweetsFile(
          script(1, "one"), #"{"tweet": {"id_str": 5, nonsense}}"#, script(2, "two"),
          #"{"tweet": {"id_str": "9"}}"#, #"{"other": 1}"#)
      ]))
    #expect(report.imported == 2)
    #expect(report.skipped == 3)
    #expect(
      report.warnings.first?.description
        == "Tweet 2 in data/tweets.js cannot be read and was skipped.")
  }

  @Test(arguments: [", ", ",\n"])
  func aMissingQuotationMarkCostsOneTweet(_ separator: String) throws {
    let bench = try Workbench()
    let broken = #"{"tweet": {"id_str": "5", "full_text": "no end, "lang": "en"}}"#
    let last = #"{"tweet": {"id_str": "6", "full_text": "no end}}"#
    let all = [script(1, "one"), broken, script(2, "two"), last, script(3, "three")]
    let report = try bench.run(
      try bench.archive(["data/tweets.js": tweetsFile(all.joined(separator: separator))]))
    #expect(report.imported == 3)
    #expect(report.skipped == 2)
    #expect(report.warnings.count == 2)
  }

  @Test(arguments: ["window.YTD.account.part0 = [ {\"account\"", "", "{}"])
  func theManifestKnowsWhoseArchiveItIs(_ broken: String) throws {
    let bench = try Workbench()
    let manifest = """
      window.__THAR_CONFIG = {"userInfo": {"accountId": "7", "userName": "ada", \
      "displayName": "Ada"}}
      """
    try bench.run(
      try bench.archive([
        "data/account.js": broken, "data/manifest.js": manifest,
        "data/tweets.js": tweetsFile(script(1, "one")),
      ]))
    #expect(try bench.tweets.map(\.author) == [Author(handle: "ada", name: "Ada", id: "7")])
  }

  @Test func halfALetterCostsNoAccount() throws {
    let bench = try Workbench()
    try bench.run(
      try bench.archive([
        "data/account.js": #"""
        window.YTD.account.part0 = [ {"account": {"username": "ada", "accountId": "7", \#
        "accountDisplayName": "Ada \ud83d", "createdAt": 5}} ]
        """#,
        "data/tweets.js": tweetsFile(script(1, "one")),
      ]))
    #expect(try bench.tweets.first?.author.name == "Ada \u{FFFD}")
  }

  @Test(arguments: ["../7", "", "7a", "123456789012345678901"])
  func aManifestThatNamesNoAccountIsNoHelp(_ id: String) throws {
    let bench = try Workbench()
    let path = try bench.archive([
      "data/account.js": "", "data/tweets.js": tweetsFile(script(1, "one")),
      "data/manifest.js": #"window.__THAR_CONFIG = {"userInfo": {"accountId": "\#(id)"}}"#,
    ])
    guard case .malformed(_, let file, _) = try failure(bench, path) else {
      Issue.record("another error")
      return
    }
    #expect(file == "data/account.js")
  }

  @Test(arguments: [
    "", "window.YTD.tweets.part0 = ", "[ {} ]", "window.YTD.tweets.part0 = [ {\"tweet\": {",
    "window.YTD.tweets.part0 = [ ", "<html>404</html>",
  ])
  func aBrokenFrameIsRefused(_ text: String) throws {
    let bench = try Workbench()
    try bench.run(try bench.archive(["data/tweets.js": tweetsFile(script(1, "one"))]))
    let before = try bench.tweets
    let broken = try bench.archive(["data/tweets.js": text], name: "broken")
    guard case .malformed(_, let file, _) = try failure(bench, broken) else {
      Issue.record("another error")
      return
    }
    #expect(file == "data/tweets.js")
    #expect(try bench.tweets == before)
  }

  @Test func absurdElementsAreSkipped() throws {
    let bench = try Workbench()
    let deep =
      String(repeating: "{\"a\":", count: 50_000) + "1" + String(repeating: "}", count: 50_000)
    let long = script(3, String(repeating: "x", count: ElementSplitter.maximumLength + 10))
    let report = try bench.run(
      try bench.archive(["data/tweets.js": tweetsFile(deep, script(1, "one"), long)]))
    #expect(report.imported == 1)
    #expect(report.skipped == 2)
  }

  @Test(arguments: [
    "../x.js", "/tmp/absolute.js", "data/../../escape.js", "data/tweets_media/../../y",
  ])
  func namesThatLeadOutAreLeftAlone(_ name: String) throws {
    let bench = try Workbench()
    let sink = try ArchiveSink(.tarGz, path: bench.file("evil.tgz"))
    try sink.add(name, "evil")
    for (inner, text) in ArchiveFiles(generation: .tweets, count: 1).documents {
      try sink.add(inner, text)
    }
    try sink.add("data/tweets.js", tweetsFile(script(1, "one")))
    try sink.finish()
    let report = try bench.run(bench.file("evil.tgz"))
    #expect(report.imported == 1)
    #expect(report.warnings.contains { $0.description.contains("leads out of the archive") })
    #expect(!FileManager.default.fileExists(atPath: bench.file("x.js")))
    #expect(!FileManager.default.fileExists(atPath: bench.path + "/../escape.js"))
    #expect(!FileManager.default.fileExists(atPath: "/tmp/absolute.js"))
  }

  @Test func aBombIsNotUnpacked() throws {
    let bench = try Workbench()
    let sink = try ArchiveSink(.zip, path: bench.file("bomb.zip"))
    for (name, text) in ArchiveFiles(generation: .tweets, count: 1).documents {
      try sink.add(name, text)
    }
    let zeros = [UInt8](repeating: 0, count: 300 << 20)
    try sink.add("data/tweets.js", bytes: zeros)
    try sink.add("data/tweets-part1.js", bytes: zeros)
    try sink.finish()
    guard case .bomb = try failure(bench, bench.file("bomb.zip")) else {
      Issue.record("another error")
      return
    }
  }

  @Test func linksInAFolderAreNotFollowed() throws {
    let bench = try Workbench()
    try bench.write(Array("secret".utf8), to: "secret.txt")
    let archive = try bench.archive(["data/tweets.js": tweetsFile(script(1, "one"))])
    try FileManager.default.createDirectory(
      atPath: archive + "/data/tweets_media", withIntermediateDirectories: true)
    try FileManager.default.createSymbolicLink(
      atPath: archive + "/data/tweets_media/1-a.jpg",
      withDestinationPath: bench.file("secret.txt"))
    try FileManager.default.createSymbolicLink(
      atPath: archive + "/loop", withDestinationPath: archive)
    #expect(try bench.run(archive).imported == 1)
    #expect(
      !FileManager.default.fileExists(atPath: bench.library.media + "/x/7/1-a.jpg"))
  }

  @Test func aCancelledImportLeavesNothing() throws {
    let bench = try Workbench()
    try bench.run(try bench.archive(["data/tweets.js": tweetsFile(script(1, "one"))]))
    let next = try bench.archive(
      [
        "data/a_media/x": "", "data/tweets.js": tweetsFile(script(2, "two")),
        "data/tweets_media/2-p.jpg": "picture",
      ], name: "next")
    for limit in 1..<12 {
      var calls = 0
      let result = Result {
        try bench.run(next) {
          calls += 1
          return calls >= limit
        }
      }
      guard case .failure(let error as ImportError) = result else { break }
      guard case .cancelled = error else {
        Issue.record("another error")
        return
      }
      #expect(try bench.tweets.count == 1)
      #expect(!FileManager.default.fileExists(atPath: bench.library.media + "/x/7/2-p.jpg"))
    }
    #expect(try bench.run(next).skipped == 0)
    #expect(try bench.tweets.count == 2)
  }

  @Test func whatAKilledImportCopiedIsSwept() throws {
    let bench = try Workbench()
    let archive = try bench.archive(["data/tweets.js": tweetsFile(script(1, "one"))])
    try bench.run(archive)
    try bench.write(Array("orphan".utf8), to: "library/media/x/7/9-p.jpg")
    try bench.write(Array("x/7/9-p.jpg\n".utf8), to: "library/media/.incoming")
    try bench.run(archive)
    #expect(!FileManager.default.fileExists(atPath: bench.library.media + "/x/7/9-p.jpg"))
    #expect(!FileManager.default.fileExists(atPath: bench.library.media + "/.incoming"))
  }

  @Test func aLibraryThatIsBeingWrittenIsBusy() throws {
    let bench = try Workbench()
    let archive = try bench.archive(["data/tweets.js": tweetsFile(script(1, "one"))])
    let writer = try LibraryWriter(folder: bench.library)
    guard case .library(.busy) = try failure(bench, archive) else {
      Issue.record("another error")
      return
    }
    withExtendedLifetime(writer) {}
  }
}
