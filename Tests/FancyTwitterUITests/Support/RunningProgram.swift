import Foundation
import GtkTestSupport
import XCTest

/// The built program in a window, with a home of its own, and the hands that use it.
@MainActor
final class RunningProgram {
  private let process = Process()
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

  isolated deinit {
    guard process.isRunning else { return }
    kill(process.processIdentifier, SIGKILL)
    // Nothing of it is to come into a folder that is gone.
    process.waitUntilExit()
  }

  /// The title of its main window, whatever that shows, as xdotool matches it.
  static let main = "(.* – )?FancyTwitter"

  /// Waits until its window of that title is there, and gives that the keyboard: no window manager does.
  func waitForWindow(_ title: String = main) throws {
    try xdotool("windowfocus", "--sync", XCTUnwrap(awaitedWindow(title), title))
  }

  /// Presses keys in its window, which may end the program, or may have ended it before.
  func pressUnlessEnded(_ keys: String...) throws {
    guard let window = awaitedWindow(Self.main) else { return XCTAssertFalse(isRunning) }
    for words in [["windowfocus", "--sync", window], ["key"] + keys] {
      let status = try Self.run(words).status
      // A window goes before its program does.
      XCTAssertTrue(status == 0 || runLoop(seconds: 30) { !isRunning }, "\(words)")
    }
  }

  /// Waits for its window of that title; nil where it ends meanwhile, or shows none for half a minute.
  private func awaitedWindow(_ title: String) -> String? {
    var window: String?
    _ = runLoop(seconds: 30) {
      window = try? self.window(title)
      return window != nil || !isRunning
    }
    return window
  }

  /// Its window of that title; nil where it shows none.
  func window(_ title: String) throws -> String? {
    let words = ["--onlyvisible", "--all", "--pid", "\(identifier)", "--name", "^\(title)$"]
    return try Self.run(["search"] + words).output.split(separator: "\n").last.map(String.init)
  }

  /// Does what xdotool calls by these words.
  func xdotool(_ words: String...) throws {
    XCTAssertEqual(try Self.run(words).status, 0, words.joined(separator: " "))
  }

  /// The process's number.
  var identifier: Int32 { process.processIdentifier }

  var isRunning: Bool { process.isRunning }

  func send(_ signal: Int32) { kill(process.processIdentifier, signal) }

  /// Waits for its end, at most half a minute; answers its exit status, or the signal that ended it.
  func wait() -> Int32 {
    if !runLoop(seconds: 30, until: { !process.isRunning }) { send(SIGKILL) }
    process.waitUntilExit()
    return process.terminationStatus
  }

  private static func run(_ words: [String]) throws -> (status: Int32, output: String) {
    let (tool, output) = (Process(), Pipe())
    tool.executableURL = URL(fileURLWithPath: pointer)
    tool.arguments = words
    tool.standardOutput = output
    tool.standardError = FileHandle.nullDevice
    try tool.run()
    let data = output.fileHandleForReading.readDataToEndOfFile()
    tool.waitUntilExit()
    return (tool.terminationStatus, String(decoding: data, as: UTF8.self))
  }
}
