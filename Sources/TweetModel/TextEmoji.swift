/// A small picture that is drawn for `:code:` in a text or a name, which says the code wherever there are no pictures.
public struct TextEmoji: Hashable, Sendable {
  /// Without colons.
  public let code: String
  /// The picture's path below the library's media folder.
  public let file: String

  public init(code: String, file: String) { (self.code, self.file) = (code, file) }

  /// Where a code stands in a text.
  public struct Place: Hashable, Sendable {
    /// UTF-8 bytes of the text, the colons included.
    public let range: Range<Int>
    public let file: String
  }

  /// Where the codes of `emojis` stand in a text, in order and apart.
  ///
  /// O(length), however many emojis there are.
  public static func places(of emojis: [TextEmoji], in text: String) -> [Place] {
    guard !emojis.isEmpty else { return [] }
    let files = Dictionary(
      emojis.map { ($0.code, $0.file) }, uniquingKeysWith: { first, _ in first })
    return codes(in: text).compactMap { range, code in
      files[code].map { Place(range: range, file: $0) }
    }.reduce(into: []) { places, next in
      // A colon ends one code or begins the next one.
      if next.range.lowerBound >= places.last?.range.upperBound ?? 0 { places.append(next) }
    }
  }

  /// What stands between two colons next to each other and can be a code, with the colons' bytes.
  static func codes(in text: String) -> [(range: Range<Int>, code: String)] {
    let bytes = Array(text.utf8)
    let colons = bytes.indices.filter { bytes[$0] == UInt8(ascii: ":") }
    return zip(colons, colons.dropFirst()).compactMap { start, end in
      let code = bytes[start + 1..<end]
      guard (1...maximumCode).contains(code.count) else { return nil }
      return (start..<end + 1, String(decoding: code, as: UTF8.self))
    }
  }

  /// Bytes; no server takes codes as long.
  static let maximumCode = 100
}
