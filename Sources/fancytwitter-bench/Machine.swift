import GLibKit
import Glibc

/// What the system tells about this process and its time.
enum Machine {
  /// Milliseconds on a clock that only goes forward and that all processes share.
  static var milliseconds: Double {
    var time = timespec()
    clock_gettime(CLOCK_MONOTONIC, &time)
    return Double(time.tv_sec) * 1000 + Double(time.tv_nsec) / 1_000_000
  }

  /// Milliseconds that processors have worked for the calling thread, however many others they work for.
  static var ownMilliseconds: Double { ThreadTime.seconds * 1000 }

  /// The process's share of memory, shared pages divided among their users, in megabytes.
  static var proportionalMegabytes: Double { megabytes("/proc/self/smaps_rollup", "Pss:") }

  /// The most memory that was resident at once, in megabytes.
  static var peakMegabytes: Double { megabytes("/proc/self/status", "VmHWM:") }

  /// The memory resident now, in megabytes.
  static var residentMegabytes: Double { megabytes("/proc/self/status", "VmRSS:") }

  /// How many files, sockets and the like are open.
  static var descriptorCount: Int { entryCount("/proc/self/fd") }

  /// How many threads there are.
  static var threadCount: Int { entryCount("/proc/self/task") }

  /// How often each thread has waited for something so far, by its number and its name.
  static var waits: [String: Int] {
    var waits: [String: Int] = [:]
    for thread in entries("/proc/self/task") where Int(thread) != nil {
      let status = lines("/proc/self/task/\(thread)/status")
      let words = status.first { $0.hasPrefix("voluntary_ctxt_switches:") }?.split(separator: "\t")
      let name = lines("/proc/self/task/\(thread)/comm").first ?? ""
      waits["\(thread) \(name)"] = words?.last.flatMap { Int($0) }
    }
    return waits
  }

  private static func entryCount(_ folder: String) -> Int { entries(folder).count }

  private static func entries(_ folder: String) -> [String] {
    guard let stream = opendir(folder) else { return [] }
    defer { closedir(stream) }
    var names: [String] = []
    while let entry = readdir(stream) {
      withUnsafePointer(to: &entry.pointee.d_name) {
        $0.withMemoryRebound(to: CChar.self, capacity: 256) { names.append(String(cString: $0)) }
      }
    }
    return names
  }

  private static func megabytes(_ path: String, _ key: String) -> Double {
    for line in lines(path) where line.hasPrefix(key) {
      let words = line.split(separator: " ")
      return words.count > 1 ? (Double(words[1]) ?? 0) / 1024 : 0
    }
    return 0
  }

  private static func lines(_ path: String) -> [Substring] {
    guard let file = fopen(path, "r") else { return [] }
    defer { fclose(file) }
    var bytes: [UInt8] = []
    var buffer = [UInt8](repeating: 0, count: 4096)
    while true {
      let count = fread(&buffer, 1, buffer.count, file)
      guard count > 0 else { break }
      bytes += buffer[..<count]
    }
    return String(decoding: bytes, as: UTF8.self).split(separator: "\n")
  }
}
