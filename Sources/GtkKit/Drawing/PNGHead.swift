/// What a PNG file says of its picture before the first of its pixels.
nonisolated struct PNGHead {
  let width: Int
  let height: Int
  /// Whether some of it may be clear, so that its loader keeps how much each pixel is.
  let isClear: Bool

  /// Reads on from the start of a file; nil where it ends too early.
  init?(_ reader: inout FileByteReader) {
    reader.skip(16)
    guard let width = reader.bigEndian(4), let height = reader.bigEndian(4),
      let depthAndColours = reader.next(2)
    else { return nil }
    // The compression, the filter, the order of its rows, and a checksum.
    reader.skip(7)
    var isClear = depthAndColours[1] & 4 != 0
    while let length = reader.bigEndian(4), let kind = reader.next(4) {
      switch String(decoding: kind, as: UTF8.self) {
      // One of its colours is clear.
      case "tRNS": isClear = true
      case "IDAT":
        (self.width, self.height, self.isClear) = (width, height, isClear)
        return
      default: break
      }
      reader.skip(length + 4)
    }
    return nil
  }
}
