/// Text without case and diacritics, as words of the search index are.
enum FoldedText {
  /// Folds a text, in O(length).
  static func make(of text: some StringProtocol) -> String {
    var folded: [UInt8] = []
    folded.reserveCapacity(text.utf8.count)
    for scalar in text.unicodeScalars where !scalar.isCombining { scalar.appendFolded(to: &folded) }
    return String(decoding: folded, as: UTF8.self)
  }
}

extension Unicode.Scalar {
  /// Appends UTF-8 of the scalar without case and diacritics.
  func appendFolded(to folded: inout [UInt8]) {
    if isASCII {
      let byte = UInt8(truncatingIfNeeded: value)
      folded.append((0x41...0x5A).contains(byte) ? byte | 0x20 : byte)
    } else if let base = LatinFolding.base(of: self) {
      folded.append(base)
    } else if mayBeCapital, properties.changesWhenLowercased {
      folded.append(contentsOf: properties.lowercaseMapping.utf8)
    } else {
      folded.append(contentsOf: UTF8.encode(self) ?? UTF8.encodedReplacementCharacter)
    }
  }

  /// Whether it is a diacritic that the index leaves out.
  var isCombining: Bool { (0x0300...0x036F).contains(value) }

  /// False in Hebrew, Arabic and the scripts of India, which have no capitals.
  private var mayBeCapital: Bool { !(0x0590..<0x0E00).contains(value) }
}
