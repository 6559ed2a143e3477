import Foundation
import SyntheticData
import TweetStore
import XCTest

/// A test of the built program without a window, run as a person runs it, and ended as a person or a machine ends it.
class ProgramTestCase: XCTestCase {
  private static let products = URL(fileURLWithPath: CommandLine.arguments[0])
    .deletingLastPathComponent()

  /// A folder that is gone with the test.
  let folder = FileManager.default.temporaryDirectory
    .appendingPathComponent("program-\(UUID().uuidString)").path

  override func setUpWithError() throws {
    try FileManager.default.createDirectory(
      atPath: folder + "/out", withIntermediateDirectories: true)
  }

  override func tearDownWithError() throws { try? FileManager.default.removeItem(atPath: folder) }

  /// The library that the program is told to take.
  var library: LibraryFolder { LibraryFolder(path: folder + "/library") }

  func makeLibrary(_ tweets: Int) throws {
    try SyntheticLibrary.make(tweets: tweets, in: library)
  }

  /// Starts the program; what it says is found in ``text(_:)``.
  func start(_ words: String...) throws -> Process { try start(words) }

  // A script is what a shell does to start it: it is `$0` there, and the words are `$@`.
  func start(
    _ words: [String], _ environment: [String: String] = [:], by script: String? = nil,
    output: Pipe? = nil
  ) throws -> Process {
    let process = Process()
    let program = Self.products.appendingPathComponent("fancytwitter")
    process.executableURL = script == nil ? program : URL(fileURLWithPath: "/bin/sh")
    process.arguments =
      (script.map { ["-c", $0, program.path] } ?? []) + words + ["--library", library.path]
    process.environment = [
      "HOME": folder, "LC_ALL": "C.UTF-8", "PATH": "/usr/bin:/bin",
    ].merging(environment) { $1 }
    for (name, stream) in [("output", true), ("errors", false)] {
      let path = folder + "/" + name
      _ = FileManager.default.createFile(atPath: path, contents: nil)
      let file = try XCTUnwrap(FileHandle(forWritingAtPath: path))
      if stream { process.standardOutput = file } else { process.standardError = file }
    }
    if let output { process.standardOutput = output }
    try process.run()
    return process
  }

  /// Starts the program on a disk that is full where the library is, or can only be read there.
  func start(_ words: [String], isFull: Bool) throws -> Process {
    let room = folder + "/room"
    try withUnsafeBytes(of: Int64(isFull ? 0 : -1)) {
      try Data($0).write(to: URL(fileURLWithPath: room))
    }
    return try start(words, recorded.merging(["DISK_RECORDER_ROOM": room]) { $1 })
  }

  /// Starts the program where the library lies on a file system without locks.
  func startWithoutLocks(_ words: [String]) throws -> Process {
    try start(words, recorded.merging(["DISK_RECORDER_WITHOUT_LOCKS": "yes"]) { $1 })
  }

  /// The environment in which the library's disk is a recorded one.
  private var recorded: [String: String] {
    [
      "LD_PRELOAD": "libDiskRecorder.so", "LD_LIBRARY_PATH": Self.products.path,
      "DISK_RECORDER_ROOT": library.path, "DISK_RECORDER_LOG": folder + "/log",
    ]
  }

  /// Runs the program to its end, and answers its exit status.
  func status(of words: String...) throws -> Int32 { try status(of: words) }

  func status(of words: [String]) throws -> Int32 {
    let process = try start(words)
    process.waitUntilExit()
    return process.terminationStatus
  }

  /// What the program has said: `output` or `errors`.
  func text(_ name: String) -> String {
    String(
      decoding: FileManager.default.contents(atPath: folder + "/" + name) ?? Data(), as: UTF8.self)
  }

  /// What lies in the folder for what is written.
  var out: [String] { names(in: folder + "/out") }

  func names(in folder: String) -> [String] {
    ((try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? []).sorted()
  }

  /// Waits until something is so, or the program has ended.
  func wait(for process: Process, until hasCome: () -> Bool) {
    let end = Date().addingTimeInterval(60)
    while !hasCome(), process.isRunning, Date() < end { usleep(1000) }
  }
}
