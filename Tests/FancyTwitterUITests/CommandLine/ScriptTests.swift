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
    try Data(
      """
      #!/bin/sh
      echo "swift: error while loading shared libraries: libncurses.so.6: cannot open" >&2
      exit 127

      """.utf8
    ).write(to: URL(fileURLWithPath: folder + "/swift"))
    try FileManager.default.setAttributes(
      [.posixPermissions: 0o755], ofItemAtPath: folder + "/swift")
    let path = ProcessInfo.processInfo.environment["PATH"] ?? ""
    for script in ["bootstrap", "run"] {
      let (status, said) = try run(
        "\(root)/scripts/\(script)", changing: ["PATH": "\(folder):\(path)"])
      XCTAssertEqual(status, 1, script)
      XCTAssertTrue(said.contains(folder + "/swift does not start"), said)
      XCTAssertTrue(said.contains("libncurses.so.6 is missing"), said)
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
