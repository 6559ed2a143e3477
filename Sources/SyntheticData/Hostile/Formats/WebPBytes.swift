/// WebP files without loss, in which a pixel takes no bit.
enum WebPBytes {
  /// A whole file of one picture, of 1 to 16,384 pixels each way: it is as long whatever its size.
  static func file(width: Int, height: Int) -> [UInt8] {
    whole(picture(width: width, height: height))
  }

  /// A whole file of a canvas and so many pictures of its size.
  static func animation(width: Int, height: Int, pictures: Int) -> [UInt8] {
    let size = triple(width - 1) + triple(height - 1)
    let head = chunk("VP8X", [0x02, 0, 0, 0] + size) + chunk("ANIM", [0, 0, 0, 0, 0, 0])
    let each = chunk(
      "ANMF",
      [0, 0, 0, 0, 0, 0] + size + triple(40) + [0] + picture(width: width, height: height))
    return whole(head + Array(repeatElement(each, count: pictures).joined()))
  }

  private static func picture(width: Int, height: Int) -> [UInt8] {
    var bits = BitSink()
    bits.add(UInt64(width - 1), 14)
    bits.add(UInt64(height - 1), 14)
    // No alpha, the first version; then neither transforms nor a cache nor several kinds of codes.
    bits.add(0, 7)
    // Five sets of codes of one symbol each, a zero.
    for _ in 0..<5 { bits.add(0b0001, 4) }
    return chunk("VP8L", [0x2F] + bits.bytes)
  }

  private static func whole(_ chunks: [UInt8]) -> [UInt8] {
    chunk("RIFF", Array("WEBP".utf8) + chunks)
  }

  private static func chunk(_ kind: String, _ body: [UInt8]) -> [UInt8] {
    Array(kind.utf8) + UInt32(body.count).littleEndianBytes + body
      + (body.count.isMultiple(of: 2) ? [] : [0])
  }

  private static func triple(_ value: Int) -> [UInt8] {
    Array(UInt32(truncatingIfNeeded: value).littleEndianBytes.prefix(3))
  }
}
