/// The id of a block or of a picture, which is the SHA-256 digest of its bytes (CID, version 1).
struct ContentID: Hashable, Sendable {
  /// What the bytes are.
  enum Codec: UInt8, Sendable {
    /// A picture, a film, or whatever else was uploaded.
    case raw = 0x55
    case dagCBOR = 0x71
  }

  /// Bytes in the binary form.
  static let length = 36

  let codec: Codec
  let digest: Digest

  init(_ codec: Codec, _ digest: Digest) {
    self.codec = codec
    self.digest = digest
  }

  /// Reads the binary form; nil for any other than Bluesky uses.
  init?(_ bytes: ArraySlice<UInt8>) {
    let start = bytes.startIndex
    guard bytes.count == Self.length, bytes[start] == 1,
      let codec = Codec(rawValue: bytes[start + 1]),
      bytes[start + 2] == Self.sha256, bytes[start + 3] == UInt8(Digest.length)
    else { return nil }
    self.init(codec, Digest(bytes: bytes.dropFirst(4)))
  }

  /// The binary form.
  var bytes: [UInt8] { [1, codec.rawValue, Self.sha256, UInt8(Digest.length)] + digest.bytes }

  private static let sha256: UInt8 = 0x12
}

// MARK: - Text

extension ContentID {
  /// Characters in the text form.
  static let textLength = 59

  private static let letters = Array("abcdefghijklmnopqrstuvwxyz234567".utf8)

  /// The text form, as pictures' files are named: "b", and the bytes in base 32 (RFC 4648) without padding.
  var text: String {
    var (text, bits, held): ([UInt8], UInt32, Int) = ([UInt8(ascii: "b")], 0, 0)
    text.reserveCapacity(Self.textLength)
    for byte in bytes {
      bits = bits << 8 | UInt32(byte)
      held += 8
      while held >= 5 {
        held -= 5
        text.append(Self.letters[Int(bits >> UInt32(held) & 31)])
      }
    }
    if held > 0 { text.append(Self.letters[Int(bits << UInt32(5 - held) & 31)]) }
    return String(decoding: text, as: UTF8.self)
  }

  /// Whether a text has the form of such an id.
  static func isText(_ text: some StringProtocol) -> Bool {
    text.utf8.count == textLength && text.hasPrefix("baf")
      && text.utf8.allSatisfy { (0x61...0x7A).contains($0) || (0x32...0x37).contains($0) }
  }
}
