import Foundation
import Testing

@testable import ArchiveImport
@testable import SyntheticData

/// Names of letters that the process's locale does not have, and names of bytes that are no letters.
struct ForeignNameTests {
  /// A zip whose names say that they are UTF-8.
  private static func zip(_ bench: Workbench, _ files: [String: String]) throws -> String {
    let path = bench.file("names.zip")
    let result = NameLocale("C.UTF-8").during {
      Result { try RottenZip(files).write(to: path) }
    }
    try result.get()
    return path
  }

  private static func files(_ folder: String) -> [String: String] {
    [
      folder + "data/account.js": """
      window.YTD.account.part0 = [ {"account": {"username": "ada", "accountId": "7"}} ]
      """,
      folder + "data/tweets.js": tweetsFile(script(1, "one")),
    ]
  }

  @Test(arguments: ["C", "C.UTF-8", "no_such"])
  func aZipIsReadInAnyLocale(_ locale: String) throws {
    let bench = try Workbench()
    let path = try Self.zip(bench, Self.files("Zurück/"))
    // Bit 11 of the first file's flags.
    let bytes = Array(try Data(contentsOf: URL(fileURLWithPath: path)))
    try #require(bytes[7] & 8 != 0)
    let before = uselocale(nil)
    let report = NameLocale(locale).during { Result { try bench.run(path) } }
    #expect(try report.get().imported == 1)
    #expect(try report.get().warnings == [])
    #expect(uselocale(nil) == before)
  }

  @Test func aFileWithoutANameIsTold() throws {
    let bench = try Workbench()
    let path = try Self.zip(
      bench, Self.files("").merging(["data/ä.js": "", "data/ö.js": ""]) { own, _ in own })
    var bytes = Array(try Data(contentsOf: URL(fileURLWithPath: path)))
    for name in ["data/ä.js", "data/ö.js"] {
      let places = bytes.indices.filter { bytes[$0...].starts(with: name.utf8) }
      try #require(places.count == 2)
      // No letter begins so.
      for place in places { bytes[place + 5] = 0xFF }
    }
    try bench.write(bytes, to: "names.zip")
    let report = try bench.run(path)
    #expect(report.imported == 1)
    #expect(report.warnings == [.brokenFile("?")])
  }

  /// The path of what has a name of another age: `café` in Latin-1.
  private static func inLatin(_ folder: String) -> [CChar] {
    (Array((folder + "/caf").utf8) + [0xE9, 0]).map { CChar(bitPattern: $0) }
  }

  @Test func aFolderThatNobodyFindsIsTold() throws {
    let bench = try Workbench()
    let path = try bench.archive(["data/tweets.js": tweetsFile(script(1, "one"))])
    try #require(mkdir(Self.inLatin(path), 0o755) == 0)
    defer { rmdir(Self.inLatin(path)) }
    let report = try bench.run(path)
    #expect(report.imported == 1)
    #expect(report.warnings == [.missingPart("caf\u{FFFD}")])
  }

  /// The archive may be in it.
  @Test func whereNothingElseIsTheFolderIsNamed() throws {
    let bench = try Workbench()
    let path = bench.file("folder")
    try bench.write([], to: "folder/a.txt")
    try #require(mkdir(Self.inLatin(path), 0o755) == 0)
    defer { rmdir(Self.inLatin(path)) }
    let error = try #require(throws: ImportError.self) { try bench.run(path) }
    #expect("\(error)".contains("/folder/caf\u{FFFD} cannot be read"), "\(error)")
  }

  @Test func aFileThatNobodyFindsIsNoFolder() throws {
    let bench = try Workbench()
    let path = try bench.archive(["data/tweets.js": tweetsFile(script(1, "one"))])
    let file = creat(Self.inLatin(path), 0o644)
    try #require(file >= 0)
    close(file)
    defer { unlink(Self.inLatin(path)) }
    #expect(try bench.run(path).warnings == [])
  }
}
