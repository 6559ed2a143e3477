import Foundation
import TestSupport
import Testing

/// A run of `DiskScenario`, of which each beginning is tried: the power goes, and what is on the disk then is looked at.
struct PowerCut {
  private let folder: String
  private let changes: [DiskChange]
  private let disk: Disk

  /// How many moments are looked at, beside those at which something was said.
  private static let moments = 40

  /// Runs a scenario in a folder, with the words that it takes.
  init(_ scenario: String, in folder: String, _ words: [String] = []) throws {
    self.folder = folder
    disk = try Disk(folder)
    let log = folder + ".log"
    let process = Process()
    let products = URL(fileURLWithPath: CommandLine.arguments[0]).deletingLastPathComponent()
    process.executableURL = products.appendingPathComponent("DiskScenario")
    process.arguments = [scenario, folder] + words
    // A list of names ends at spaces, which a path may have.
    process.environment = ProcessInfo.processInfo.environment.merging([
      "LD_PRELOAD": "libDiskRecorder.so", "LD_LIBRARY_PATH": products.path,
      "DISK_RECORDER_ROOT": folder, "DISK_RECORDER_LOG": log,
    ]) { $1 }
    try process.run()
    process.waitUntilExit()
    #expect(process.terminationStatus == 0)
    changes = DiskChange.all(in: try Data(contentsOf: URL(fileURLWithPath: log)))
    try FileManager.default.removeItem(atPath: log)
    #expect(changes.contains { if case .write = $0.kind { true } else { false } })
  }

  /// Cuts the power again and again; `check` is told where the folder lies as it is found then, and what had been said.
  func forEachMoment(_ check: (_ folder: String, _ said: [String]) throws -> Void) throws {
    var disk = disk
    var chance = SeededGenerator()
    let stride = max(1, changes.count / Self.moments)
    var said: [String] = []
    var wasSaid = false
    for (number, change) in changes.enumerated() {
      disk.follow(change)
      let now = Self.lines(disk.bytes(folder + "/said") ?? [])
      wasSaid = wasSaid || now.count > said.count
      said = now
      guard number.isMultiple(of: stride) || wasSaid else { continue }
      wasSaid = false
      let some = (0..<2).map { _ in Disk.Luck.some(SeededGenerator(seed: chance.next())) }
      for luck in [.nothing, .everything] + some {
        // What is swept behind the back of one may not be the next one's.
        let found = folder + "-found-\(UUID().uuidString)"
        defer { try? FileManager.default.removeItem(atPath: found) }
        try disk.write(below: found, insteadOf: folder, luck: luck)
        try check(found, said)
      }
    }
  }

  private static func lines(_ bytes: [UInt8]) -> [String] {
    String(decoding: bytes, as: UTF8.self).split(separator: "\n").map(String.init)
  }
}
