/// What a JPEG file says of its picture, as far as it takes to hand that on undecoded.
///
/// Source: ITU-T T.81, annex B.
nonisolated enum JPEGStructure {
  /// The bytes of a picture that any reader of JPEG shows as it is meant, its width and its height: whole, in grey or
  /// three colours of eight bits, and not held sideways.
  ///
  /// Of what stands beside it the colours' profile stays; places, names, smaller pictures and whatever follows are
  /// left out. Nil for any other file; O(n).
  static func plainPicture(
    of file: ArraySlice<UInt8>
  ) -> (bytes: [UInt8], width: Int, height: Int)? {
    guard file.starts(with: [0xFF, 0xD8]) else { return nil }
    var (bytes, rest) = ([UInt8](file.prefix(2)), file.dropFirst(2))
    bytes.reserveCapacity(file.count)
    var size: (width: Int, height: Int)?
    while !rest.starts(with: end) {
      guard let segment = Segment(&rest) else { return nil }
      bytes += segment.ofPicture
      switch segment.marker {
      case 0xDA:
        guard size != nil else { return nil }
        bytes += scan(&rest)
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
    return size.map { (bytes + end, $0.width, $0.height) }
  }

  private static let end: [UInt8] = [0xFF, 0xD9]

  /// The coded pixels up to the next marker that is none of theirs.
  private static func scan(_ rest: inout ArraySlice<UInt8>) -> ArraySlice<UInt8> {
    var place = rest.startIndex
    while let mark = rest[place...].firstIndex(of: 0xFF), mark + 1 < rest.endIndex {
      switch rest[mark + 1] {
      // A byte of theirs, and where they begin anew.
      case 0x00, 0xD0...0xD7: place = mark + 2
      case 0xFF: place = mark + 1
      default:
        defer { rest = rest[mark...] }
        return rest[..<mark]
      }
    }
    defer { rest = rest.suffix(0) }
    return rest
  }

  /// A marker and what belongs to it.
  private struct Segment {
    let marker: UInt8
    let body: ArraySlice<UInt8>
    let whole: ArraySlice<UInt8>

    init?(_ rest: inout ArraySlice<UInt8>) {
      let file = rest
      guard rest.popFirst() == 0xFF else { return nil }
      rest = rest.drop { $0 == 0xFF }
      guard let marker = rest.popFirst(), let high = rest.popFirst(), let low = rest.popFirst()
      else { return nil }
      let length = (Int(high) << 8 | Int(low)) - 2
      guard length >= 0, length <= rest.count else { return nil }
      self.marker = marker
      body = rest.prefix(length)
      rest = rest.dropFirst(length)
      whole = file[..<rest.startIndex]
    }

    /// What of it the picture cannot be seen without, or not as it is meant: nothing of what programs and people write
    /// beside it.
    var ofPicture: ArraySlice<UInt8> {
      switch marker {
      // Without the small picture that may be in it: it may show more.
      case 0xE0 where body.starts(with: "JFIF\0".utf8) && body.count >= 14:
        [0xFF, 0xE0, 0, 16] + body.prefix(12) + [0, 0]
      case 0xE2 where body.starts(with: "ICC_PROFILE\0".utf8): whole
      case 0xEE where body.starts(with: "Adobe".utf8): whole
      case 0xE0...0xEF, 0xFE: []
      default: whole
      }
    }
  }
}
