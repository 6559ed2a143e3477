import TestSupport
import Testing

@testable import ArchiveImport

/// Where blocks are is found in memory and in a file alike.
@Suite struct SlotTableTests {
  private static func slot(_ key: UInt64, at offset: Int) throws -> BlockSlot {
    let bytes = (0..<8).map { UInt8(truncatingIfNeeded: key >> UInt64(56 - $0 * 8)) }
    let id = ContentID(.dagCBOR, Digest(bytes: (bytes + [UInt8](repeating: 0, count: 24))[...]))
    return try #require(
      BlockSlot(BlockFrame(start: offset, id: id, block: offset..<offset + 10)))
  }

  @Test(arguments: [0, 1, 63, 64, 65, 1000, 5000], [16, 1000, 1 << 16])
  func eachIsFoundByItsKey(count: Int, run: Int) throws {
    var random = SeededGenerator()
    var sorter = SlotSorter(runLength: run)
    var slots: [BlockSlot] = []
    for number in 0..<count {
      // Some keys are met often, so that they cross the borders of pages.
      let key = UInt64.random(in: 0..<UInt64(max(1, count / 3)), using: &random)
      slots.append(try Self.slot(Bool.random(using: &random) ? key : 7, at: number))
      try sorter.add(slots[number])
    }
    let table = try sorter.table()
    #expect(table.count == count)
    slots.sort()
    for key in 0..<UInt64(count / 3 + 2) {
      #expect(table.slots(key, atMost: 8) == Array(slots.filter { $0.key == key }.prefix(8)))
    }
    #expect(table.slots(7, atMost: .max) == slots.filter { $0.key == 7 })
    #expect(table.slots(.max, atMost: 8) == [])
  }

  @Test func keysAreComparedWhole() throws {
    var sorter = SlotSorter(runLength: 2)
    for key in [UInt64.max, 0, 1 << 63] { try sorter.add(try Self.slot(key, at: 1)) }
    let table = try sorter.table()
    #expect(table.slots(.max, atMost: 8).count == 1)
    #expect(table.slots(1 << 63, atMost: 8).count == 1)
    #expect(table.slots(1, atMost: 8) == [])
  }
}
