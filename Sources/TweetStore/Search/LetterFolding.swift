/// Letters of other scripts than the Latin one without case and what people often leave out, as the search index has them.
enum LetterFolding {
  /// Appends UTF-8 of what a letter is folded to.
  ///
  /// Sources: the canonical decompositions of Unicode, and those of letters that are others in another dress; for Arabic and Persian, how Lucene's normalizers join letters
  /// that are written for each other.
  static func append(_ letter: Unicode.Scalar, to folded: inout [UInt8]) {
    switch letter.value {
    case 0x00B5: folded.append("\u{03BC}")  // the sign for a millionth is a mu
    case 0x0370...0x03FF, 0x1F00...0x1FFF:
      folded.append(GreekFolding.base(of: letter) ?? small(letter))
    case 0x0400...0x042F, 0x0450, 0x0451, 0x045D: folded.append(cyrillic(letter))
    case 0x0430...0x045F: folded.append(letter)
    case 0x0620...0x06FF: folded.append(arabic(letter))
    case 0x0900..<0x0E00: appendIndian(letter, to: &folded)
    // Letters that SQLite's tokenizer takes for none.
    case 0x19B0...0x19C9, 0x1CF2, 0x1CF3: folded.append(IndexedMark.scalar(of: letter))
    case 0x212B: folded.append("a")  // the unit, whose small letter is one of another block
    case 0x2102...0x2134: folded.append(letterlike[letter] ?? small(letter))
    case 0x24B6...0x24E9: folded.append(latin(letter, from: 0x24B6))  // in circles
    case 0xFB00...0xFB06: folded.append(contentsOf: ligatures[Int(letter.value) - 0xFB00].utf8)
    case 0x1D400...0x1D6A3: folded.append(latin(letter, from: 0x1D400))  // bold, script, Gothic
    case 0x1D7CE...0x1D7FF:
      folded.append(offset(letter, by: 0x30 - 0x1D7CE - Int(letter.value - 0x1D7CE) / 10 * 10))
    case 0xFF10...0xFF5A: folded.append(small(offset(letter, by: 0x21 - 0xFF01)))
    // No letters that have a case.
    case 0x0590..<0x10A0, 0x1100..<0x13A0, 0x2E80..<0xA640, 0xAC00..<0xFB00: folded.append(letter)
    default: folded.append(small(letter))
    }
  }
}

// MARK: - Private

extension LetterFolding {
  /// Those of an alphabet of mathematics that stand in another block.
  private static let letterlike: [Unicode.Scalar: Unicode.Scalar] = [
    "ℂ": "c", "ℊ": "g", "ℋ": "h", "ℌ": "h", "ℍ": "h", "ℎ": "h", "ℐ": "i", "ℑ": "i", "ℒ": "l",
    "ℓ": "l",
    "ℕ": "n", "ℙ": "p", "ℚ": "q", "ℛ": "r", "ℜ": "r", "ℝ": "r", "ℤ": "z", "ℨ": "z", "ℬ": "b",
    "ℭ": "c",
    "ℯ": "e", "ℰ": "e", "ℱ": "f", "ℳ": "m", "ℴ": "o",
  ]
  private static let ligatures = ["ff", "fi", "fl", "ffi", "ffl", "st", "st"]

  /// The small letter of ASCII, of alphabets that begin at a place, one after the other.
  private static func latin(_ letter: Unicode.Scalar, from start: UInt32) -> Unicode.Scalar {
    Unicode.Scalar(UInt8(0x61 + (letter.value - start) % 26))
  }

  /// Of letters of Arabic and Persian that are written for each other, the one that stands for all.
  private static func arabic(_ letter: Unicode.Scalar) -> Unicode.Scalar {
    switch letter.value {
    case 0x0622, 0x0623, 0x0625, 0x0671: "\u{0627}"  // alef
    case 0x0624: "\u{0648}"  // waw
    case 0x0626, 0x0649, 0x06CC: "\u{064A}"  // yeh
    case 0x0629: "\u{0647}"  // heh
    case 0x06C0: "\u{06D5}"
    case 0x06C2: "\u{06C1}"
    case 0x06A9: "\u{0643}"  // kaf
    case 0x06D3: "\u{06D2}"  // yeh barree
    default: digit(letter, from: 0x0660, 0x06F0)
    }
  }

  /// The letter of which another one is with a dot, where Unicode never composes the two.
  private static func dotted(
    _ letter: Unicode.Scalar
  ) -> (base: Unicode.Scalar, dot: Unicode.Scalar)? {
    switch letter.value {
    case 0x09DC: ("\u{09A1}", "\u{09BC}")  // Bengali
    case 0x09DD: ("\u{09A2}", "\u{09BC}")
    case 0x09DF: ("\u{09AF}", "\u{09BC}")
    case 0x0A33: ("\u{0A32}", "\u{0A3C}")  // Gurmukhi
    case 0x0A36: ("\u{0A38}", "\u{0A3C}")
    case 0x0A59: ("\u{0A16}", "\u{0A3C}")
    case 0x0A5A: ("\u{0A17}", "\u{0A3C}")
    case 0x0A5B: ("\u{0A1C}", "\u{0A3C}")
    case 0x0A5E: ("\u{0A2B}", "\u{0A3C}")
    case 0x0B5C: ("\u{0B21}", "\u{0B3C}")  // Odia
    case 0x0B5D: ("\u{0B22}", "\u{0B3C}")
    default: nil
    }
  }

  /// A letter of Devanagari without the dot, which many do not write.
  private static func undotted(_ letter: Unicode.Scalar) -> Unicode.Scalar? {
    switch letter.value {
    case 0x0929, 0x0931, 0x0934: offset(letter, by: -1)
    case 0x0958...0x095A: offset(letter, by: 0x0915 - 0x0958)
    case 0x095B: "\u{091C}"
    case 0x095C, 0x095D: offset(letter, by: 0x0921 - 0x095C)
    case 0x095E: "\u{092B}"
    case 0x095F: "\u{092F}"
    default: nil
    }
  }

  private static func appendIndian(_ letter: Unicode.Scalar, to folded: inout [UInt8]) {
    if let (base, dot) = dotted(letter) {
      folded.append(base)
      folded.append(IndexedMark.scalar(of: dot))
    } else {
      // Each script has half a block of 256, and its digits at the same place there.
      folded.append(undotted(letter) ?? digit(letter, from: letter.value & ~0x7F + 0x66))
    }
  }

  private static func cyrillic(_ letter: Unicode.Scalar) -> Unicode.Scalar {
    switch letter.value {
    case 0x0400, 0x0401, 0x0450, 0x0451: "\u{0435}"  // ё is written as е nearly everywhere
    case 0x040D, 0x045D: "\u{0438}"
    case ..<0x0410: offset(letter, by: 0x50)
    default: offset(letter, by: 0x20)
    }
  }

  /// The digit of ASCII where it is one of ten that begin at one of some places.
  private static func digit(_ letter: Unicode.Scalar, from starts: UInt32...) -> Unicode.Scalar {
    let start = starts.first { ($0..<$0 + 10).contains(letter.value) }
    return start.map { offset(letter, by: 0x30 - Int($0)) } ?? letter
  }

  private static func small(_ letter: Unicode.Scalar) -> Unicode.Scalar {
    letter.properties.changesWhenLowercased
      ? letter.properties.lowercaseMapping.unicodeScalars.first ?? letter : letter
  }

  private static func offset(_ letter: Unicode.Scalar, by distance: Int) -> Unicode.Scalar {
    Unicode.Scalar(UInt32(Int(letter.value) + distance)) ?? letter
  }
}
