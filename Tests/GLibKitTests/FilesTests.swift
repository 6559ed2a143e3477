import Foundation
import GLibKit
import Testing

@MainActor @Suite final class FilesTests {
  private let folder = FileManager.default.temporaryDirectory
    .appendingPathComponent("glibkit-\(UUID().uuidString)").path

  init() throws {
    try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
  }

  deinit { try? FileManager.default.removeItem(atPath: folder) }

  @Test func aFoldersBytesAreThoseOfAllItsFiles() async throws {
    try FileManager.default.createDirectory(
      atPath: folder + "/a/b", withIntermediateDirectories: true)
    for (name, count) in [("one", 10), ("a/two", 200), ("a/b/three", 3_000), ("a/none", 0)] {
      try Data(count: count).write(to: URL(fileURLWithPath: folder + "/" + name))
    }
    // Neither counted twice nor walked for ever.
    try FileManager.default.createSymbolicLink(
      atPath: folder + "/a/loop", withDestinationPath: folder)
    let path = folder
    let bytes = await Task.detached { FolderSize.bytes(in: path) }.value
    #expect(bytes == 3_210 + path.utf8.count)
    #expect(FolderSize.bytes(in: folder + "/absent") == 0)
  }

  // In memory a file may claim any size: the disk's own file systems refuse it.
  private nonisolated static let memory = "/dev/shm"

  private nonisolated static let takesAnySize: Bool = {
    let path = memory + "/glibkit-\(UUID().uuidString)"
    let file = open(path, O_CREAT | O_EXCL | O_WRONLY, 0o600)
    guard file >= 0 else { return false }
    defer {
      close(file)
      unlink(path)
    }
    return ftruncate(file, .max) == 0
  }()

  @Test(.enabled(if: takesAnySize, "\(memory) holds no file of any size."))
  func sizesThatNoNumberHoldsAreTheLargest() throws {
    let folder = Self.memory + "/glibkit-\(UUID().uuidString)"
    try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: false)
    defer { try? FileManager.default.removeItem(atPath: folder) }
    for name in ["a", "b"] {
      let file = open(folder + "/" + name, O_CREAT | O_WRONLY, 0o600)
      defer { close(file) }
      #expect(ftruncate(file, .max) == 0)
    }
    #expect(FolderSize.bytes(in: folder) == .max)
  }

  @Test func changesOfAFolderAreToldAtOnce() throws {
    var changes = 0
    let monitor = FolderMonitor(folder) { changes += 1 }
    for name in ["a", "b", "c"] { try Data().write(to: URL(fileURLWithPath: "\(folder)/\(name)")) }
    let end = MainLoop.time + 30
    let wakeUp = LoopTimer(every: 5) { true }
    while changes == 0, MainLoop.time < end { MainLoop.turn(mayBlock: true) }
    wakeUp.cancel()
    #expect(changes == 1)
    withExtendedLifetime(monitor) {}
  }

  // GLib would look for one that is not there every four seconds, as long as the program runs.
  @Test func aFolderThatIsNotThereIsMade() {
    let monitor = FolderMonitor(folder + "/later/themes") {}
    #expect(FolderMonitor.exists(folder + "/later/themes"))
    withExtendedLifetime(monitor) {}
    withExtendedLifetime(FolderMonitor("/proc/later") {}) {}
  }

  @Test func aForgottenMonitorLeavesNothing() {
    weak var monitor: FolderMonitor?
    do {
      let made = FolderMonitor(folder) {}
      monitor = made
    }
    #expect(monitor == nil)
  }

  @Test func settingsInAFileComeBack() {
    let path = folder + "/new/settings.ini"
    let settings = FileSettings(path: path)
    #expect(settings.text("theme") == nil)
    settings.set("theme", "Night\nand = day")
    settings.set("size", 1.25)
    settings.set("moves", false)
    settings.flush()
    let again = FileSettings(path: path)
    #expect(again.text("theme") == "Night\nand = day")
    #expect(again.number("size") == 1.25)
    #expect(again.flag("moves") == false)
    #expect(again.flag("theme") == nil)
  }

  @Test func twoProgramsKeepWhatEachChanged() {
    let path = folder + "/settings.ini"
    let (one, other) = (FileSettings(path: path), FileSettings(path: path))
    one.set("theme", "night")
    one.flush()
    other.set("calm", 0.5)
    other.flush()
    one.set("theme", "day")
    one.flush()
    let kept = FileSettings(path: path)
    #expect(kept.text("theme") == "day")
    #expect(kept.number("calm") == 0.5)
  }

  /// Settings in which something was set that their file does not take, and what was said of it.
  private func refused(at path: String) -> (FileSettings, [SettingsError]) {
    let settings = FileSettings(path: path)
    var refusals: [SettingsError] = []
    settings.onRefusal = { refusals.append($0) }
    settings.set("calm", 0.5)
    settings.flush()
    #expect(settings.number("calm") == 0.5)
    return (settings, refusals)
  }

  @Test(arguments: [
    "theme=night\n[Settings]\n", "[Settings]\ntheme=night\nand what is no line of it\n",
  ])
  func aBrokenFileStaysAsItIs(_ text: String) throws {
    let path = folder + "/settings.ini"
    try text.write(toFile: path, atomically: true, encoding: .utf8)
    let (settings, refusals) = refused(at: path)
    #expect(try String(contentsOfFile: path, encoding: .utf8) == text)
    guard case .unwritable(path, let reason)? = refusals.first, refusals.count == 1 else {
      Issue.record("\(refusals)")
      return
    }
    #expect(reason.hasPrefix(path))
    // Once it is mended, what was set is kept.
    try FileManager.default.removeItem(atPath: path)
    settings.flush()
    #expect(FileSettings(path: path).number("calm") == 0.5)
  }

  /// As people have them who keep what they set in a repository.
  @Test(arguments: [true, false])
  func aLinkInTheirPlaceGoesOnLeadingToTheFile(_ isThere: Bool) throws {
    let files = FileManager.default
    let (path, target) = (folder + "/settings.ini", folder + "/dots/mine.ini")
    try files.createDirectory(atPath: folder + "/dots", withIntermediateDirectories: true)
    if isThere {
      try "[Settings]\ntheme=night\n".write(toFile: target, atomically: true, encoding: .utf8)
    }
    try files.createSymbolicLink(atPath: path, withDestinationPath: "dots/mine.ini")
    let settings = FileSettings(path: path)
    settings.set("calm", 0.5)
    settings.flush()
    #expect(try files.destinationOfSymbolicLink(atPath: path) == "dots/mine.ini")
    #expect(FileSettings(path: target).number("calm") == 0.5)
    #expect(FileSettings(path: target).text("theme") == (isThere ? "night" : nil))
  }

  @Test func aLinkThatLeadsNowhereIsLeftAlone() throws {
    let path = folder + "/settings.ini"
    try FileManager.default.createSymbolicLink(
      atPath: path, withDestinationPath: folder + "/away/mine.ini")
    #expect(refused(at: path).1.count == 1)
    #expect(try FileManager.default.destinationOfSymbolicLink(atPath: path).hasSuffix("mine.ini"))
  }

  /// Whoever opened it would wait for its other end, and the window with it.
  @Test func aPipeInTheirPlaceIsLeftAlone() {
    let path = folder + "/settings.ini"
    #expect(mkfifo(path, 0o600) == 0)
    #expect(refused(at: path).1.count == 1)
  }

  @Test func changesAreGatheredAndThenWrittenByThemselves() throws {
    let path = folder + "/settings.ini"
    let settings = FileSettings(path: path)
    for step in 1...20 { settings.set("calm", Double(step) / 20) }
    #expect(!FileManager.default.fileExists(atPath: path))
    var isLate = false
    let limit = LoopTimer(every: 5000) {
      isLate = true
      return false
    }
    while !isLate, !FileManager.default.fileExists(atPath: path) { MainLoop.turn(mayBlock: true) }
    limit.cancel()
    #expect(FileSettings(path: path).number("calm") == 1)
  }

  @Test func whatWasSetLastIsKeptThoughNobodyWaits() {
    let path = folder + "/settings.ini"
    do {
      let settings = FileSettings(path: path)
      settings.set("theme", "night")
    }
    #expect(FileSettings(path: path).text("theme") == "night")
  }

  @Test func aSchemaThatIsNotInstalledHasNoSettings() {
    #expect(DesktopSettings(schema: "org.example.Absent") == nil)
  }
}
