import Export
import Files
import Foundation
import StoreTestSupport
import SyntheticData
import TestSupport
import Testing
import TweetModel

@testable import Backup
@testable import TweetStore

/// A library goes into one file and comes back as it was.
@Suite struct BackupTests {
  @Test func aLibraryComesBackAsItWas() throws {
    let bench = try BackupBench()
    try bench.fill(bench.library)
    let (report, other) = (try bench.backUp(), bench.other())
    let read = try bench.restore(into: other)
    #expect(read == report)
    let contents = try bench.contents(of: other)
    #expect(contents == (try bench.contents(of: bench.library)))
    #expect(report.files == contents.count)
    #expect(contents.keys.contains("media/x/4711/" + BackupBench.longName))
    #expect(contents.keys.contains("pinned-lists"))
    #expect(try LibraryReader(folder: other).count(of: .timeline) == 30)
    // One more backup of it is the same, byte for byte, but for counters in the heads of the databases.
    try bench.backUp(other, to: bench.folder + "/again.tar")
    #expect(try size(of: bench.folder + "/again.tar") == report.bytes)
  }

  /// Whoever keeps the last few backups of a library would have none with a post in the end.
  @Test func aLibraryWhosePostsAreGoneIsNoWholeOne() throws {
    let bench = try BackupBench()
    try bench.fill(bench.library)
    try bench.library.keep(Array(#"[{"archive":"a.zip"}]"#.utf8), as: .imports)
    for name in try bench.names(in: bench.library.path) where name.hasPrefix("library.sqlite") {
      try FileManager.default.removeItem(atPath: bench.library.path + "/" + name)
    }
    let gone = LibraryError.damaged(
      path: bench.library.database, detail: "it is gone, though archives were imported")
    #expect(throws: BackupError.export(.library(gone))) { try bench.backUp() }
    #expect(throws: gone) { try LibraryReader(folder: bench.library) }
    #expect(try bench.library.isBegun() && !bench.library.isUntouched())
    #expect(try LibraryDamage(of: bench.library)?.parts == [.posts])
    // Of whom all was removed.
    try bench.library.keep(Array("[]".utf8), as: .imports)
    #expect(try !bench.library.isBegun())
    #expect(try LibraryDamage(of: bench.library) == nil)
  }

  /// As in a folder in which somebody keeps films, and in which no library was ever begun.
  @Test func whatLiesWherePicturesWouldIsSomebodys() throws {
    let bench = try BackupBench()
    #expect(try bench.library.isUntouched())
    try bench.write("a wedding", to: bench.library.media + "/films/wedding.mkv")
    #expect(try !bench.library.isUntouched())
  }

  @Test func aBackupThatItsOwnReturnWouldRemoveIsRefused() throws {
    let bench = try BackupBench()
    try bench.fill(bench.library, posts: 1)
    try bench.backUp()
    let place = bench.library.media + "/library.tar"
    try FileManager.default.moveItem(atPath: bench.file, toPath: place)
    #expect(throws: BackupError.amongPictures(path: place)) {
      try LibraryRestore(into: bench.library).prepare(place)
    }
    #expect(FileManager.default.fileExists(atPath: place))
  }

  @Test func picturesOnADiskOfTheirOwnAreNotReplaced() throws {
    let bench = try BackupBench()
    try bench.fill(bench.library, posts: 1)
    try bench.backUp()
    let other = LibraryFolder(path: bench.other().path, media: "/proc")
    try other.createFolder()
    #expect(throws: BackupError.mounted(path: "/proc")) {
      try LibraryRestore(into: other).prepare(bench.file)
    }
  }

  /// As through a Flatpak's portal.
  @Test func whereNoFolderMayBeMadeItIsWrittenAllTheSame() throws {
    let bench = try BackupBench()
    let tar = try TarWriter(bench.file, as: "x", moment: Timestamp(seconds: 0))
    try tar.add([1], as: BackupNames.about)
    // The draft is there then, and empty.
    let draft = bench.folder + "/draft.tar"
    try Data().write(to: URL(fileURLWithPath: draft))
    let other = try TarWriter(draft, as: "x", moment: Timestamp(seconds: 0))
    try other.add([1], as: BackupNames.about)
    #expect(try tar.finish() == other.finish())
  }

  @Test func itIsNotWrittenIntoTheLibrary() throws {
    let bench = try BackupBench()
    try bench.fill(bench.library, posts: 1)
    for place in [bench.library.path, bench.library.media].map({ $0 + "/b.tar" }) {
      #expect(throws: BackupError.export(.withinLibrary(path: place))) {
        try bench.backUp(to: place)
      }
      #expect(!FileManager.default.fileExists(atPath: place))
    }
  }

  // Macs write accents by themselves, and both names may be there at once. What a locale of UTF-8 does is looked at.
  @Test func namesComeBackByteForByte() throws {
    let locale = newlocale(1 << LC_CTYPE, "C.UTF-8", nil)
    let former = uselocale(locale)
    defer {
      uselocale(former)
      freelocale(locale)
    }
    let names = ["cafe\u{301}.png", "caf\u{e9}.png", "\u{301}.png"]
    let bench = try BackupBench()
    try bench.fill(bench.library, posts: 1)
    for name in names + ["e\u{301}/a.png", "\u{e9}/a.png", "\u{301}/a.png"] {
      try bench.write("\(Array(name.utf8))", to: bench.library.media + "/" + name)
    }
    try bench.backUp()
    let other = bench.other()
    try bench.restore(into: other)
    let found = try #require(FolderNames.all(in: other.media))
    for name in names {
      #expect(found.contains { $0.utf8.elementsEqual(name.utf8) })
      let bytes = try Data(contentsOf: URL(fileURLWithPath: other.media + "/" + name))
      #expect(bytes == Data("\(Array(name.utf8))".utf8))
    }
  }

  @Test func marksOfAnOlderLayoutComeBackToo() throws {
    let bench = try BackupBench()
    try bench.fill(bench.library)
    for ending in ["", "-wal", "-shm"] { unlink(bench.library.marks + ending) }
    try bench.library.createFile(bench.library.marks)
    do {
      let older = try Database(path: bench.library.marks, access: .readWrite)
      try older.prepare(
        Schema(
          applicationID: Schema.marks.applicationID, steps: Array(Schema.marks.steps.prefix(3))))
      try older.execute("INSERT INTO mark VALUES(1, 'x', '7', 'n', 5, 'ada', 'Ada', 'tea', NULL)")
    }
    try bench.backUp()
    let other = bench.other()
    try bench.restore(into: other)
    let mark = try #require(try BookmarkTable(folder: other).marks(at: 0..<2).first)
    #expect(mark.note == "n" && mark.tweet.visibility == .public)
  }

  /// Some file systems say that they have more room than a number tells.
  @Test(
    arguments: [
      (1_000, 4_096, 4_096_000), (0, 4_096, 0), (.max, 4_096, .max), (.max, 1, .max),
    ] as [(UInt64, UInt64, UInt64)])
  func roomIsCountedWhateverItIs(_ blocks: UInt64, _ size: UInt64, _ bytes: UInt64) {
    #expect(RestoreFolderLock.room(blocks: blocks, of: size) == bytes)
  }

  @Test func aLargeFileIsToldWhileItIsWritten() throws {
    let bench = try BackupBench()
    try bench.fill(bench.library, posts: 1)
    try bench.write(String(repeating: "a", count: 3 << 20), to: bench.library.media + "/film.mp4")
    var told: [Int] = []
    _ = try LibraryBackup(of: bench.library, program: "1").write(
      to: bench.file, made: Timestamp(seconds: 0), progress: { told.append($0.done) })
    #expect(zip(told, told.dropFirst()).allSatisfy { $1 - $0 <= 1 << 20 })
    #expect(told == told.sorted())
  }

  @Test func allOfItIsPrivate() throws {
    let bench = try BackupBench()
    try bench.fill(bench.library)
    try bench.backUp()
    try bench.restore(into: bench.other())
    #expect(try mode(of: bench.file) == 0o600)
    for name in try bench.names(in: bench.other().path) {
      let path = bench.other().path + "/" + name
      var isFolder: ObjCBool = false
      _ = FileManager.default.fileExists(atPath: path, isDirectory: &isFolder)
      #expect(try mode(of: path) == (isFolder.boolValue ? 0o700 : 0o600), "\(name)")
    }
  }

  @Test func othersTellThatItIsWhole() throws {
    let bench = try BackupBench()
    try bench.fill(bench.library)
    let report = try bench.backUp()
    let told = try run(
      """
      cd '\(bench.folder)' && tar -xf library.tar && cd fancytwitter-backup &&
      sha256sum --check --quiet --strict SHA256SUMS && sha256sum ../library.tar | cut -d ' ' -f 1
      """)
    #expect(told == report.digest + "\n")
  }

  @Test func keysAndThemesStay() throws {
    let bench = try BackupBench()
    try bench.fill(bench.library)
    try bench.backUp()
    let bytes = try Data(contentsOf: URL(fileURLWithPath: bench.file))
    for word in ["backup/accounts", "[\"key\"]", "mine.json", ".part"] {
      #expect(bytes.range(of: Data(word.utf8)) == nil, "\(word)")
    }
    // Those of the library that is replaced stay in their place.
    try bench.write("mine", to: bench.other().path + "/accounts")
    try bench.restore(into: bench.other())
    let kept = FileManager.default.contents(atPath: bench.other().path + "/accounts")
    #expect(kept == Data("mine".utf8))
  }

  @Test func aLibraryIsReplacedAsAWhole() throws {
    let bench = try BackupBench()
    try bench.fill(bench.library)
    try bench.backUp()
    let other = bench.other()
    try bench.fill(other, posts: 9, seed: 77)
    try bench.write("only here", to: other.media + "/x/4711/other.jpg")
    try bench.restore(into: other)
    #expect(try bench.contents(of: other) == bench.contents(of: bench.library))
    #expect(try !bench.names(in: other.path).contains { $0.hasPrefix(".re") })
    #expect(try bench.names(in: other.path).contains("themes/mine.json"))
  }

  @Test func whatIsWrittenMeanwhileDoesNotTearIt() throws {
    let bench = try BackupBench()
    try bench.fill(bench.library)
    let before = try bench.contents(of: bench.library)
    let writer = try LibraryWriter(folder: bench.library)
    for tweet in SyntheticTweets(count: 300, seed: 9) {
      _ = try writer.put(tweet, of: SyntheticTweets.account)
    }
    try bench.backUp()
    _ = try writer.finish()
    try bench.restore(into: bench.other())
    #expect(try bench.contents(of: bench.other()) == before)
  }

  @Test func anOlderLayoutIsBroughtUpToDate() throws {
    let bench = try BackupBench()
    try bench.fill(bench.library)
    try OlderLayout.write(8, in: bench.library)
    try bench.backUp()
    try bench.restore(into: bench.other())
    #expect(try LibraryReader(folder: bench.other()).count(of: .timeline) == 30)
  }

  @Test func nothingIsOverwritten() throws {
    let bench = try BackupBench()
    #expect(throws: BackupError.nothing(library: bench.library.path)) { try bench.backUp() }
    try bench.fill(bench.library)
    try bench.write("mine", to: bench.file)
    #expect(throws: BackupError.export(.exists(path: bench.file))) { try bench.backUp() }
    #expect(FileManager.default.contents(atPath: bench.file) == Data("mine".utf8))
  }

  @Test func aDamagedLibraryMakesNoBackup() throws {
    let bench = try BackupBench()
    try bench.fill(bench.library)
    let url = URL(fileURLWithPath: bench.library.database)
    var bytes = try Data(contentsOf: url)
    // A page in the middle, whose head is of no kind that there is.
    for place in 0..<64 { bytes[4096 * (bytes.count / 8192) + place] = 0xEE }
    try bytes.write(to: url)
    let error = #expect(throws: BackupError.self) { try bench.backUp() }
    guard case .export(.library(.damaged(bench.library.database, _))) = error else {
      Issue.record("\(error.debugDescription)")
      return
    }
    #expect(try bench.names(in: bench.folder).allSatisfy { $0.hasPrefix("library") })
  }

  // They could lead anywhere, and so are not followed.
  @Test func linksThatWereLeftOutAreCounted() throws {
    let bench = try BackupBench()
    try bench.fill(bench.library, posts: 3)
    #expect(try bench.backUp(to: bench.folder + "/one").links == 0)
    try bench.write("elsewhere", to: bench.folder + "/stick/a.jpg")
    for (name, target) in [("fediverse", "stick"), ("x/4711/b.jpg", "stick/a.jpg")] {
      try FileManager.default.createSymbolicLink(
        atPath: bench.library.media + "/" + name,
        withDestinationPath: bench.folder + "/" + target)
    }
    #expect(try bench.backUp(to: bench.folder + "/two").links == 2)
  }

  @Test func aSmallFileThatIsALinkIsLeftOutToo() throws {
    let bench = try BackupBench()
    try bench.fill(bench.library, posts: 3)
    try bench.write("[]", to: bench.folder + "/elsewhere")
    let imports = bench.library.path + "/imports.json"
    try? FileManager.default.removeItem(atPath: imports)
    try FileManager.default.createSymbolicLink(
      atPath: imports, withDestinationPath: bench.folder + "/elsewhere")
    #expect(try bench.backUp(to: bench.folder + "/one").links == 1)
  }

  // Who keeps pictures on another disk wants them in the backup.
  @Test func theFolderOfPicturesMayBeALink() throws {
    let bench = try BackupBench()
    try bench.fill(bench.library, posts: 3)
    let whole = try bench.backUp(to: bench.folder + "/one")
    try FileManager.default.moveItem(atPath: bench.library.media, toPath: bench.folder + "/disk")
    try FileManager.default.createSymbolicLink(
      atPath: bench.library.media, withDestinationPath: bench.folder + "/disk")
    let linked = try bench.backUp(to: bench.folder + "/two")
    #expect(linked.files == whole.files && linked.links == 0)
  }

  // Whoever trusts a backup without pictures takes the former one away.
  @Test func picturesThatAreNotThereNowAreNotLeftOutInSilence() throws {
    let bench = try BackupBench()
    try bench.fill(bench.library, posts: 3)
    let media = bench.library.media
    try FileManager.default.moveItem(atPath: media, toPath: bench.folder + "/disk")
    func check(_ path: String) {
      #expect {
        try bench.backUp()
      } throws: { error in
        guard case BackupError.export(.unreadable(path, _)) = error else { return false }
        return true
      }
      #expect(!FileManager.default.fileExists(atPath: bench.file))
    }
    try FileManager.default.createSymbolicLink(
      atPath: media, withDestinationPath: bench.folder + "/not mounted")
    check(media)
    try FileManager.default.removeItem(atPath: media)
    try bench.write("", to: media)
    check(media)
    try FileManager.default.removeItem(atPath: media)
    // Of a library of words alone there is no such folder.
    try bench.backUp()
  }

  // A link is moved, and what it leads to stays where it is.
  @Test func picturesThatStayOnAnotherDiskAreTold() throws {
    let bench = try BackupBench()
    try bench.fill(bench.library, posts: 3)
    try bench.backUp()
    let other = bench.other()
    try bench.fill(other, posts: 2, seed: 6)
    let disk = bench.folder + "/disk"
    try FileManager.default.moveItem(atPath: other.media, toPath: disk)
    try FileManager.default.createSymbolicLink(atPath: other.media, withDestinationPath: disk)
    let kept = try bench.names(in: disk)
    #expect(try bench.restore(into: other).remaining?.hasSuffix("/disk") == true)
    #expect(try bench.names(in: disk) == kept)
    #expect(try bench.restore(into: other).remaining == nil)
  }

  @Test func aLibraryIsToldFromOneInWhichNothingIs() throws {
    let bench = try BackupBench()
    #expect(try bench.library.isUntouched())
    _ = try LibraryReader(folder: bench.library)
    #expect(try bench.library.isUntouched())
    try bench.fill(bench.library)
    #expect(try !bench.library.isUntouched())
    _ = try DraftTable(folder: bench.other()).save(
      Draft(text: "x", edited: Timestamp(seconds: 1)))
    #expect(try !bench.other().isUntouched())
  }

  // A removal that was killed may have left them, without the account that they are of.
  @Test func whatIsNobodysOnAnyListIsSomebodysAllTheSame() throws {
    let account = AccountID(network: .x, value: "7")
    let fills: [(LibraryFolder) throws -> Void] = [
      { try ChatWriter(folder: $0, account: account, generated: nil).commit() },
      {
        let writer = try PartWriter(folder: $0, account: account, generated: nil)
        try writer.add([PartLine(text: "y")], to: "saved-search")
        try writer.commit()
      },
      { try SearchTable(folder: $0).save("tea") },
    ]
    for fill in fills {
      let bench = try BackupBench()
      _ = try LibraryReader(folder: bench.library)
      #expect(try bench.library.isUntouched())
      try fill(bench.library)
      #expect(try !bench.library.isUntouched())
    }
  }

  private func mode(of path: String) throws -> Int? {
    try FileManager.default.attributesOfItem(atPath: path)[.posixPermissions] as? Int
  }

  private func size(of path: String) throws -> Int? {
    try FileManager.default.attributesOfItem(atPath: path)[.size] as? Int
  }

  private func run(_ script: String) throws -> String {
    let process = Process()
    process.executableURL = URL(fileURLWithPath: "/bin/sh")
    process.arguments = ["-ec", script]
    process.environment = ["PATH": "/usr/bin:/bin", "LC_ALL": "C"]
    let pipe = Pipe()
    process.standardOutput = pipe
    try process.run()
    let data = pipe.fileHandleForReading.readDataToEndOfFile()
    process.waitUntilExit()
    return String(decoding: data, as: UTF8.self)
  }
}
