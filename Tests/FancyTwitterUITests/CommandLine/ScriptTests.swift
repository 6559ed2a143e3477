import Foundation
import XCTest

/// The scripts and the benchmarks, run on a machine that lacks something.
final class ScriptTests: XCTestCase {
  private let folder = FileManager.default.temporaryDirectory
    .appendingPathComponent("script-\(UUID().uuidString)").path

  override func setUpWithError() throws {
    try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
  }

  override func tearDownWithError() throws { try? FileManager.default.removeItem(atPath: folder) }

  func testASwiftThatCannotStartIsNamedWithWhatItLacks() throws {
    let root = "/" + #filePath.split(separator: "/").dropLast(4).joined(separator: "/")
    let path = ProcessInfo.processInfo.environment["PATH"] ?? ""
    // The compiler, or the package manager alone.
    for (script, word) in [("bootstrap", ""), ("run", ""), ("bootstrap", "build")] {
      try Data(
        """
        #!/bin/sh
        [ -n "\(word)" ] && [ "$1" != "\(word)" ] && echo "Swift version 6.3" && exit 0
        echo "swift: error while loading shared libraries: libncurses.so.6: cannot open" >&2
        exit 127

        """.utf8
      ).write(to: URL(fileURLWithPath: folder + "/swift"))
      try FileManager.default.setAttributes(
        [.posixPermissions: 0o755], ofItemAtPath: folder + "/swift")
      let (status, said) = try run(
        "\(root)/scripts/\(script)", changing: ["PATH": "\(folder):\(path)"])
      XCTAssertEqual(status, 1, script)
      XCTAssertTrue(said.contains(folder + "/swift does not start"), said)
      XCTAssertTrue(said.contains("libncurses.so.6 is missing"), said)
    }
  }

  // Else an archive is taken for a word too many beside the picture that nobody asked for.
  func testOnlyWhatIsShownIsDrawnWhereThereIsNoDisplay() throws {
    let root = "/" + #filePath.split(separator: "/").dropLast(4).joined(separator: "/")
    let echo = "#!/bin/sh\necho \"$@\"\n"
    for (name, content) in [
      ("scripts/run", try String(contentsOfFile: root + "/scripts/run", encoding: .utf8)),
      ("scripts/bootstrap", "#!/bin/sh\n"), ("swift", "#!/bin/sh\n"), ("po/LINGUAS", ""),
      (".build/release/fancytwitter", echo),
    ] {
      let file = URL(fileURLWithPath: folder + "/" + name)
      try FileManager.default.createDirectory(
        at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
      try Data(content.utf8).write(to: file)
      try FileManager.default.setAttributes([.posixPermissions: 0o755], ofItemAtPath: file.path)
    }
    let path = ProcessInfo.processInfo.environment["PATH"] ?? ""
    let changes = ["PATH": "\(folder):\(path)", "DISPLAY": "", "WAYLAND_DISPLAY": ""]
    for (words, isDrawn) in [
      ([], true), (["--library", "l", "--theme", "sepia"], true), (["--search", "tea"], true),
      (["a.zip"], false), (["--library", "l", "a.zip"], false), (["--", "a.zip"], false),
      (["--import", "a.zip"], false),
    ] {
      let (status, said) = try run(folder + "/scripts/run", words, changing: changes)
      XCTAssertEqual(status, 0, said)
      XCTAssertEqual(said.contains("--screenshot"), isDrawn, "\(words)")
    }
  }

  func testTheImportIsMeasuredOnAMachineThatHasMeasuredNothingYet() throws {
    let bench = URL(fileURLWithPath: CommandLine.arguments[0]).deletingLastPathComponent()
      .appendingPathComponent("fancytwitter-bench").path
    let (status, said) = try run(
      bench, "import", "--tweets", "50", changing: ["XDG_CACHE_HOME": folder + "/not/there/yet"])
    XCTAssertEqual(status, 0, said)
    XCTAssertTrue(said.contains("\"tweets\":50"), said)
  }

  /// Runs a program with some variables changed; gives its status and all that it said.
  private func run(
    _ path: String, _ arguments: String..., changing changes: [String: String]
  ) throws -> (Int32, String) { try run(path, arguments, changing: changes) }

  private func run(
    _ path: String, _ arguments: [String], changing changes: [String: String]
  ) throws -> (Int32, String) {
    let process = Process()
    process.executableURL = URL(fileURLWithPath: path)
    process.arguments = arguments
    process.environment = ProcessInfo.processInfo.environment.merging(changes) { $1 }
    let said = Pipe()
    process.standardOutput = said
    process.standardError = said
    try process.run()
    let text = String(decoding: said.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
    process.waitUntilExit()
    return (process.terminationStatus, text)
  }
}
