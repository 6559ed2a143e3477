import Glibc

/// Where things stand in a WebP file, as far as reading only its first picture needs.
nonisolated struct WebPStructure {
  /// Of the first picture, in pixels.
  let width: Int
  let height: Int
  /// Where in the file its pixels are told, with what is clear of them.
  private let chunks: Range<Int>

  /// Nil where the file has no picture.
  init?(of file: UnsafeMutablePointer<FILE>) {
    var reader = FileByteReader(file)
    reader.skip(12)
    // Clear places are told in a chunk before the colours'.
    var start: Int?
    while let kind = reader.next(4), let length = reader.littleEndian(4) {
      let body = reader.position
      let end = body + length + length % 2
      let kind = String(decoding: kind, as: UTF8.self)
      switch kind {
      // A picture of an animation is chunks of its own, after what says where and how long it is seen.
      case "ANMF": reader.skip(16)
      case "ALPH":
        start = body - 8
        reader.skip(end - body)
      case "VP8 ", "VP8L":
        guard let size = Self.size(&reader, isLossless: kind == "VP8L") else { return nil }
        (width, height) = size
        chunks = (start ?? body - 8)..<end
        return
      default: reader.skip(end - body)
      }
    }
    return nil
  }

  /// A file of the first picture alone; nil where the file ends before it, or it is larger than `most` bytes.
  func firstPicture(in file: UnsafeMutablePointer<FILE>, most: Int) -> [UInt8]? {
    var reader = FileByteReader(file)
    reader.skip(chunks.lowerBound)
    guard chunks.count <= most, let picture = reader.next(chunks.count) else { return nil }
    // That some of it may be clear, and its size.
    let head: [UInt8] = [0x10, 0, 0, 0] + Self.bytes(width - 1, 3) + Self.bytes(height - 1, 3)
    let body = "WEBPVP8X".utf8 + Self.bytes(head.count, 4) + head + picture
    return "RIFF".utf8 + Self.bytes(body.count, 4) + body
  }

  /// What a picture says of its own size, with which its pixels are kept.
  private static func size(_ reader: inout FileByteReader, isLossless: Bool) -> (Int, Int)? {
    if isLossless {
      guard reader.next() == 0x2F, let bits = reader.littleEndian(4) else { return nil }
      return (bits & 0x3FFF + 1, bits >> 14 & 0x3FFF + 1)
    }
    reader.skip(3)
    guard reader.next(3) == [0x9D, 0x01, 0x2A], let width = reader.littleEndian(2),
      let height = reader.littleEndian(2)
    else { return nil }
    return (width & 0x3FFF, height & 0x3FFF)
  }

  private static func bytes(_ number: Int, _ count: Int) -> [UInt8] {
    (0..<count).map { UInt8(truncatingIfNeeded: number >> (8 * $0)) }
  }
}
