extension TweetText {
  /// Finds the entities of a text that came without any.
  ///
  /// A link is shown without its scheme; its target stays exactly as it is written, with `https://`
  /// before a bare domain.
  public init(detectingIn text: String) {
    let detector = EntityDetector(text)
    let entities = detector.entities
    guard !entities.isEmpty else {
      self.init(text)
      return
    }
    var builder = Builder()
    var end = 0
    for entity in entities {
      builder.append(detector.text(end..<entity.range.lowerBound))
      if entity.kind == .link {
        let shown = Self.withoutScheme(entity.value)
        let hasScheme = shown.startIndex > entity.value.startIndex
        let target = hasScheme ? entity.value : "https://" + entity.value
        builder.append(.link, shown: shown, target: target)
      } else {
        let shown = detector.text(entity.range)
        builder.append(entity.kind, shown: shown, target: entity.value + entity.list)
      }
      end = entity.range.upperBound
    }
    builder.append(detector.text(end..<detector.scalars.count))
    self = builder.text
  }

  /// An address as it is shown: without a leading http:// or https:// in any case.
  public static func withoutScheme(_ address: String) -> Substring {
    // Bytes, as a mark after the slash would make one character with it.
    let bytes = address.utf8
    for scheme in ["https://", "http://"] where bytes.count >= scheme.utf8.count {
      let isScheme = zip(bytes, scheme.utf8).allSatisfy { byte, expected in
        let isCapital = (UInt8(ascii: "A")...UInt8(ascii: "Z")).contains(byte)
        return (isCapital ? byte | 0x20 : byte) == expected
      }
      if isScheme { return address[bytes.index(bytes.startIndex, offsetBy: scheme.utf8.count)...] }
    }
    return address[...]
  }
}
