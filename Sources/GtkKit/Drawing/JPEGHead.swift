/// What a JPEG file says of its picture before the first of its pixels.
nonisolated struct JPEGHead {
  /// As they stand in the file.
  let width: Int
  let height: Int
  /// Whether the camera was held so that the picture lies on its side.
  private(set) var isSideways = false
  /// The memory that it takes to gather what several passes over all of it tell; 0 where one tells all.
  private(set) var gatheredBytes = 0

  /// Reads on from the start of a file; nil where that is not there, or no loader would take it.
  init?(_ reader: inout FileByteReader) {
    reader.skip(2)
    var frame: Frame?
    var isSideways = false
    while let marker = Self.marker(&reader) {
      // A few stand by themselves.
      if marker == 0x01 || (0xD0...0xD8).contains(marker) { continue }
      guard let length = reader.bigEndian(2), length >= 2 else { return nil }
      switch marker {
      case 0xC0...0xC2, 0xC9, 0xCA:
        guard frame == nil, let body = reader.next(length - 2),
          let told = Frame(body, isProgressive: marker & 7 == 2)
        else { return nil }
        frame = told
      case 0xE1:
        guard let body = reader.next(length - 2) else { return nil }
        isSideways = isSideways || Self.isSideways(exif: body)
      case 0xDA:
        guard let frame, let count = reader.next() else { return nil }
        (width, height, self.isSideways) = (frame.width, frame.height, isSideways)
        // Each coefficient takes two bytes.
        if frame.isProgressive || Int(count) < frame.components.count {
          gatheredBytes = 2 * frame.samples
        }
        return
      default: reader.skip(length - 2)
      }
    }
    return nil
  }

  private static func marker(_ reader: inout FileByteReader) -> UInt8? {
    // Loaders pass over what stands between two parts.
    while let byte = reader.next() {
      guard byte == 0xFF else { continue }
      while let marker = reader.next() {
        if marker == 0 { break }
        if marker != 0xFF { return marker }
      }
    }
    return nil
  }

  /// Whether a part of the file is what a camera tells, and says that it was held sideways.
  private static func isSideways(exif body: [UInt8]) -> Bool {
    guard body.starts(with: "Exif\0\0".utf8), body.count >= 14 else { return false }
    let tiff = body.dropFirst(6)
    let isBig = tiff.first == 0x4D
    func number(_ place: Int, _ count: Int) -> Int? {
      guard place + count <= tiff.count else { return nil }
      let bytes = tiff.dropFirst(place).prefix(count)
      return (isBig ? Array(bytes) : bytes.reversed()).reduce(0) { $0 << 8 | Int($1) }
    }
    guard let list = number(4, 4), let count = number(list, 2) else { return false }
    for index in 0..<count {
      let entry = list + 2 + 12 * index
      guard let tag = number(entry, 2) else { return false }
      if tag == 0x0112 { return number(entry + 8, 2).map { (5...8).contains($0) } ?? false }
    }
    return false
  }

  /// The size and the parts of a picture's colours.
  private struct Frame {
    let width: Int
    let height: Int
    let isProgressive: Bool
    /// For each, how often it is told across and down.
    let components: [(across: Int, down: Int)]

    init?(_ body: [UInt8], isProgressive: Bool) {
      guard body.count >= 6, body.count >= 6 + 3 * Int(body[5]) else { return nil }
      height = Int(body[1]) << 8 | Int(body[2])
      width = Int(body[3]) << 8 | Int(body[4])
      self.isProgressive = isProgressive
      components = (0..<Int(body[5])).map {
        let times = body[6 + 3 * $0 + 1]
        return (Int(times >> 4), Int(times & 15))
      }
    }

    /// How many samples all components have together.
    var samples: Int {
      let across = max(1, components.map(\.across).max() ?? 1)
      let down = max(1, components.map(\.down).max() ?? 1)
      return components.reduce(0) {
        $0 + (width * $1.across / across + 8) * (height * $1.down / down + 8)
      }
    }
  }
}
