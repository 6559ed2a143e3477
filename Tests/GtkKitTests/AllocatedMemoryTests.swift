import Foundation
import GLibKit
import XCTest

/// Here, where no other test runs in the process meanwhile.
final class AllocatedMemoryTests: XCTestCase {
  func testWhatSmallBlocksTookBetweenOthersIsGivenBackOnceItIsMuch() throws {
    try MainActor.assumeIsolated {
      AllocatedMemory.giveBackRest()
      AllocatedMemory.giveBackGrownRest()
      let before = try resident()
      let blocks = (0..<40_000).compactMap { _ in malloc(2_000) }
      for block in blocks { memset(block, 1, 2_000) }
      XCTAssertGreaterThan(try resident(), before + 60_000)
      // One of each hundred stays.
      for (number, block) in blocks.enumerated() where !number.isMultiple(of: 100) { free(block) }
      AllocatedMemory.giveBackGrownRest()
      XCTAssertLessThan(try resident(), before + 30_000)
      for (number, block) in blocks.enumerated() where number.isMultiple(of: 100) { free(block) }
    }
  }
}

/// Kilobytes that the process has in memory, of its own and not of files.
private func resident() throws -> Int {
  let status = try String(contentsOfFile: "/proc/self/status", encoding: .utf8)
  let line = try XCTUnwrap(status.split(separator: "\n").first { $0.hasPrefix("RssAnon:") })
  return try XCTUnwrap(Int(line.filter(\.isNumber)))
}
