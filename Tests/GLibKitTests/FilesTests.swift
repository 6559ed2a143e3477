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

  @Test func sizesThatNoNumberHoldsAreTheLargest() throws {
    // In memory, where a file may claim any size: the disk's own file systems refuse it.
    let folder = "/dev/shm/glibkit-\(UUID().uuidString)"
    try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(atPath: folder) }
    for name in ["a", "b"] {
      let file = open(folder + "/" + name, O_CREAT | O_WRONLY, 0o600)
      defer { close(file) }
      guard ftruncate(file, .max) == 0 else { return }
    }
    #expect(FolderSize.bytes(in: folder) == .max)
  }

  @Test func changesOfAFolderAreToldAtOnce() throws {
    var changes = 0
    let monitor = FolderMonitor(folder) { changes += 1 }
    for name in ["a", "b", "c"] { try Data().write(to: URL(fileURLWithPath: "\(folder)/\(name)")) }
    let end = MainLoop.time + 5
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
    let again = FileSettings(path: path)
    #expect(again.text("theme") == "Night\nand = day")
    #expect(again.number("size") == 1.25)
    #expect(again.flag("moves") == false)
    #expect(again.flag("theme") == nil)
  }

  @Test func aSchemaThatIsNotInstalledHasNoSettings() {
    #expect(DesktopSettings(schema: "org.example.Absent") == nil)
  }
}
