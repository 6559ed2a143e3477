import Foundation
import GLibKit
import Testing

@MainActor struct AllocatedMemoryTests {
  @Test func whatSmallBlocksTookBetweenOthersIsGivenBackOnceItIsMuch() throws {
    AllocatedMemory.giveBackGrownRest()
    let before = try resident()
    // The last of them, and one of each hundred, stay.
    let blocks = (0..<40_000).compactMap { _ in malloc(2_000) }
    for block in blocks { memset(block, 1, 2_000) }
    #expect(try resident() > before + 60_000)
    for (number, block) in blocks.enumerated() where !number.isMultiple(of: 100) { free(block) }
    AllocatedMemory.giveBackGrownRest()
    #expect(try resident() < before + 30_000)
    for (number, block) in blocks.enumerated() where number.isMultiple(of: 100) { free(block) }
  }

  /// Kilobytes that the process has in memory, of its own and not of files.
  private func resident() throws -> Int {
    let status = try String(contentsOfFile: "/proc/self/status", encoding: .utf8)
    let line = try #require(status.split(separator: "\n").first { $0.hasPrefix("RssAnon:") })
    return try #require(Int(line.filter(\.isNumber)))
  }
}
