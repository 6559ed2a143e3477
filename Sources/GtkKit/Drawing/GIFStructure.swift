import Glibc

/// Where things stand in a GIF file, as far as reading only its first picture needs.
nonisolated struct GIFStructure {
  /// Of the canvas in pixels, or of the first picture where that is larger.
  private(set) var width: Int
  private(set) var height: Int
  /// The memory that decoding the first picture takes beside the canvas: the numbers of its colours, and where it does not
  /// cover the canvas, itself.
  private(set) var gatheredBytes = 0
  /// The bytes up to the end of the first picture; nil where the file ends before it.
  private(set) var end: Int?

  /// Nil where the file ends before its canvas is told.
  init?(of file: UnsafeMutablePointer<FILE>) {
    var reader = FileByteReader(file)
    reader.skip(6)
    guard let width = reader.littleEndian(2), let height = reader.littleEndian(2),
      let screen = reader.next()
    else { return nil }
    (self.width, self.height) = (width, height)
    reader.skip(2 + Self.colours(screen))
    while let block = reader.next() {
      switch block {
      // An extension: its kind, and blocks of data.
      case 0x21:
        reader.skip(1)
        guard Self.skipBlocks(&reader) else { return }
      case 0x2C:
        findPicture(&reader)
        return
      case 0x3B: return
      // Loaders pass over what they do not know.
      default: break
      }
    }
  }

  /// A picture: its place and size, perhaps colours of its own, the size of its codes, blocks of data.
  private mutating func findPicture(_ reader: inout FileByteReader) {
    reader.skip(4)
    guard let width = reader.littleEndian(2), let height = reader.littleEndian(2),
      let flags = reader.next()
    else { return }
    gatheredBytes = width * height * ((width, height) == (self.width, self.height) ? 1 : 5)
    (self.width, self.height) = (max(width, self.width), max(height, self.height))
    reader.skip(Self.colours(flags) + 1)
    if Self.skipBlocks(&reader) { end = reader.position }
  }

  /// The bytes of a table of colours, by the byte that tells of it.
  private static func colours(_ flags: UInt8) -> Int {
    flags & 0x80 == 0 ? 0 : 3 << (Int(flags & 7) + 1)
  }

  private static func skipBlocks(_ reader: inout FileByteReader) -> Bool {
    while let length = reader.next() {
      if length == 0 { return true }
      reader.skip(Int(length))
    }
    return false
  }
}
