import Foundation
import GtkTestSupport
import XCTest

/// The built program in a window, with a home of its own, and the hands that use it.
@MainActor
final class RunningProgram {
  private let process = Process()
  private var window = ""

  private static let pointer = "/usr/bin/xdotool"

  /// Starts it; the test is skipped where nothing presses keys.
  init(_ arguments: [String], home: String) throws {
    try XCTSkipUnless(
      FileManager.default.isExecutableFile(atPath: Self.pointer), "there is no xdotool")
    process.executableURL = URL(fileURLWithPath: CommandLine.arguments[0])
      .deletingLastPathComponent().appendingPathComponent("fancytwitter")
    process.arguments = arguments
    var environment = ProcessInfo.processInfo.environment
    for name in ["DATA", "CONFIG", "CACHE"] { environment["XDG_\(name)_HOME"] = home + "/" + name }
    process.environment = environment
    // A signal that whoever runs the tests ignores (nohup, a job in the background) would be ignored by the program, too.
    let heard = [SIGTERM, SIGINT, SIGHUP].map { ($0, signal($0, SIG_DFL)) }
    defer { for (number, former) in heard { signal(number, former) } }
    try process.run()
  }

  isolated deinit { if process.isRunning { kill(process.processIdentifier, SIGKILL) } }

  /// Waits until its window is there, and gives that the keyboard: no window manager does.
  func waitForWindow() throws {
    let process = "\(process.processIdentifier)"
    window = try Self.run(
      ["search", "--sync", "--onlyvisible", "--all", "--pid", process, "--name", "^FancyTwitter$"])
    try xdotool("windowfocus", "--sync", window)
  }

  /// Does what xdotool calls by these words.
  func xdotool(_ words: String...) throws { _ = try Self.run(words) }

  /// The process's number.
  var identifier: Int32 { process.processIdentifier }

  func send(_ signal: Int32) { kill(process.processIdentifier, signal) }

  /// Waits for its end, at most half a minute; answers its exit status, or the signal that ended it.
  func wait() -> Int32 {
    if !runLoop(seconds: 30, until: { !process.isRunning }) { send(SIGKILL) }
    process.waitUntilExit()
    return process.terminationStatus
  }

  private static func run(_ words: [String]) throws -> String {
    let (tool, output) = (Process(), Pipe())
    tool.executableURL = URL(fileURLWithPath: pointer)
    tool.arguments = words
    tool.standardOutput = output
    try tool.run()
    let data = output.fileHandleForReading.readDataToEndOfFile()
    tool.waitUntilExit()
    XCTAssertEqual(tool.terminationStatus, 0, words.joined(separator: " "))
    return String(decoding: data, as: UTF8.self).split(separator: "\n").last.map(String.init) ?? ""
  }
}
