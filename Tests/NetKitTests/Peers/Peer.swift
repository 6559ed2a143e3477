import Foundation
import StandIn

/// A server of another's making at a port of this machine, as `scripts/prepare-peers` fetches them.
final class Peer {
  struct Failure: Error {}

  private static let programs = URL(fileURLWithPath: #filePath)
    .deletingLastPathComponent().appendingPathComponent("../../../.build/peers/bin").standardized

  let port: Int
  private let process = Process()

  static func isThere(_ name: String) -> Bool {
    FileManager.default.isExecutableFile(atPath: programs.appendingPathComponent(name).path)
  }

  /// Starts a program with the words that `arguments` makes of a free port, and waits until it listens.
  init(
    _ name: String, in folder: TestFolder, _ arguments: (_ port: Int) -> [String]
  ) async throws {
    port = try Self.freePort()
    process.executableURL = Self.programs.appendingPathComponent(name)
    process.arguments = arguments(port)
    // Whoever is killed leaves what it made for a while.
    process.environment = ProcessInfo.processInfo.environment
      .merging(["TMPDIR": folder.path]) { $1 }
    process.currentDirectoryURL = URL(fileURLWithPath: folder.path)
    process.standardInput = FileHandle.nullDevice
    process.standardOutput = FileHandle.nullDevice
    process.standardError = FileHandle.nullDevice
    try process.run()
    while (try? StandInClient(port: port)) == nil {
      guard process.isRunning else { throw Failure() }
      try await Task.sleep(for: .milliseconds(20))
    }
  }

  /// Asked kindly, some wait for those who still listen to them.
  deinit { kill(process.processIdentifier, SIGKILL) }

  // Below those that the system gives to whoever asks for any: another test's server could have it before this one.
  private static func freePort() throws -> Int {
    for _ in 0..<1000 {
      let port = UInt16.random(in: 10_000..<32_768)
      if isFree(port) { return Int(port) }
    }
    throw Failure()
  }

  private static func isFree(_ port: UInt16) -> Bool {
    let socket = socket(AF_INET, Int32(SOCK_STREAM.rawValue), 0)
    defer { close(socket) }
    var address = sockaddr_in()
    address.sin_family = sa_family_t(AF_INET)
    address.sin_addr.s_addr = UInt32(0x7f00_0001).bigEndian
    address.sin_port = port.bigEndian
    return withUnsafePointer(to: &address) { pointer in
      pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) {
        bind(socket, $0, socklen_t(MemoryLayout<sockaddr_in>.size)) == 0
      }
    }
  }
}
