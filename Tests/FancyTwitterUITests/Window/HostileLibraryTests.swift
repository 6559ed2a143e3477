import Foundation
import TestSupport
import XCTest

/// What nobody writes, shown by a process of its own on each page that it can reach: a small round of
/// `fancytwitter-bench hostile`.
final class HostileLibraryTests: WindowTestCase {
  private struct Answer: Decodable {
    let steps: Int
    let peakMB: Double
    let longestMs: Double
    let longestAt: String
  }

  // Of a build for debugging, in which what is freed is overwritten: the program that people have is to stay within
  // 300 MB and half a second.
  private static let mostMilliseconds = 2_000.0
  private static let mostMegabytes = 300.0

  private let products = URL(fileURLWithPath: CommandLine.arguments[0]).deletingLastPathComponent()

  func testEachPageIsShownWithinItsBoundsAndReachesNoNetwork() throws {
    var chance = SeededGenerator()
    let seed = UInt32.random(in: 0...(.max), using: &chance)
    let bench = products.appendingPathComponent("fancytwitter-bench").path
    let (status, text) = try run(bench, ["hostile", "\(seed)", "--tweets", "2"])
    XCTAssertEqual(status, 0, "seed \(seed)")
    let answer = try JSONDecoder().decode(Answer.self, from: text)
    XCTAssertGreaterThan(answer.steps, 200)
    XCTAssertLessThan(answer.peakMB, Self.mostMegabytes, "seed \(seed)")
    XCTAssertLessThan(answer.longestMs, Self.mostMilliseconds, "\(answer.longestAt), seed \(seed)")
    XCTAssertEqual(reached, "", "seed \(seed)")
  }

  func testWhatReachesForANetworkIsSeen() throws {
    _ = try run("/bin/bash", ["-c", "exec 3<>/dev/tcp/localhost/9"])
    XCTAssertTrue(reached.contains("socket") && reached.contains("name localhost"), reached)
  }

  /// Each thing that the programs have reached for, on a line.
  private var reached: String { (try? String(contentsOfFile: log, encoding: .utf8)) ?? "" }
  private var log: String { folder + "/sockets" }

  private func run(_ program: String, _ words: [String]) throws -> (status: Int32, output: Data) {
    let (process, output) = (Process(), Pipe())
    process.executableURL = URL(fileURLWithPath: program)
    process.arguments = words
    var environment = ProcessInfo.processInfo.environment
    for name in ["DATA", "CONFIG", "CACHE"] {
      environment["XDG_\(name)_HOME"] = folder + "/" + name
    }
    // A list of names ends at spaces, which a path may have.
    environment["LD_PRELOAD"] = "libSocketRecorder.so"
    environment["LD_LIBRARY_PATH"] = products.path
    environment["SOCKET_RECORDER_LOG"] = log
    process.environment = environment
    process.standardOutput = output
    // What it complains of is what it is given.
    process.standardError = FileHandle.nullDevice
    try process.run()
    let text = output.fileHandleForReading.readDataToEndOfFile()
    process.waitUntilExit()
    return (process.terminationStatus, text)
  }
}
