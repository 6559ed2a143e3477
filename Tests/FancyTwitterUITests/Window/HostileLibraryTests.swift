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
    let sockets: Int
  }

  // Of a build for debugging, in which what is freed is overwritten: the program that people have is to stay within
  // 300 MB and half a second.
  private static let mostMilliseconds = 4_000.0
  private static let mostMegabytes = 400.0

  func testEachPageIsShownWithinItsBoundsAndReachesNoNetwork() throws {
    var chance = SeededGenerator()
    let seed = UInt32.random(in: 0...(.max), using: &chance)
    let (process, output) = (Process(), Pipe())
    process.executableURL = URL(fileURLWithPath: CommandLine.arguments[0])
      .deletingLastPathComponent().appendingPathComponent("fancytwitter-bench")
    process.arguments = ["hostile", "\(seed)", "--tweets", "3"]
    var environment = ProcessInfo.processInfo.environment
    for name in ["DATA", "CONFIG", "CACHE"] {
      environment["XDG_\(name)_HOME"] = folder + "/" + name
    }
    process.environment = environment
    process.standardOutput = output
    // What it complains of is what it is given.
    process.standardError = FileHandle.nullDevice
    try process.run()
    let text = output.fileHandleForReading.readDataToEndOfFile()
    process.waitUntilExit()
    XCTAssertEqual(process.terminationStatus, 0, "seed \(seed)")
    let answer = try JSONDecoder().decode(Answer.self, from: text)
    XCTAssertGreaterThan(answer.steps, 50)
    XCTAssertLessThan(answer.peakMB, Self.mostMegabytes, "seed \(seed)")
    XCTAssertLessThan(answer.longestMs, Self.mostMilliseconds, "\(answer.longestAt), seed \(seed)")
    XCTAssertEqual(answer.sockets, 0)
  }
}
