/// What a JPEG file says of its picture, as far as it takes to hand the file on unread.
nonisolated enum JPEGStructure {
  /// Width and height of a picture that any reader of JPEG shows as it is meant: whole, in grey or three colours of
  /// eight bits, and not held sideways.
  ///
  /// Nil for any other file; O(its head).
  static func plainSize(of bytes: ArraySlice<UInt8>) -> (width: Int, height: Int)? {
    guard bytes.starts(with: [0xFF, 0xD8]), bytes.suffix(2).elementsEqual([0xFF, 0xD9]) else {
      return nil
    }
    var rest = bytes.dropFirst(2)
    var size: (width: Int, height: Int)?
    while let segment = Segment(&rest) {
      switch segment.marker {
      // The scan: nothing more is said of the picture.
      case 0xDA: return size
      // Exif, which may say how the picture was held.
      case 0xE1 where segment.body.starts(with: "Exif".utf8): return nil
      // The frames that everything reads: baseline, extended, progressive.
      case 0xC0...0xC2:
        let frame = Array(segment.body.prefix(6))
        guard size == nil, frame.count == 6, frame[0] == 8, frame[5] == 1 || frame[5] == 3 else {
          return nil
        }
        size = (Int(frame[3]) << 8 | Int(frame[4]), Int(frame[1]) << 8 | Int(frame[2]))
      // Any other frame.
      case 0xC3, 0xC5...0xC7, 0xC9...0xCB, 0xCD...0xCF: return nil
      default: break
      }
    }
    return nil
  }

  /// A marker and what belongs to it.
  private struct Segment {
    let marker: UInt8
    let body: ArraySlice<UInt8>

    init?(_ rest: inout ArraySlice<UInt8>) {
      guard rest.popFirst() == 0xFF else { return nil }
      rest = rest.drop { $0 == 0xFF }
      guard let marker = rest.popFirst(), let high = rest.popFirst(), let low = rest.popFirst()
      else { return nil }
      let length = (Int(high) << 8 | Int(low)) - 2
      guard length >= 0, length <= rest.count else { return nil }
      self.marker = marker
      body = rest.prefix(length)
      rest = rest.dropFirst(length)
    }
  }
}
