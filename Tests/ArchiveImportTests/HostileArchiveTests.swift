import CArchive
import Foundation
import Glibc
import TestSupport
import Testing
import TweetStore

@testable import ArchiveImport
@testable import SyntheticData

struct HostileArchiveTests {
  @Test func countsWithoutMeasureInTheManifestAreNoReasonToCrash() throws {
    let bench = try Workbench()
    let manifest = """
      window.__THAR_CONFIG = {"dataTypes": {"tweets": {"files": [
      {"fileName": "data/tweets.js", "count": "9223372036854775807"},
      {"fileName": "data/tweets-part1.js", "count": "9223372036854775807"}]},
      "like": {"files": [{"fileName": "data/like.js", "count": "-9223372036854775808"}]}}}
      """
    let report = try bench.run(
      try bench.archive([
        "data/manifest.js": manifest, "data/tweets.js": tweetsFile(script(1, "one")),
      ]))
    #expect(report.imported == 1)
  }

  /// What is known of imports is one file, of which no more than some megabytes are read.
  @Test func namesWithoutEndInTheManifestHideNoOtherImport() throws {
    let bench = try Workbench()
    try bench.run(bench.archive(["data/tweets.js": tweetsFile(script(17, "one"))], name: "first"))
    let long = String(repeating: "y", count: 5 << 20)
    let names = ((0..<60_000).map { "x\($0)" } + [long]).map { "{\"fileName\":\"data/\($0).js\"}" }
    try bench.run(
      bench.archive(
        [
          "data/tweets.js": tweetsFile(script(18, "two")),
          "data/manifest.js": """
          window.__THAR_CONFIG = {"userInfo": {"accountId": "8"}, "dataTypes": {"x": {"files": [\
          \(names.joined(separator: ","))]}}}
          """,
        ], name: "second", account: "8"))
    #expect(bench.library.importRecords.map(\.account) == ["8", "7"])
    try LibraryRemoval.remove(
      AccountID(network: .x, value: "8"), from: bench.library, clock: .utc)
    #expect(bench.library.importRecords.map(\.account) == ["7"])
  }

  @Test func aSizeWithoutMeasureIsABomb() throws {
    let bench = try Workbench()
    // A tar whose second file claims nearly 2^63 bytes, in the binary form that large sizes take.
    var tar = Self.header("data/a.js", size: Array("00000000005\0".utf8))
    tar += Array("a = 1".utf8) + [UInt8](repeating: 0, count: 507)
    tar += Self.header(
      "data/b.js", size: [0x80, 0, 0, 0, 0x7F, 255, 255, 255, 255, 255, 255, 0xFE])
    tar += [UInt8](repeating: 0, count: 2048)
    try bench.write(tar, to: "large.tar")
    let error = #expect(throws: ImportError.self) { try bench.run(bench.file("large.tar")) }
    #expect("\(try #require(error))".contains("far more than its size"))
  }

  private static func header(_ name: String, size: [UInt8]) -> [UInt8] {
    var header = [UInt8](repeating: 0, count: 512)
    func put(_ bytes: [UInt8], at place: Int) {
      header.replaceSubrange(place..<place + bytes.count, with: bytes)
    }
    put(Array(name.utf8), at: 0)
    put(Array("0000644\0".utf8), at: 100)
    put(size, at: 124)
    put(Array("00000000000\0".utf8), at: 136)
    put(Array("        ".utf8), at: 148)
    put(Array("0".utf8), at: 156)
    put(Array("ustar\u{0}00".utf8), at: 257)
    let sum = header.reduce(0) { $0 + Int($1) }
    let digits = String(sum, radix: 8)
    put(Array((String(repeating: "0", count: 6 - digits.count) + digits + "\0 ").utf8), at: 148)
    return header
  }

  @Test(arguments: ["../../../escaped", "/tmp/escaped", "..", "", "a/b", "7\n8"])
  func anAccountIDIsNoPath(_ id: String) throws {
    let bench = try Workbench()
    let archive = try bench.archive(
      [
        "data/tweets.js": tweetsFile(script(1, "one")), "data/tweets_media/1-p.jpg": "picture",
      ], account: id.replacingOccurrences(of: "\n", with: "\\n"))
    #expect(throws: ImportError.self) { try bench.run(archive) }
    #expect(!FileManager.default.fileExists(atPath: bench.file("escaped")))
  }

  @Test func whatAnArchiveSaysAtLengthIsBounded() throws {
    let bench = try Workbench()
    let long = String(repeating: "x", count: 1 << 20)
    let entities = """
      {"urls": [{"url": "https://t.co/a", "expanded_url": "https://example.net/a", \
      "display_url": "\(long)", "indices": ["4", "18"]}]}
      """
    let marks = "e" + String(repeating: "\u{301}", count: 100_000)
    try bench.run(
      try bench.archive([
        "data/tweets.js": tweetsFile(
          script(2, "see https://t.co/a", entities: entities, more: #""lang": "\#(long)""#),
          script(1, marks, more: #""source": "\#(long)""#))
      ]))
    let tweets = try bench.tweets
    #expect(tweets.map { $0.text.display.unicodeScalars.count } == [4 + 200, 31])
    #expect(tweets[0].text.entities.map(\.target) == ["https://example.net/a"])
    #expect(tweets[0].language?.count == 35)
    #expect(tweets[1].source?.count == 100)
  }

  @Test(arguments: ["data/tweets.js", "data/tweets_media/1-film.mp4"])
  func aFileOfHolesIsABomb(_ name: String) throws {
    let bench = try Workbench()
    let archive = try bench.archive([
      "data/tweets.js": tweetsFile(script(1, "one")), "data/tweets_media/0-p.jpg": "picture",
      "data/tweets_media/1-film.mp4": "film",
    ])
    #expect(truncate(archive + "/" + name, 3 << 30) == 0)
    let error = #expect(throws: ImportError.self) { try bench.run(archive) }
    #expect("\(try #require(error))".contains("far more than its size"))
    #expect(!FileManager.default.fileExists(atPath: bench.library.media + "/x/7/1-film.mp4"))
  }

  @Test func noSumOfSizesOverflows() {
    var size = UnpackedSize(packed: .max / 2)
    for _ in 0..<4 { size.add(.max, packed: .max / 2) }
    #expect(!size.isBomb(with: .max))
    var bomb = UnpackedSize(packed: 0)
    for _ in 0..<3 { bomb.add(.max) }
    #expect(bomb.isBomb(with: .max))
  }

  @Test func filesWithoutMeasureAreLeftAlone() throws {
    let bench = try Workbench()
    let sink = try ArchiveSink(.zip, path: bench.file("many.zip"))
    for (name, text) in ArchiveFiles(generation: .tweets, count: 2).documents {
      try sink.add(name, text)
    }
    try sink.add("data/tweets.js", tweetsFile(script(1, "one"), script(2, "two")))
    for number in 0..<12_000 { try sink.add("data/x\(number).js", "") }
    try sink.finish()
    let report = try bench.run(bench.file("many.zip"))
    #expect(report.imported == 2)
    #expect(
      report.warnings.contains {
        if case .tooManyFiles(let count) = $0 { count > 1990 } else { false }
      })
  }

  @Test func aSentenceAboutDamageIsOneLine() throws {
    let bench = try Workbench()
    let small = bench.file("small.zip")
    try SmallArchive.write(.zip, to: small)
    let bytes = Array(try Data(contentsOf: URL(fileURLWithPath: small)))
    var random = SeededGenerator()
    for _ in 0..<400 {
      var mutant = bytes
      for _ in 0..<4 {
        mutant[Int.random(in: 0..<mutant.count, using: &random)] = .random(
          in: 0...255, using: &random)
      }
      try bench.write(mutant, to: "mutant.zip")
      do { try bench.run(bench.file("mutant.zip")) } catch {
        #expect(!"\(error)".contains { $0.isNewline })
      }
    }
  }

  @Test func anEncryptedArchiveAsksToBeUnpacked() throws {
    let bench = try Workbench()
    let archive = archive_write_new()
    archive_write_set_format_zip(archive)
    #expect(archive_write_set_options(archive, "zip:encryption=traditional") == ARCHIVE_OK)
    archive_write_set_passphrase(archive, "secret")
    archive_write_open_filename(archive, bench.file("locked.zip"))
    let entry = archive_entry_new()
    let bytes = Array(tweetsFile(script(1, "one")).utf8)
    archive_entry_set_pathname(entry, "data/tweets.js")
    archive_entry_set_size(entry, Int64(bytes.count))
    archive_entry_set_filetype(entry, 0o100000)
    archive_write_header(archive, entry)
    archive_write_data(archive, bytes, bytes.count)
    archive_entry_free(entry)
    archive_write_free(archive)
    let error = #expect(throws: ImportError.self) { try bench.run(bench.file("locked.zip")) }
    #expect("\(try #require(error))".contains("is encrypted"))
  }

  /// As `lost+found` is, where a stick itself is opened.
  @Test func aFolderThatMayNotBeReadCostsItself() throws {
    let bench = try Workbench()
    let path = try bench.archive([
      "data/tweets.js": tweetsFile(script(1, "one")), "lost+found/a": "a",
    ])
    chmod(path + "/lost+found", 0)
    defer { chmod(path + "/lost+found", 0o700) }
    // Root may read everything, unless this thread gives that up for a while.
    typealias Change = @convention(c) (UInt32) -> Int32
    let change = unsafeBitCast(try #require(dlsym(nil, "setfsuid")), to: Change.self)
    let archive = try ArchiveImporter.container(at: path)
    var seen: [String] = []
    if geteuid() == 0 { _ = change(65534) }
    let result = Result { () throws(ImportError) in
      try archive.forEachEntry { seen.append($0.path) }
    }
    let refusal = Result { () throws(ImportError) in
      try FolderArchive(path: path + "/lost+found").forEachEntry { _ in }
    }
    if geteuid() == 0 { _ = change(0) }
    chmod(path + "/data", 0)
    if geteuid() == 0 { _ = change(65534) }
    let closed = Result { try bench.run(path) }
    if geteuid() == 0 { _ = change(0) }
    chmod(path + "/data", 0o755)
    try result.get()
    #expect(seen == ["data/account.js", "data/tweets.js"])
    #expect(archive.warnings == [.missingPart("lost+found")])
    // What has nothing else is not told to be no archive.
    let error = #expect(throws: ImportError.self) { try closed.get() }
    #expect(error.map { "\($0)" }?.contains("/data cannot be read") == true, "\(error as Any)")
    // What is opened itself is no archive then.
    #expect(throws: ImportError.self) { try refusal.get() }
  }

  @Test func anArchiveWithoutLikesLeavesThoseOfAnEarlierOne() throws {
    let bench = try Workbench()
    let likes = #"window.YTD.like.part0 = [ {"like": {"tweetId": "3", "fullText": "x"}} ]"#
    try bench.run(
      try bench.archive(["data/tweets.js": tweetsFile(), "data/like.js": likes]))
    try bench.run(
      try bench.archive(["data/tweets.js": tweetsFile(script(1, "one"))], name: "partial"))
    #expect(try LibraryReader(folder: bench.library).count(of: .favorites) == 1)
  }

  @Test func aCancelledImportLeavesThePicturesOfEarlierOnes() throws {
    let bench = try Workbench()
    try bench.run(
      try bench.archive([
        "data/tweets.js": tweetsFile(script(1, "one")), "data/tweets_media/1-p.jpg": "picture",
      ]))
    let other = try bench.archive(
      [
        "data/tweets.js": tweetsFile(script(1, "one")),
        "data/tweets_media/1-p.jpg": "another picture",
        "data/tweets_media/2-z.jpg": "last", "data/zz.js": "",
      ], name: "other")
    let picture = bench.library.media + "/x/7/1-p.jpg"
    let last = bench.library.media + "/x/7/2-z.jpg"
    #expect(throws: ImportError.self) {
      try bench.run(other) { FileManager.default.fileExists(atPath: last) }
    }
    #expect(FileManager.default.fileExists(atPath: picture))
  }

  @Test func picturesOfAnImportThatWasKilledAfterItsCommitAreKept() throws {
    let bench = try Workbench()
    let profile = """
      window.YTD.profile.part0 = [ {"profile": {"avatarMediaUrl": "https://pbs.example/me.jpg"}} ]
      """
    let entities = """
      {"media": [{"type": "photo", "media_url_https": "https://pbs.example/p.jpg", \
      "indices": ["4", "10"]}]}
      """
    try bench.run(
      try bench.archive([
        "data/tweets.js": tweetsFile(script(1, "one https:", entities: entities)),
        "data/tweets_media/1-p.jpg": "picture", "data/profile.js": profile,
        "data/profile_media/7-me.jpg": "avatar",
      ]))
    let names = ["x/7/1-p.jpg", "x/7/7-me.jpg"]
    let journal = names.map { $0 + "\n" }.joined()
    try bench.write(Array(journal.utf8), to: "library/media/.incoming")
    try bench.run(
      try bench.archive(
        ["data/tweets.js": tweetsFile(script(2, "two"))], name: "other", account: "8"))
    for name in names {
      #expect(FileManager.default.fileExists(atPath: bench.library.media + "/" + name))
    }
  }

  @Test func aRetweetByHandWithoutAColonIsTheAccountsOwn() throws {
    let bench = try Workbench()
    let entities = #"{"user_mentions": [{"screen_name": "kes", "indices": ["3", "7"]}]}"#
    try bench.run(
      try bench.archive([
        "data/tweets.js": tweetsFile(script(1, "RT @kes was right", entities: entities))
      ]))
    #expect(try bench.tweets.first?.author.handle == "ada")
  }

  @Test func aNULIsAnOrdinarySign() throws {
    let bench = try Workbench()
    let report = try bench.run(
      try bench.archive(["data/tweets.js": tweetsFile(script(1, #"a\u0000b"#), script(2, "c"))]))
    #expect(report.imported + report.skipped == 2)
    #expect(try bench.tweets.count == report.imported)
  }

  @Test func aCountInTheManifestMayBeANumber() throws {
    let bench = try Workbench()
    let manifest = """
      window.__THAR_CONFIG = {"dataTypes": {"tweets": {"files": [
      {"fileName": "data/tweets.js", "count": 2}]}}}
      """
    let report = try bench.run(
      try bench.archive([
        "data/manifest.js": manifest, "data/tweets.js": tweetsFile(script(1, "one")),
      ]))
    #expect(report.warnings.count == 1)
  }
}
