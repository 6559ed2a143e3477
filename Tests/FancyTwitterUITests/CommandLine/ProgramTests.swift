import Foundation
import LiveTestSupport
import SyntheticData
import TweetStore
import XCTest

/// The built program, run as a person runs it.
final class ProgramTests: XCTestCase {
  private static let program = URL(fileURLWithPath: CommandLine.arguments[0])
    .deletingLastPathComponent().appendingPathComponent("fancytwitter")

  private let folder = FileManager.default.temporaryDirectory
    .appendingPathComponent("program-\(UUID().uuidString)").path

  private struct Outcome {
    let status: Int32
    let output: String
    let errors: String
  }

  override func setUpWithError() throws {
    try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
  }

  override func tearDownWithError() throws { try? FileManager.default.removeItem(atPath: folder) }

  private func run(
    _ arguments: String..., display: Bool = true, session: Bool = true
  ) throws -> Outcome {
    try run(arguments, display: display, session: session)
  }

  private func run(
    _ arguments: [String], display: Bool = true, session: Bool = true
  ) throws -> Outcome {
    let process = Process()
    process.executableURL = Self.program
    process.arguments = arguments
    var environment = ProcessInfo.processInfo.environment
    environment["XDG_CACHE_HOME"] = folder + "/cache"
    environment["XDG_DATA_HOME"] = folder + "/data"
    if !display { environment["DISPLAY"] = nil }
    if !session {
      environment["DBUS_SESSION_BUS_ADDRESS"] = nil
      environment["XDG_RUNTIME_DIR"] = folder
    }
    process.environment = environment
    let output = folder + "/output"
    let errors = folder + "/errors"
    for path in [output, errors] { try Data().write(to: URL(fileURLWithPath: path)) }
    process.standardOutput = FileHandle(forWritingAtPath: output)
    process.standardError = FileHandle(forWritingAtPath: errors)
    try process.run()
    process.waitUntilExit()
    return Outcome(
      status: process.terminationStatus,
      output: try String(contentsOfFile: output, encoding: .utf8),
      errors: try String(contentsOfFile: errors, encoding: .utf8))
  }

  func testNoServerOutlivesAProgramThatIsKilled() throws {
    let process = Process()
    process.executableURL = Self.program
    process.arguments = ["--library", folder + "/none", "--screenshot", folder + "/out.png"]
    process.environment = ProcessInfo.processInfo.environment.filter { name, _ in
      !["DISPLAY", "WAYLAND_DISPLAY"].contains(name)
    }
    process.environment?["XDG_CACHE_HOME"] = folder + "/cache"
    try process.run()
    defer { process.waitUntilExit() }
    var server: pid_t?
    while server == nil, process.isRunning { server = Self.server(of: process.processIdentifier) }
    kill(process.processIdentifier, SIGKILL)
    let found = try XCTUnwrap(server)
    let end = Date() + 20
    while kill(found, 0) == 0, Date() < end { usleep(10_000) }
    XCTAssertNotEqual(kill(found, 0), 0)
  }

  /// The display server that a program has started, itself or by a keeper.
  private static func server(of program: pid_t) -> pid_t? {
    let names = (try? FileManager.default.contentsOfDirectory(atPath: "/proc")) ?? []
    var parents: [pid_t: pid_t] = [:]
    var servers: [pid_t] = []
    for process in names.compactMap({ pid_t($0) }) {
      // "7 (Xvfb) S 6 …"
      let words = (try? String(contentsOfFile: "/proc/\(process)/stat", encoding: .utf8))?
        .split(separator: " ")
      guard let words, words.count > 3 else { continue }
      parents[process] = pid_t(words[3])
      if words[1] == "(Xvfb)" { servers.append(process) }
    }
    return servers.first { server in
      let parent = parents[server] ?? 0
      return parent == program || parents[parent] == program
    }
  }

  func testItTellsAboutItself() throws {
    XCTAssertTrue(try run("--list-themes").output.hasPrefix("blue\ngreen\naurora\n"))
    XCTAssertTrue(try run("--version").output.hasPrefix("FancyTwitter "))
    let help = try run("--help", display: false)
    XCTAssertEqual(help.status, 0)
    for option in [
      "--import", "--inventory", "--sync", "--screenshot", "--library", "--theme", "--size",
      "--scale",
    ] {
      XCTAssertTrue(help.output.contains(option))
    }
  }

  func testAnAnswerThatCannotBeWrittenIsAFailure() throws {
    let process = Process()
    process.executableURL = Self.program
    process.arguments = ["--version"]
    process.standardOutput = FileHandle(forWritingAtPath: "/dev/full")
    let errors = folder + "/errors"
    try Data().write(to: URL(fileURLWithPath: errors))
    process.standardError = FileHandle(forWritingAtPath: errors)
    try process.run()
    process.waitUntilExit()
    XCTAssertEqual(process.terminationStatus, 1)
    XCTAssertEqual(
      try String(contentsOfFile: errors, encoding: .utf8),
      "fancytwitter: What was to be printed cannot be written.\n")
  }

  func testAWrongCommandLineIsOneSentence() throws {
    for words in [["--frobnicate"], ["--theme", "mauve"], ["--size", "1"]] {
      let outcome = try run(words[0], words.count > 1 ? words[1] : "--version")
      XCTAssertEqual(outcome.status, 2)
      XCTAssertEqual(outcome.errors.split(separator: "\n").count, 1)
      XCTAssertEqual(outcome.output, "")
    }
  }

  func testWithoutAnAccountNothingIsBroughtUpToDate() throws {
    let outcome = try run("--sync", display: false)
    XCTAssertEqual(outcome.status, 1)
    XCTAssertEqual(outcome.output, "")
    XCTAssertEqual(outcome.errors.split(separator: "\n").count, 1)
  }

  // Each line goes to a person by mail where cron asks.
  func testWithoutASessionItIsSaidWhereTheKeyLies() throws {
    let library = folder + "/library"
    try LiveWriter(folder: LibraryFolder(path: library)).signIn(ModelServer.account)
    let outcome = try run("--sync", "--library", library, display: false, session: false)
    XCTAssertEqual(outcome.status, 1)
    XCTAssertEqual(outcome.output, "")
    XCTAssertEqual(
      outcome.errors,
      "fancytwitter: \(ModelServer.account.profile.person.handle): The desktop's keyring, in which the "
        + "account's key lies, cannot be reached. Log in to the desktop, and try again.\n")
  }

  func testImportPrintsOneLineOfJSON() throws {
    let archive = folder + "/a.tgz"
    try SyntheticArchive.write(
      tweets: 25, seed: 1, generation: .tweet, container: .tarGz, to: archive)
    let library = folder + "/library"
    let outcome = try run("--import", archive, "--library", library, display: false)
    XCTAssertEqual(outcome.status, 0)
    let object = try JSONSerialization.jsonObject(with: Data(outcome.output.utf8))
    let json = try XCTUnwrap(object as? [String: Any])
    XCTAssertEqual(json["imported"] as? Int, 25)
    XCTAssertEqual(json["warnings"] as? [String], [])
    XCTAssertEqual(outcome.output.filter { $0 == "\n" }.count, 1)
    let modes = try [library, library + "/library.sqlite"].map { path in
      try FileManager.default.attributesOfItem(atPath: path)[.posixPermissions] as? Int
    }
    XCTAssertEqual(modes, [0o700, 0o600])
    let accounts = try run("--list-accounts", "--library", library, display: false)
    XCTAssertEqual(accounts.status, 0)
    let line = try JSONSerialization.jsonObject(with: Data(accounts.output.utf8)) as? [String: Any]
    XCTAssertEqual(line?["network"] as? String, "x")
    XCTAssertEqual(line?["tweets"] as? Int, 25)
    XCTAssertEqual(line?["messagesRead"] as? Bool, false)
    XCTAssertNotNil(line?["handle"] as? String)
    let nowhere = try run("--list-accounts", "--library", folder + "/none", display: false)
    XCTAssertEqual(nowhere.status, 1)
    XCTAssertFalse(FileManager.default.fileExists(atPath: folder + "/none"))
  }

  func testAFailedImportIsOneSentenceAndLeavesNothing() throws {
    let library = folder + "/library"
    let outcome = try run("--import", folder + "/absent.zip", "--library", library)
    XCTAssertEqual(outcome.status, 1)
    XCTAssertEqual(outcome.output, "")
    XCTAssertEqual(outcome.errors.split(separator: "\n").count, 1)
    XCTAssertFalse(FileManager.default.fileExists(atPath: library))
  }

  func testAnImportKilledInItsMidstLeavesTheLibraryAsItWas() throws {
    let library = folder + "/library"
    let small = folder + "/small.zip"
    let large = folder + "/large.zip"
    try SyntheticArchive.write(
      tweets: 30, seed: 1, generation: .tweets, container: .zip, to: small)
    try SyntheticArchive.write(
      tweets: 30_000, seed: 2, generation: .tweets, container: .zip, to: large)
    XCTAssertEqual(try run("--import", small, "--library", library).status, 0)
    let log = library + "/library.sqlite-wal"
    let moments: [(name: String, hasCome: () -> Bool)] = [
      ("its start", { true }),
      ("the first write", { self.size(of: log) > 0 }),
      ("eight megabytes written", { self.size(of: log) > 8 << 20 }),
    ]
    for moment in moments {
      let process = Process()
      process.executableURL = Self.program
      process.arguments = ["--import", large, "--library", library]
      process.standardOutput = FileHandle.nullDevice
      process.standardError = FileHandle.nullDevice
      try process.run()
      while process.isRunning, !moment.hasCome() { usleep(500) }
      kill(process.processIdentifier, SIGKILL)
      process.waitUntilExit()
      XCTAssertEqual(process.terminationReason, .uncaughtSignal, moment.name)
      XCTAssertEqual(process.terminationStatus, SIGKILL, moment.name)
      let again = try run("--import", small, "--library", library)
      XCTAssertTrue(again.output.contains("\"imported\": 0, \"updated\": 30"), again.errors)
    }
  }

  func testAnImportThatIsAskedToEndLeavesTheLibraryAsItWas() throws {
    let library = folder + "/library"
    let archive = folder + "/large.zip"
    try SyntheticArchive.write(
      tweets: 30_000, seed: 2, generation: .tweets, container: .zip, to: archive)
    let errors = folder + "/progress"
    // Whoever starts these tests in the background has them, and all that they start, ignore it.
    let interruption = Glibc.signal(SIGINT, SIG_DFL)
    defer { _ = Glibc.signal(SIGINT, interruption) }
    for signal in [SIGTERM, SIGINT] {
      try Data().write(to: URL(fileURLWithPath: errors))
      let process = Process()
      process.executableURL = Self.program
      process.arguments = ["--import", archive, "--library", library]
      process.standardOutput = FileHandle.nullDevice
      process.standardError = FileHandle(forWritingAtPath: errors)
      try process.run()
      while process.isRunning, size(of: library + "/library.sqlite-wal") == 0 { usleep(500) }
      kill(process.processIdentifier, signal)
      process.waitUntilExit()
      XCTAssertEqual(process.terminationReason, .uncaughtSignal)
      XCTAssertEqual(process.terminationStatus, signal)
      let told = try String(contentsOfFile: errors, encoding: .utf8)
      XCTAssertTrue(told.contains("The import was stopped; the library is as it was."), told)
      XCTAssertFalse(FileManager.default.fileExists(atPath: library))
    }
  }

  private func size(of path: String) -> Int {
    let attributes = try? FileManager.default.attributesOfItem(atPath: path)
    return attributes?[.size] as? Int ?? 0
  }

  func testTheScreenshotNeedsNoDisplay() throws {
    for (scale, width) in [("1", 400), ("2", 800)] {
      let picture = folder + "/picture.png"
      let outcome = try run(
        "--screenshot", picture, "--size", "400x500", "--scale", scale, "--theme", "green",
        "--library", folder + "/library", display: false)
      XCTAssertEqual(outcome.status, 0, outcome.errors)
      let head = try XCTUnwrap(FileManager.default.contents(atPath: picture)).prefix(24)
      XCTAssertEqual(
        Array(head.suffix(8).prefix(4)), [0, 0, UInt8(width >> 8), UInt8(width & 255)])
    }
  }

  func testEachPageIsAnotherPicture() throws {
    let archive = folder + "/a.tgz"
    try SyntheticArchive.write(
      tweets: 40, seed: 4, generation: .tweets, container: .tarGz, to: archive)
    XCTAssertEqual(try run("--import", archive, "--library", folder + "/library").status, 0)
    var pictures: Set<Data> = []
    let pages = ["timeline", "sections", "people", "person", "bookmarks", "archive"]
    for page in pages {
      let picture = folder + "/\(page).png"
      let outcome = try run(
        "--screenshot", picture, "--page", page, "--size", "320x400", "--library",
        folder + "/library", display: false)
      XCTAssertEqual(outcome.status, 0, outcome.errors)
      pictures.insert(try XCTUnwrap(FileManager.default.contents(atPath: picture)))
    }
    XCTAssertEqual(pictures.count, pages.count)
  }

  // However the folder is spelt, and whatever is asked for.
  func testALibraryHasOneWindowThatDoesWhatLaterStartsAskFor() throws {
    try XCTSkipUnless(
      ProcessInfo.processInfo.environment["DBUS_SESSION_BUS_ADDRESS"] != nil
        && ProcessInfo.processInfo.environment["DISPLAY"] != nil, "there is no session")
    try FileManager.default.createSymbolicLink(
      atPath: folder + "/link", withDestinationPath: folder + "/library")
    let log = folder + "/log"
    try Data().write(to: URL(fileURLWithPath: log))
    let first = Process()
    first.executableURL = Self.program
    first.arguments = ["--library", folder + "/library", "--size", "480x500"]
    first.environment = ProcessInfo.processInfo.environment.merging([
      "XDG_CACHE_HOME": folder + "/cache", "XDG_DATA_HOME": folder + "/data",
      "XDG_CONFIG_HOME": folder + "/config", "G_MESSAGES_DEBUG": "all",
    ]) { $1 }
    first.standardOutput = FileHandle(forWritingAtPath: log)
    first.standardError = FileHandle(forWritingAtPath: log)
    try first.run()
    // What it keeps at its end would be written into a folder that is gone.
    defer {
      if first.isRunning {
        first.terminate()
        first.waitUntilExit()
      }
    }
    func waitFor(_ words: String) throws -> Bool {
      for _ in 0..<600 where first.isRunning {
        if try String(contentsOfFile: log, encoding: .utf8).contains(words) { return true }
        usleep(50_000)
      }
      return false
    }
    XCTAssertTrue(try waitFor("the first frames are painted"))
    for words in [
      ["--library", folder + "/library/", "--theme", "sepia"],
      ["--library", folder + "/link", "--sample"],
      ["--library", folder + "/./library", "--section", "media", "--size", "500x600"],
    ] {
      let outcome = try run(words)
      XCTAssertEqual(outcome.status, 0, outcome.errors)
      XCTAssertTrue(try waitFor("asked for: --library \(words.filter { $0.hasPrefix("--") }[1])"))
    }
    XCTAssertEqual(try run(["--library", folder + "/link", "--new-tweet"]).status, 0)
    XCTAssertTrue(try waitFor("command new-tweet"))
    // What is looked for is nobody's business.
    XCTAssertEqual(try run(["--library", folder + "/link", "--search=quay"]).status, 0)
    XCTAssertTrue(try waitFor("asked for: --library --search\n"))
    XCTAssertTrue(first.isRunning)
    // What was asked for once is not what the person has set.
    let settings = try? String(
      contentsOfFile: folder + "/config/fancytwitter/settings.ini", encoding: .utf8)
    XCTAssertNotEqual(settings?.contains("theme=sepia"), true)
  }
}
