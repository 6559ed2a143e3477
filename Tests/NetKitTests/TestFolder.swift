import Foundation

/// A folder that goes with whoever has it.
final class TestFolder {
  let path = FileManager.default.temporaryDirectory
    .appendingPathComponent("netkit-\(UUID().uuidString)").path

  init() throws {
    try FileManager.default.createDirectory(atPath: path, withIntermediateDirectories: true)
  }

  deinit { try? FileManager.default.removeItem(atPath: path) }
}
