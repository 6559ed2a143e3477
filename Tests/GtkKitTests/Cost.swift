import Foundation
import XCTest

/// What a piece of work took beyond what was taken before.
struct Cost {
  let megabytes: Int
  let seconds: Double

  static func of(_ work: () throws -> Void) throws -> Cost {
    // The kernel forgets the highest use so far.
    try Data("5".utf8).write(to: URL(fileURLWithPath: "/proc/self/clear_refs"))
    let (memory, time) = (try highest(), clock())
    try work()
    return Cost(
      megabytes: (try highest() - memory) / 1024,
      seconds: Double(clock() - time) / Double(CLOCKS_PER_SEC))
  }

  private static func highest() throws -> Int {
    let status = try String(contentsOfFile: "/proc/self/status", encoding: .utf8)
    let line = status.split(separator: "\n").first { $0.hasPrefix("VmHWM:") }
    return try XCTUnwrap(
      line?.split(whereSeparator: \.isWhitespace).dropFirst().first.flatMap {
        Int($0)
      })
  }
}
