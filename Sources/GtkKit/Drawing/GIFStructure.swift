import Glibc

/// Where things stand in a GIF file, as far as reading only its first picture needs.
nonisolated enum GIFStructure {
  /// The bytes up to the end of the first picture, read from the start of `file`; nil where the file
  /// ends before it, or is no such file.
  static func endOfFirstPicture(in file: UnsafeMutablePointer<FILE>) -> Int? {
    var reader = Reader(file: file)
    guard reader.skip(10), let screen = reader.next(), reader.skip(2),
      reader.skip(colours(screen))
    else { return nil }
    while let block = reader.next() {
      switch block {
      // An extension: its kind, and blocks of data.
      case 0x21: guard reader.skip(1), reader.skipBlocks() else { return nil }
      // A picture: its place, perhaps colours of its own, the size of its codes, blocks of data.
      case 0x2C:
        guard reader.skip(8), let flags = reader.next(), reader.skip(colours(flags)),
          reader.skip(1), reader.skipBlocks()
        else { return nil }
        return reader.position
      case 0x3B: return nil
      // Loaders pass over what they do not know.
      default: break
      }
    }
    return nil
  }

  /// The bytes of a table of colours, by the byte that tells of it.
  private static func colours(_ flags: UInt8) -> Int {
    flags & 0x80 == 0 ? 0 : 3 << (Int(flags & 7) + 1)
  }

  private struct Reader {
    let file: UnsafeMutablePointer<FILE>
    private(set) var position = 0

    init(file: UnsafeMutablePointer<FILE>) { self.file = file }

    mutating func next() -> UInt8? {
      let byte = getc(file)
      guard byte >= 0 else { return nil }
      position += 1
      return UInt8(truncatingIfNeeded: byte)
    }

    mutating func skip(_ count: Int) -> Bool {
      for _ in 0..<count where next() == nil { return false }
      return true
    }

    mutating func skipBlocks() -> Bool {
      while let length = next() {
        if length == 0 { return true }
        guard skip(Int(length)) else { return false }
      }
      return false
    }
  }
}
