import Foundation
import Testing
import TweetModel
import TweetStore

@testable import ArchiveImport

/// Tables of names for ids, as other tools write them.
@Suite struct NamesFileTests {
  private func read(_ text: String) throws -> NamesFile {
    try NamesFile(Array(text.utf8), path: "names.csv")
  }

  @Test(arguments: [
    "id,handle,name\n7,kes,Kes\n", "7,kes,Kes", "\u{FEFF}id,handle,name\r\n7,@kes,Kes\r\n",
    "Name, ID ,Handle\nKes,7,kes\n", "id,handle,name\n\"7\",\"kes\",\" Kes \"\n\n",
    "id,handle,name\n7,kes,Kes,more,fields\nx,kes,Kes\n",
    // As spreadsheets write it where a comma begins a number's fraction.
    "id;handle;name\r\n7;kes;Kes\r\n", "7;kes;Kes", "id,username,name,followers\n7,kes,Kes,12",
    "id;\"a, b, c, d\";screen_name;name\n7;x;kes;Kes",
    // What is within a field may be anything.
    "7,kes,Kes,she; her; it; boats; tea\nx,eve,Eve,none", "id;handle;name\n7;kes;Kes\nx;a, b, c;d",
  ])
  func oneIsNamed(_ text: String) throws {
    let names = try read(text).names
    #expect(names.map(\.key.id) == ["7"])
    #expect(names.map(\.handle) == ["kes"])
    #expect(names.map(\.name) == ["Kes"])
  }

  @Test func aBadLineCostsItselfAndIsCounted() throws {
    let file = try read(
      """
      id,handle,name
      7,kes,Kes
      -1,a,b
      12345678901234567890123,a,b
      seven,a,b
      8,,
      9

      10,,Only a name
      11,only_a_handle
      """)
    #expect(file.names.map(\.key.id) == ["7", "10", "11"])
    #expect(file.skipped == 5)
  }

  @Test(arguments: ["", "id,handle,name", "hello", "{\"a\": 1}"])
  func aFileThatNamesNobodyIsRefused(_ text: String) {
    #expect(throws: ListFileError.nothing(path: "names.csv", list: .names)) { try read(text) }
  }

  @Test func aFileThatIsNotThereIsRefused() {
    #expect(throws: ListFileError.self) { try NamesFile(path: "/nowhere/names.csv") }
  }

  /// A pipe, and a folder, that somebody drops onto the window.
  @Test func whatIsNoFileIsRefusedAtOnce() throws {
    let bench = try Workbench()
    let pipe = bench.file("names.csv")
    try #require(mkfifo(pipe, 0o600) == 0)
    for path in [pipe, bench.path] {
      let reason = String(cString: strerror(path == pipe ? EINVAL : EISDIR))
      #expect(throws: ListFileError.unreadable(path: path, reason: reason)) {
        try NamesFile(path: path)
      }
      #expect(throws: ListFileError.unreadable(path: path, reason: reason)) {
        try BookmarkFile(path: path, now: Timestamp(milliseconds: 0))
      }
      #expect(!NamesFile.isOfNames(path: path))
    }
  }

  @Test func aFileIsReadFromTheDisk() throws {
    let bench = try Workbench()
    try bench.write(Array("id,handle,name\n7,kes,Kes\n".utf8), to: "names.csv")
    let path = bench.file("names.csv")
    #expect(NamesFile.isOfNames(path: path))
    #expect(try NamesFile(path: path).names.map(\.handle) == ["kes"])
    let now = Timestamp(milliseconds: 1_700_000_000_000)
    #expect(throws: ListFileError.nothing(path: path, list: .bookmarks)) {
      try BookmarkFile(path: path, now: now)
    }
  }

  @Test(arguments: [
    ("id,handle,name", true), ("ID,Name", true), ("id,text,url", false), ("7,kes,Kes", true),
    ("id", false), ("\u{FEFF}id,name", true), ("id,username,name,followers", true),
    ("id,handle,name,note", true), ("id;handle;name", true), ("id,name,text", false),
    ("id,name,url", false), ("id,name,bookmarked_at", false), ("id,followers", false),
    ("7,kes", false), ("a cup,of,tea", false),
  ])
  func theHeadTellsWhetherItIsOfNames(_ line: String, _ isOfNames: Bool) {
    #expect(NamesFile.isOfNames(line) == isOfNames)
  }

  @Test func fiftyThousandLinesAreReadAndKept() throws {
    let folder = LibraryFolder(
      path: FileManager.default.temporaryDirectory.path + "/names-" + UUID().uuidString)
    defer { try? FileManager.default.removeItem(atPath: folder.path) }
    let text =
      "id,handle,name\n"
      + (0..<50_000).map { "\(1_000_000 + $0),handle_\($0),Somebody Number \($0)\n" }.joined()
    let start = ContinuousClock.now
    let file = try read(text)
    try NameTable(folder: folder).put(file.names)
    print("50,000 names: \(ContinuousClock.now - start)")
    #expect(file.names.count == 50_000 && file.skipped == 0)
    let key = try #require(PersonKey(network: .x, id: "1049999", handle: ""))
    #expect(try NameTable(folder: folder).name(of: key)?.handle == "handle_49999")
  }
}
