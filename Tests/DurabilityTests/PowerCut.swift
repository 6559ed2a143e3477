import Foundation
import TestSupport
import Testing

/// A run of `DiskScenario`, of which each beginning is tried: the power goes, and what is on the disk then is looked at.
struct PowerCut {
  /// What the disk takes.
  enum Room {
    case everything
    /// So many bytes, until it is full.
    case bytes(Int)
    /// Nothing: it can only be read.
    case nothing

    fileprivate var number: Int64 {
      switch self {
      case .everything: .max
      case .bytes(let count): Int64(count)
      case .nothing: -1
      }
    }
  }

  private let folder: String
  private let changes: [DiskChange]
  private let disk: Disk

  /// Runs a scenario in a folder, with the words that it takes, on a disk that takes so much before it refuses.
  init(
    _ scenario: String, in folder: String, _ words: [String], room: Room = .everything
  ) throws {
    self.folder = folder
    disk = try Disk(folder)
    let (log, size) = (folder + ".log", folder + ".room")
    try withUnsafeBytes(of: room.number) { try Data($0).write(to: URL(fileURLWithPath: size)) }
    let process = Process()
    let products = URL(fileURLWithPath: CommandLine.arguments[0]).deletingLastPathComponent()
    process.executableURL = products.appendingPathComponent("DiskScenario")
    process.arguments = [scenario, folder] + words
    // A list of names ends at spaces, which a path may have.
    process.environment = ProcessInfo.processInfo.environment.merging([
      "LD_PRELOAD": "libDiskRecorder.so", "LD_LIBRARY_PATH": products.path,
      "DISK_RECORDER_ROOT": folder, "DISK_RECORDER_LOG": log, "DISK_RECORDER_ROOM": size,
    ]) { $1 }
    try process.run()
    process.waitUntilExit()
    #expect(process.terminationStatus == 0)
    changes = DiskChange.all(in: try Data(contentsOf: URL(fileURLWithPath: log)))
    for path in [log, size] { try FileManager.default.removeItem(atPath: path) }
    #expect(changes.contains { if case .write = $0.kind { true } else { false } })
    let said = Self.lines([UInt8](try Data(contentsOf: URL(fileURLWithPath: folder + "/said"))))
    refusal = said.first { $0.hasPrefix(Self.refused) }
      .map { String($0.dropFirst(Self.refused.count)) }
    // Where there is room again, all is written.
    #expect((refusal == nil) == (said.last != Self.again), "\(said)")
  }

  /// How many bytes were written.
  var bytes: Int {
    changes.reduce(0) { if case .write(_, let bytes) = $1.kind { $0 + bytes.count } else { $0 } }
  }

  /// What the disk's refusal came to, in words; nil where it refused nothing.
  let refusal: String?

  /// Whether anything was changed before something was said.
  var hasSilentChanges: Bool {
    var said: Set<Int32> = []
    for change in changes {
      switch change.kind {
      case .open(let path, _) where path == folder + "/said": said.insert(change.descriptor)
      case .write where said.contains(change.descriptor): return false
      case .open, .close, .sync, .syncAll: break
      case .write, .cut, .rename, .unlink, .makeFolder, .removeFolder, .link: return true
      }
    }
    return false
  }

  private static let refused = "refused: "
  private static let again = "again"

  /// Cuts the power at so many moments, and whenever something was said; `check` is told where the folder lies as it is
  /// found then, and what had been said to be kept.
  func forEachMoment(
    of moments: Int, _ check: (_ folder: String, _ said: [String]) throws -> Void
  ) throws {
    var disk = disk
    var chance = SeededGenerator()
    let stride = max(1, changes.count / max(1, moments))
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
        try check(found, said.filter { $0 != Self.again && !$0.hasPrefix(Self.refused) })
      }
    }
  }

  private static func lines(_ bytes: [UInt8]) -> [String] {
    String(decoding: bytes, as: UTF8.self).split(separator: "\n").map(String.init)
  }
}
