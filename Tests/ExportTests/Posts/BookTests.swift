import Files
import Foundation
import FoundationXML
import SyntheticData
import TestSupport
import Testing
import TweetModel

@testable import ArchiveImport
@testable import Export
@testable import TweetStore

/// Posts as a book.
struct BookTests {
  private static func entries(_ bench: ExportBench) throws -> [(name: String, bytes: [UInt8])] {
    var entries: [(String, [UInt8])] = []
    let path = bench.path + "/out"
    let size = try bench.everything().count
    try PackedArchive(path: path, size: size).forEachEntry { entry throws(ImportError) in
      entries.append((entry.path, try entry.contents(limit: 1 << 24) ?? []))
    }
    return entries
  }

  private static func check(_ bench: ExportBench) throws -> [String: String] {
    // What EPUBCheck asks of the first entry: its place, its name, no extra field, not packed.
    let bytes = try bench.everything()
    #expect(bytes.prefix(4) == Data([0x50, 0x4B, 3, 4]))
    #expect(bytes[8..<10] == Data([0, 0]) && bytes[28..<30] == Data([0, 0]))
    #expect(bytes[30..<58] == Data("mimetypeapplication/epub+zip".utf8))
    var texts: [String: String] = [:]
    for (name, bytes) in try entries(bench) {
      texts[name] = String(decoding: bytes, as: UTF8.self)
      if [".xhtml", ".opf", ".xml"].contains(where: name.hasSuffix) {
        _ = try XMLDocument(xmlString: String(texts[name]?.drop { $0 != "\n" } ?? ""))
      }
    }
    let package = try #require(texts["EPUB/package.opf"])
    let listed = package.matches(of: #/href="([^"]+)"/#).map { "EPUB/" + $0.1 }
    #expect(Set(listed).count == listed.count)
    #expect(
      Set(listed)
        == Set(texts.keys).subtracting(["mimetype", "META-INF/container.xml", "EPUB/package.opf"]))
    return texts
  }

  @Test func moreThanCanBeCountedIsRefusedAtOnce() throws {
    let bench = try ExportBench()
    let file = try FileWriter(bench.path + "/zip", as: "zip")
    let zip = ZipWriter(file)
    for number in 0..<65_534 { try zip.add("", as: "\(number)") }
    let bytes = file.bytes
    #expect(throws: ExportError.tooLargeForBook) { try zip.add("", as: "one more") }
    #expect(file.bytes == bytes)
    try zip.finish()
  }

  // As on a disk that is worn: this file can be opened, and its beginning be read by nobody.
  @Test func aPictureThatCannotBeReadIsMissing() throws {
    let bench = try ExportBench()
    let file = try FileWriter(bench.path + "/zip", as: "zip")
    let zip = ZipWriter(file)
    #expect(FileStatus.isFile("mem", within: "/proc/self"))
    var pictures = BookPictures(in: "/proc/self")
    let medium = Media(kind: .photo, file: "mem", address: "")
    let outcome = try pictures.add(medium, to: zip) { false }
    #expect(outcome == .missing)
    let isAdded = try zip.add(fileAt: "/proc/self/mem", as: "a") { false }
    #expect(!isAdded)
    #expect(pictures.all.isEmpty)
    #expect(file.bytes == 0)
  }

  @Test func monthsAreChapters() throws {
    let bench = try ExportBench([
      .at(0, "new year"), .at(86_400 * 40, "february", media: [.picture(of: 86_400 * 40)]),
      .at(86_400 * 400, "next year"),
    ])
    let picture = [UInt8]([0xFF, 0xD8, 0xFF, 0xE0, 1, 2, 3, 4, 5])
    let file = bench.library.media + "/" + (Media.picture(of: 86_400 * 40).file ?? "")
    try Data(picture).write(to: URL(fileURLWithPath: file))
    try bench.export(as: .epub)
    let texts = try Self.check(bench)
    #expect(texts["EPUB/chapter2.xhtml"]?.contains("february") == true)
    #expect(texts["EPUB/chapter2.xhtml"]?.contains("<img src=\"pictures/1.jpg\"") == true)
    #expect(try Self.entries(bench).first { $0.name == "EPUB/pictures/1.jpg" }?.bytes == picture)
    #expect(texts["EPUB/contents.xhtml"]?.contains("<a href=\"chapter3.xhtml\">2021-2</a>") == true)
  }

  @Test func anyTextGivesABook() throws {
    let bench = try ExportBench(
      HostileTexts.all(length: 3000).enumerated().map { number, text in
        .at(number, text.text, media: [.picture(of: number, altText: text.text)])
      })
    try bench.export(as: .epub)
    _ = try Self.check(bench)
    guard EPUBCheck.isInstalled else { return }
    try bench.export(as: .epub, to: "out.epub", hasMedia: false)
    #expect(try EPUBCheck.complaints(about: bench.path + "/out.epub").isEmpty)
  }

  @Test func aLongMonthIsSeveralChapters() throws {
    let words = String(repeating: "tea and cake ", count: 2000)
    let bench = try ExportBench((0..<40).map { .at($0, "\($0) " + words) })
    try bench.export(as: .epub)
    let texts = try Self.check(bench)
    #expect(texts.keys.filter { $0.hasPrefix("EPUB/chapter") }.count >= 4)
  }

  @Test func theChecksumIsThatOfZipFiles() {
    #expect(CRC32.of("123456789".utf8) == 0xCBF4_3926)
  }
}
