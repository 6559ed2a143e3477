import Export
import Foundation
import TestSupport
import Testing
import TweetModel

@testable import Backup
@testable import TweetStore

/// A backup that is not as it was written is refused, and nothing of the library changes.
@Suite struct BadBackupTests {
  @Test func aDamagedBackupIsRefusedOrComesBackAsItWas() throws {
    let (bench, whole, expected) = try backup()
    var random = SeededGenerator()
    var refused = 0
    for _ in 0..<120 {
      var bytes = whole
      let place = Int.random(in: 0..<bytes.count, using: &random)
      bytes[place] ^= .random(in: 1...255, using: &random)
      if try isRefused(bytes, bench, expected, "a byte at \(place)") { refused += 1 }
    }
    // Between files there are zeros of no meaning.
    #expect(refused > 80)
  }

  @Test func eachPartOfItCounts() throws {
    let (bench, whole, expected) = try backup()
    for word in [
      "about.json", "library.sqlite", "SQLite format 3", "notes.sqlite", "Not yet 5", "messages",
      "pinned-lists", "tea 5", "picture 5", "SHA256SUMS", "1-a.jpg\n", "empty.jpg\n",
    ] {
      var bytes = whole
      let place = try #require(bytes.range(of: Data(word.utf8), options: .backwards)?.lowerBound)
      bytes[place + 2] ^= 1
      #expect(try isRefused(bytes, bench, expected, word))
    }
  }

  @Test func aBackupThatWasCutIsRefused() throws {
    let (bench, whole, expected) = try backup()
    var random = SeededGenerator()
    // What ends an archive says nothing that is not known by then.
    let end = whole.count - 1024
    for _ in 0..<40 {
      let length = Int.random(in: 0..<end, using: &random)
      #expect(try isRefused(whole.prefix(length), bench, expected, "\(length) bytes"))
    }
  }

  /// Whoever waits for a pipe cannot be stopped.
  @Test(.timeLimit(.minutes(1))) func aPipeIsNoBackup() throws {
    let bench = try BackupBench()
    #expect(mkfifo(bench.file, 0o600) == 0)
    for path in [bench.file, bench.folder] {
      #expect(throws: BackupError.unreadable(path: path, reason: "it is no file")) {
        try LibraryRestore(into: bench.other()).prepare(path)
      }
    }
  }

  @Test func aLinkToNowhereIsNamed() throws {
    let bench = try BackupBench()
    let link = LibraryFolder(path: bench.folder + "/link")
    try FileManager.default.createSymbolicLink(
      atPath: link.path, withDestinationPath: bench.folder + "/nowhere")
    let error = #expect(throws: BackupError.self) { try LibraryAccess.openAlone(link) }
    #expect(error.map { !"\($0)".contains("open.lock") } ?? false, "\(error.debugDescription)")
  }

  @Test(arguments: [
    "", "no archive, only some text", String(repeating: "0", count: 5000),
  ])
  func aForeignFileIsRefused(_ text: String) throws {
    let (bench, _, expected) = try backup()
    try expect(.foreign(path: bench.file), of: Data(text.utf8), bench, expected)
  }

  @Test(arguments: [
    "mkdir a && echo hello >a/about.json && tar -cf library.tar a",
    "mkdir fancytwitter-backup && ln -s /etc/passwd fancytwitter-backup/about.json && tar -cf library.tar fancytwitter-backup",
    """
    mkdir -p fancytwitter-backup/media && cp known/about.json fancytwitter-backup && echo x >x &&
    tar -cf library.tar fancytwitter-backup/about.json && tar -rf library.tar -P --transform 's,^x,fancytwitter-backup/media/../../x,' x
    """,
    """
    mkdir fancytwitter-backup && cp known/about.json fancytwitter-backup && echo '[]' >fancytwitter-backup/accounts &&
    tar -cf library.tar --no-recursion fancytwitter-backup/about.json fancytwitter-backup/accounts
    """,
    """
    mkdir fancytwitter-backup && cp known/about.json fancytwitter-backup && truncate -s 5G fancytwitter-backup/library.sqlite &&
    tar -S -cf library.tar fancytwitter-backup/about.json fancytwitter-backup/library.sqlite
    """,
  ])
  func whatOthersPutTogetherReachesNothing(_ script: String) throws {
    let (bench, _, expected) = try backup()
    let bytes = try made(by: script, in: bench)
    try self.expect(.foreign(path: bench.file), of: bytes, bench, expected)
    #expect(!FileManager.default.fileExists(atPath: bench.other().path + "/x"))
  }

  @Test func sizesThatHaveNoSumAreRefused() throws {
    let (bench, _, expected) = try backup()
    let bytes = try made(
      by: """
        mkdir fancytwitter-backup && cp known/about.json fancytwitter-backup && echo x >fancytwitter-backup/accounts &&
        tar -cf library.tar fancytwitter-backup/about.json &&
        tar -rf library.tar --format=pax --pax-option='size:=9223372036854775806' fancytwitter-backup/accounts
        """, in: bench)
    #expect(try isRefused(bytes, bench, expected, "a sum beyond all numbers"))
  }

  /// The archive that a script of the shell makes.
  private func made(by script: String, in bench: BackupBench) throws -> Data {
    try bench.write(
      String(
        decoding: BackupAbout(program: "1", made: Timestamp(seconds: 0)).bytes, as: UTF8.self),
      to: bench.folder + "/known/about.json")
    try FileManager.default.removeItem(atPath: bench.file)
    let process = Process()
    process.executableURL = URL(fileURLWithPath: "/bin/sh")
    process.arguments = ["-ec", script]
    process.currentDirectoryURL = URL(fileURLWithPath: bench.folder)
    try process.run()
    process.waitUntilExit()
    return try Data(contentsOf: URL(fileURLWithPath: bench.file))
  }

  @Test func aNewerBackupIsRefusedInASentence() throws {
    let (bench, whole, expected) = try backup()
    var bytes = whole
    let format = try #require(bytes.range(of: Data("\"format\":1".utf8)))
    bytes[format.upperBound - 1] = UInt8(ascii: "9")
    try expect(.newer(path: bench.file), of: bytes, bench, expected)
  }

  @Test func aNewerLayoutIsRefusedInASentence() throws {
    let bench = try BackupBench()
    try bench.fill(bench.library)
    try bench.fill(bench.other(), posts: 3, seed: 8)
    // As a newer program would write it, which knows that layout.
    let newer = bench.folder + "/newer"
    let tar = try TarWriter(newer, as: newer, moment: Timestamp(seconds: 0))
    try tar.add(BackupAbout(program: "9", made: Timestamp(seconds: 0)).bytes, as: "about.json")
    try Database(path: bench.library.marks, access: .readWrite).execute("PRAGMA user_version = 99")
    try Database(path: bench.library.marks, access: .readWrite).emptyLog()
    try tar.add(fileAt: bench.library.marks, as: "marks.sqlite", isCancelled: { false })
    try tar.add(tar.sums.bytes, as: "SHA256SUMS")
    _ = try tar.finish()
    #expect(throws: BackupError.newer(path: newer)) {
      try bench.restore(newer, into: bench.other())
    }
  }

  // Another program could have written it, with sums of itself that are right.
  @Test func aListOfSumsThatFillsTheMemoryIsRefused() throws {
    let bench = try BackupBench()
    let path = bench.folder + "/flood"
    let tar = try TarWriter(path, as: path, moment: Timestamp(seconds: 0))
    try tar.add(BackupAbout(program: "9", made: Timestamp(seconds: 0)).bytes, as: "about.json")
    try tar.add([UInt8](repeating: 0x41, count: 1 << 20), as: "SHA256SUMS")
    _ = try tar.finish()
    #expect(
      throws: BackupError.damaged(path: path, detail: "SHA256SUMS is not what was written")
    ) {
      try bench.restore(path, into: bench.other())
    }
  }

  // Its sums may be right: it is the backup's fault all the same, and none of the library's disk.
  @Test(arguments: [
    ["media/x", "media/x"], ["media/x", "media/x/y"], ["media/x/y", "media/x"],
    ["media/" + String(repeating: "x", count: 300)],
    ["media" + String(repeating: "/x", count: 3000)],
  ])
  func namesThatCannotBeAreTheBackupsFault(_ names: [String]) throws {
    let bench = try BackupBench()
    try bench.fill(bench.other(), posts: 1)
    let before = try bench.names(in: bench.other().path)
    let path = bench.folder + "/strange"
    let tar = try TarWriter(path, as: path, moment: Timestamp(seconds: 0))
    try tar.add(BackupAbout(program: "9", made: Timestamp(seconds: 0)).bytes, as: "about.json")
    for name in names { try tar.add([1], as: name) }
    try tar.add(tar.sums.bytes, as: "SHA256SUMS")
    _ = try tar.finish()
    let error = #expect(throws: BackupError.self) {
      try LibraryRestore(into: bench.other()).prepare(path)
    }
    guard case .damaged(path, let detail) = error else {
      Issue.record("\(error.debugDescription)")
      return
    }
    #expect(detail.count < 150)
    Leftovers.wait()
    #expect(try bench.names(in: bench.other().path) == before)
  }

  // To Swift, a slash with an accent above it is another sign.
  @Test func anAccentDoesNotHideAStepUpwards() throws {
    #expect(BackupNames.name(of: "fancytwitter-backup/media/a/\u{301}") != nil)
    #expect(BackupNames.name(of: "fancytwitter-backup/media/../\u{301}a") == nil)
  }

  // They went for good, where the program itself had said how to go on.
  @Test func picturesOfNoLibraryStay() throws {
    let bench = try BackupBench()
    try bench.fill(bench.library)
    try bench.backUp()
    let other = bench.other()
    try bench.write("mine", to: other.media + "/holiday/a.jpg")
    #expect(throws: BackupError.foreignPictures(path: other.media)) {
      try LibraryRestore(into: other).prepare(bench.file)
    }
    let kept = try String(contentsOfFile: other.media + "/holiday/a.jpg", encoding: .utf8)
    #expect(kept == "mine")
    // Those of a library go with it, and where there are none nothing is in the way.
    try FileManager.default.removeItem(atPath: other.media + "/holiday")
    _ = try LibraryRestore(into: other).prepare(bench.file)
  }

  @Test func everyErrorIsASentence() {
    let errors: [BackupError] = [
      .nothing(library: "/a"), .export(.full(path: "/a")), .unreadable(path: "/a", reason: "x"),
      .foreign(path: "/a"), .damaged(path: "/a", detail: "x"), .newer(path: "/a"),
      .full(library: "/a"), .unwritable(library: "/a", reason: "x"), .inUse(library: "/a"),
      .occupied(library: "/a"), .foreignPictures(path: "/a"),
    ]
    for error in errors {
      #expect("\(error)".contains("/a"))
      #expect("\(error)".hasSuffix("."))
    }
  }

  /// A backup's bytes, beside a library that nothing may change, and what is in that.
  private func backup() throws -> (BackupBench, Data, [String: Data]) {
    let bench = try BackupBench()
    try bench.fill(bench.library, posts: 3)
    try bench.backUp()
    try bench.fill(bench.other(), posts: 3, seed: 8)
    return (
      bench, try Data(contentsOf: URL(fileURLWithPath: bench.file)),
      try bench.contents(of: bench.library)
    )
  }

  /// Whether such a backup is refused and leaves nothing; else it has to hold what is expected.
  private func isRefused(
    _ bytes: Data, _ bench: BackupBench, _ expected: [String: Data], _ what: String
  ) throws -> Bool {
    try bytes.write(to: URL(fileURLWithPath: bench.file))
    let before = try bench.names(in: bench.other().path)
    do throws(BackupError) {
      _ = try LibraryRestore(into: bench.other()).prepare(bench.file)
    } catch {
      Leftovers.wait()
      #expect(try bench.names(in: bench.other().path) == before, "\(what)")
      return true
    }
    let room = LibraryFolder(path: bench.folder + "/room")
    try bench.restore(into: room)
    #expect(try bench.contents(of: room) == expected, "\(what)")
    try FileManager.default.removeItem(atPath: room.path)
    return false
  }

  private func expect(
    _ error: BackupError, of bytes: Data, _ bench: BackupBench, _ expected: [String: Data]
  ) throws {
    #expect(try isRefused(bytes, bench, expected, "\(error)"))
    #expect(throws: error) { try LibraryRestore(into: bench.other()).prepare(bench.file) }
  }
}
