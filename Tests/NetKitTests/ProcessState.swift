import Foundation
import Glibc

/// What the system knows about this process.
enum ProcessState {
  /// The sockets that are open.
  static var sockets: [String] {
    files("/proc/self/fd").compactMap { name in
      let target = try? FileManager.default.destinationOfSymbolicLink(
        atPath: "/proc/self/fd/\(name)")
      return target.flatMap { $0.hasPrefix("socket:") ? $0 : nil }
    }.sorted()
  }

  /// How many threads turn a context of the network's.
  static var networkThreads: Int {
    files("/proc/self/task").count { thread in
      let name = try? String(contentsOfFile: "/proc/self/task/\(thread)/comm", encoding: .utf8)
      return name?.hasPrefix("network") == true
    }
  }

  /// The bytes of memory that are in use.
  static var memory: Int {
    let fields = (try? String(contentsOfFile: "/proc/self/statm", encoding: .utf8))?.split(
      separator: " ")
    return (fields.flatMap { $0.count > 1 ? Int($0[1]) : nil } ?? 0)
      * Int(sysconf(Int32(_SC_PAGESIZE)))
  }

  /// The most bytes of memory that were in use.
  static var mostMemory: Int {
    let lines = (try? String(contentsOfFile: "/proc/self/status", encoding: .utf8))?.split(
      separator: "\n")
    let words = lines?.first { $0.hasPrefix("VmHWM:") }?.split { $0 == " " || $0 == "\t" }
    return (words.flatMap { $0.count > 1 ? Int($0[1]) : nil } ?? .max >> 10) << 10
  }

  /// Lets others run until something is so; false if it is not within a minute.
  static func become(_ isSo: () async -> Bool) async -> Bool {
    let end = ContinuousClock.now + .seconds(60)
    while !(await isSo()) {
      guard ContinuousClock.now < end else { return false }
      await Task.yield()
    }
    return true
  }

  private static func files(_ folder: String) -> [String] {
    (try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? []
  }
}
