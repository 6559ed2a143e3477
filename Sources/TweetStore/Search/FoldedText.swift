/// Text without case and diacritics, as words of the search index are.
enum FoldedText {
  /// Folds a text, in O(length).
  static func make(of text: some StringProtocol) -> String {
    var folded: [UInt8] = []
    folded.reserveCapacity(text.utf8.count)
    for (scalar, _) in ComposedScalars(text) {
      switch scalar.wordRole {
      case .letter: scalar.appendFolded(to: &folded)
      case .leftOut, .lineBreak: break
      case .mark, .nonJoiner, .gap: folded.append(scalar)
      }
    }
    return String(decoding: folded, as: UTF8.self)
  }
}

extension [UInt8] {
  /// Appends UTF-8 of a scalar.
  mutating func append(_ scalar: Unicode.Scalar) {
    if scalar.isASCII {
      append(UInt8(truncatingIfNeeded: scalar.value))
    } else {
      append(contentsOf: UTF8.encode(scalar) ?? UTF8.encodedReplacementCharacter)
    }
  }
}

extension Unicode.Scalar {
  /// A small letter or a digit for one of ASCII, else a space.
  var foldedASCII: UInt8 {
    switch value {
    case 0x61...0x7A, 0x30...0x39: UInt8(truncatingIfNeeded: value)
    case 0x41...0x5A: UInt8(truncatingIfNeeded: value) | 0x20
    default: 0x20
    }
  }

  /// Appends UTF-8 of the letter without case and diacritics.
  func appendFolded(to folded: inout [UInt8]) {
    if isASCII {
      folded.append(foldedASCII)
    } else if let base = LatinFolding.base(of: self) {
      folded.append(base)
    } else if let letters = LatinFolding.letters(of: self) {
      folded.append(contentsOf: letters.utf8)
    } else {
      LetterFolding.append(self, to: &folded)
    }
  }
}
