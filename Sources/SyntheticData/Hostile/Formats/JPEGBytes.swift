/// JPEG files of any size, all of one grey.
enum JPEGBytes {
  /// A whole file, told at once, or with `passes` in so many passes over all of it.
  static func file(width: Int, height: Int, components: Int = 3, passes: Int = 0) -> [UInt8] {
    let blocks = ((width + 7) / 8) * ((height + 7) / 8)
    let ids = (1...components).map { UInt8($0) }
    var bytes: [UInt8] = [0xFF, 0xD8]
    bytes += segment(0xDB, [0] + [UInt8](repeating: 16, count: 64))
    var frame: [UInt8] = [8] + UInt16(truncatingIfNeeded: height).bigEndianBytes
    frame += UInt16(truncatingIfNeeded: width).bigEndianBytes + [UInt8(components)]
    for id in ids { frame += [id, 0x11, 0] }
    bytes += segment(passes == 0 ? 0xC0 : 0xC2, frame)
    // One code each, a zero: nothing changes, and nothing follows in this block or in 16,384 of them.
    bytes += table(0x00, 0) + table(0x10, passes == 0 ? 0 : 0xE0)
    var all = [UInt8(components)]
    for id in ids { all += [id, 0] }
    if passes == 0 {
      return bytes + scan(all + [0, 63, 0], bits: blocks * components * 2) + [0xFF, 0xD9]
    }
    bytes += scan(all + [0, 0, 0], bits: blocks * components)
    let runs = (blocks + 16_383) / 16_384
    for pass in 1..<max(2, passes) {
      bytes += scan([1, ids[pass % components], 0x00, 1, 63, 0], bits: runs * 15)
    }
    return bytes + [0xFF, 0xD9]
  }

  private static func table(_ place: UInt8, _ symbol: UInt8) -> [UInt8] {
    segment(0xC4, [place, 1] + [UInt8](repeating: 0, count: 15) + [symbol])
  }

  private static func scan(_ head: [UInt8], bits: Int) -> [UInt8] {
    segment(0xDA, head) + [UInt8](repeating: 0, count: (bits + 7) / 8)
  }

  private static func segment(_ marker: UInt8, _ body: [UInt8]) -> [UInt8] {
    [0xFF, marker] + UInt16(body.count + 2).bigEndianBytes + body
  }
}
