import Foundation
import SyntheticData
import TestSupport
import Testing
import TweetModel

@testable import Export
@testable import TweetStore

/// What is exported is whole or not there.
struct ExportFolderTests {
  private static func bench() throws -> ExportBench {
    try ExportBench(
      (0..<900).map { .at($0, "post \($0)") } + [.at(1000, media: [.picture(of: 1000)])])
  }

  @Test(arguments: ExportFormat.allCases)
  func aStoppedExportLeavesNothing(_ format: ExportFormat) throws {
    let bench = try Self.bench()
    var seen = 0
    #expect(throws: ExportError.cancelled) {
      try bench.export(as: format, progress: { seen = $0.done }, isCancelled: { seen > 300 })
    }
    #expect(bench.leftovers.isEmpty)
    #expect(seen > 300)
  }

  @Test(arguments: ExportFormat.allCases)
  func nothingIsOverwritten(_ format: ExportFormat) throws {
    let bench = try Self.bench()
    try Data("mine".utf8).write(to: URL(fileURLWithPath: bench.path + "/out"))
    #expect(throws: ExportError.exists(path: bench.path + "/out")) { try bench.export(as: format) }
    #expect(try bench.text() == "mine")
    #expect(bench.leftovers == ["out"])
  }

  @Test func noTwoFilesHaveOneName() throws {
    let bench = try ExportBench()
    let folder = try ExportFolder(bench.path + "/out")
    try folder.write("first", to: "a.html")
    #expect(throws: ExportError.exists(path: bench.path + "/out/a.html")) {
      try folder.write("second", to: "a.html")
    }
  }

  @Test func whatAKilledRunLeftGoesWithTheNext() throws {
    let bench = try Self.bench()
    let left = bench.path + "/.fancytwitter-export-1-2/media"
    try FileManager.default.createDirectory(atPath: left, withIntermediateDirectories: true)
    try Data("half".utf8).write(to: URL(fileURLWithPath: left + "/a.jpg"))
    try bench.export(as: .ids)
    Leftovers.wait()
    #expect(bench.leftovers == ["out"])
  }

  // A folder for all, as /tmp is: what its owner made may lead anywhere.
  @Test(.enabled(if: geteuid() == 0, "only root can give files away"))
  func whatAnotherPersonLeftStays() throws {
    let bench = try Self.bench()
    let left = bench.path + "/.fancytwitter-export-1-2"
    try FileManager.default.createDirectory(atPath: left, withIntermediateDirectories: true)
    try Data("theirs".utf8).write(to: URL(fileURLWithPath: left + "/a.jpg"))
    // A container may know few other people.
    guard chown(left, 12_345, 12_345) == 0 else { return }
    try bench.export(as: .ids)
    Leftovers.wait()
    #expect(FileManager.default.fileExists(atPath: left + "/a.jpg"))
  }

  @Test func whatWasLeftIsNotFollowedOut() throws {
    let bench = try Self.bench()
    let (mine, left) = (bench.path + "/mine", bench.path + "/.fancytwitter-export-1-2")
    for folder in [mine, left] {
      try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
    }
    try Data("mine".utf8).write(to: URL(fileURLWithPath: mine + "/a.txt"))
    try FileManager.default.createSymbolicLink(
      atPath: left + "/link", withDestinationPath: mine)
    try bench.export(as: .ids)
    Leftovers.wait()
    #expect(FileManager.default.fileExists(atPath: mine + "/a.txt"))
    #expect(bench.leftovers == ["mine", "out"])
  }

  @Test func aFileThatSomebodyElseWritesIsWholeOrNotThere() throws {
    let bench = try Self.bench()
    let path = bench.path + "/a.pdf"
    func write(_ text: String) throws -> Int {
      let file = try NewFile(path)
      try Data(text.utf8).write(to: URL(fileURLWithPath: file.draft))
      return try file.keep(endingWith: "%%EOF")
    }
    for cut in ["", "%PDF", "%PDF %%EO", "%%EOF more"] {
      #expect(throws: ExportError.self) { try write(cut) }
      #expect(bench.leftovers.isEmpty)
    }
    #expect(try write("%PDF-1.5 %%EOF\n") == 15)
    #expect(bench.leftovers == ["a.pdf"])
    #expect(throws: ExportError.exists(path: path)) { try write("%%EOF") }
    #expect(throws: ExportError.self) { _ = try NewFile(bench.path + "/none/a.pdf") }
  }

  @Test func whatAnotherRunIsWritingStays() throws {
    let bench = try Self.bench()
    let other = try ExportFolder(bench.path + "/other")
    try other.write("half", to: "a/b.txt")
    try bench.export(as: .ids)
    Leftovers.wait()
    try other.keep()
    #expect(bench.leftovers == ["other", "out"])
    #expect(try bench.text("other/a/b.txt") == "half")
  }

  @Test func whatAppearsMeanwhileIsNotOverwritten() throws {
    let bench = try Self.bench()
    #expect(throws: ExportError.exists(path: bench.path + "/out")) {
      try bench.export(
        as: .csv,
        progress: { _ in
          try? Data("mine".utf8).write(to: URL(fileURLWithPath: bench.path + "/out"))
        })
    }
    #expect(try bench.text() == "mine")
    #expect(bench.leftovers == ["out"])
  }

  @Test func aFolderThatIsNotThereIsToldByName() throws {
    let bench = try Self.bench()
    let path = bench.path + "/none/out"
    #expect(throws: ExportError.unwritable(path: path, reason: "No such file or directory")) {
      try bench.export(as: .csv, to: "none/out")
    }
  }

  @Test(arguments: ExportFormat.allCases)
  func aFullDiskIsSaid(_ format: ExportFormat) throws {
    // A device that is always full stands for the disk.
    let writer = FileWriter(open("/dev/full", O_WRONLY | O_CLOEXEC), as: "/home/a/out")
    #expect(throws: ExportError.full(path: "/home/a/out")) {
      try writer.write("a")
      try writer.flush()
    }
  }

  @Test func whatCannotBeWrittenIsToldByTheNameThatWasAskedFor() throws {
    let bench = try ExportBench()
    let path = bench.path + "/a.csv"
    let (file, folder) = (try ExportFolder(path, isFile: true), try ExportFolder(path))
    // Where something of that name is in the way, neither can be written.
    for one in [file, folder] { try one.write("", to: "b") }
    #expect(throws: ExportError.exists(path: path)) { try file.file("b/c") }
    #expect(throws: ExportError.exists(path: path + "/b")) { try folder.file("b/c") }
  }

  @Test func ofNothingThereIsNoExport() throws {
    let bench = try ExportBench([.at(1, visibility: .circle)])
    #expect(throws: ExportError.nothing) { try bench.export(as: .csv) }
    #expect(bench.leftovers.isEmpty)
    try bench.export(as: .csv, for: Audience(and: [.circle]))
  }

  @Test(arguments: [
    ("a.jpg", "a.jpg"), ("a:b?.jpg", "a_b_.jpg"), ("..", "_"), ("", "_"), ("con.txt", "_con.txt"),
    ("LPT1", "_LPT1"), ("a. ", "a"), (".hidden", "_.hidden"), ("a/b\\c", "a_b_c"),
    ("Grüße 漢字.png", "Grüße 漢字.png"), ("a\u{1}b", "a_b"),
  ])
  func namesAreTakenByEveryFileSystem(_ name: String, _ safe: String) {
    #expect(SafeName.file(name) == safe)
  }

  @Test(arguments: ExportFormat.allCases)
  func whatIsWrittenHasNamesThatFATTakes(_ format: ExportFormat) throws {
    let bench = try ExportBench(
      HostileTexts.all(length: 300).enumerated().map { number, text in
        .at(number, text.text, media: [.picture(of: number, "CON: a?b\(number).jpg")])
      })
    try bench.fill(
      [], of: Account(network: .x, id: "8", author: Author(handle: "aux", name: "A", id: "8")))
    do { try bench.export(as: format) } catch ExportError.nothing, ExportError.nothingFits {
      // None of them has a link.
      #expect(format == .links)
      return
    }
    let names = bench.names()
    #expect(Set(names.map { $0.lowercased() }).count == names.count)
    for part in Set(names.flatMap { $0.split(separator: "/").map(String.init) }) {
      #expect(!part.contains { "<>:\"\\|?*".contains($0) }, "\(part)")
      #expect(part.unicodeScalars.allSatisfy { $0.value >= 0x20 && $0.value != 0x7F }, "\(part)")
      #expect(part.utf16.count <= 255 && part.last != "." && part.last != " ", "\(part)")
      let stem = part.prefix { $0 != "." }.lowercased()
      #expect(!["con", "prn", "aux", "nul", "com1", "lpt1"].contains(stem), "\(part)")
    }
  }

  @Test func longNamesKeepTheirEnding() {
    let name = SafeName.file(String(repeating: "漢", count: 300) + ".jpeg")
    #expect(name.utf8.count <= 120)
    #expect(name.hasSuffix(".jpeg"))
  }

  // Addresses of posts on the fediverse differ at their ends.
  @Test func longNamesThatDifferAtTheirEndsStayApart() {
    let long = "https://social.example/" + String(repeating: "a", count: 120) + "/"
    let names = Set((0..<50).map { SafeName.file(long + "\($0)") })
    let pictures = Set((0..<50).map { SafeName.file(long + "\($0).png") })
    #expect(names.count == 50 && pictures.count == 50)
    #expect(names.union(pictures).allSatisfy { $0.utf8.count <= 120 })
    #expect(pictures.allSatisfy { $0.hasSuffix(".png") })
  }
}
