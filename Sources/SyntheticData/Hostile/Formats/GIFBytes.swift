/// GIF files whose pictures break off after their first pixel.
enum GIFBytes {
  /// A whole file of a canvas and so many pictures, each as large as `picture`, or else as the canvas.
  static func file(
    width: Int, height: Int, pictures: Int = 1, of picture: (width: Int, height: Int)? = nil
  ) -> [UInt8] {
    let size = picture ?? (width, height)
    let each: [UInt8] =
      [0x21, 0xF9, 4, 0, 1, 0, 0, 0, 0x2C, 0, 0, 0, 0] + pair(size.width, size.height)
      + [0, 2, 2, 0x4C, 1, 0]
    return Array("GIF89a".utf8) + pair(width, height) + [0x80, 0, 0, 0, 0, 0, 0xFF, 0x80, 0x40]
      + Array(repeatElement(each, count: pictures).joined()) + [0x3B]
  }

  private static func pair(_ width: Int, _ height: Int) -> [UInt8] {
    UInt16(truncatingIfNeeded: width).littleEndianBytes
      + UInt16(truncatingIfNeeded: height).littleEndianBytes
  }
}
