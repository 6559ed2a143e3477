/// What a scalar is to the words of a text.
enum WordRole {
  /// A letter or a digit.
  case letter
  /// A sign that its word is not the same without, as a vowel in the scripts of India.
  case mark
  /// What words are the same without: diacritics, vowels in Hebrew and Arabic, what nobody sees.
  case leftOut
  /// What keeps letters of one word apart: it is left out after a mark, and between words elsewhere.
  case nonJoiner
  /// Where a line may break (UAX 14, ZW): between words, and nothing between characters that have no spaces.
  case lineBreak
  /// What is between words.
  case gap
}

extension Unicode.Scalar {
  var wordRole: WordRole {
    switch value {
    case 0x30...0x39, 0x41...0x5A, 0x61...0x7A: return .letter
    case ..<0x80: return .gap
    // Common letters and marks, which are not worth asking Unicode's tables for.
    case 0xC0...0xD6, 0xD8...0xF6, 0xF8...0x02AF: return .letter  // Latin
    case 0x0300...0x036F: return .leftOut
    case 0x0640: return .leftOut  // what makes Arabic words longer
    case 0x0400...0x0481, 0x048A...0x052F, 0x0620...0x063F, 0x0641...0x064A: return .letter
    case 0x0904...0x0939: return .letter  // Devanagari
    case 0x093C: return .leftOut  // the dot of letters for foreign sounds, which many do not write
    case 0x093E...0x094D: return .mark
    case 0x200B: return .lineBreak
    case 0x200C: return .nonJoiner
    case 0x24B6...0x24C1, 0x24C3...0x24E9: return .letter  // in circles; Ⓜ is an emoji
    case 0x3041...0x3096, 0x30A1...0x30FA, 0x4E00...0x9FA5, 0xAC00...0xD7A3: return .letter
    default: break
    }
    return switch properties.generalCategory {
    case .uppercaseLetter, .lowercaseLetter, .titlecaseLetter, .modifierLetter, .otherLetter,
      .decimalNumber, .letterNumber, .otherNumber:
      .letter
    case .nonspacingMark, .spacingMark, .enclosingMark: isOptionalMark ? .leftOut : .mark
    case .format: .leftOut
    default: .gap
    }
  }

  /// Whether it can begin a word.
  var isSearched: Bool { wordRole == .letter }

  /// Whether it belongs to a script that puts no spaces between words, or (Hangul) none before
  /// endings.
  var isUnspaced: Bool {
    guard value >= 0x0E00 else { return false }
    return switch value {
    case 0x0E00...0x0EFF, 0x1000...0x109F, 0x1780...0x17FF: true  // Thai, Lao, Myanmar, Khmer
    case 0x1100...0x11FF, 0xA960...0xA97F, 0xAC00...0xD7FF: true  // Hangul
    case 0x2E80...0x2FDF, 0x3005...0x3007, 0x3021...0x3029: true  // Han
    case 0x3041...0x3096, 0x309D...0x309F, 0x30A1...0x30FA: true  // Hiragana, Katakana
    case 0x30FC...0x318F, 0x31A0...0x31BF, 0x31F0...0x31FF: true  // Katakana, Bopomofo, Jamo
    case 0x3400...0x4DBF, 0x4E00...0x9FFF, 0xF900...0xFAFF: true  // Han
    case 0xFF66...0xFFDC, 0x1B000...0x1B16F, 0x20000...0x323AF: true  // half width, Kana, Han
    default: false
    }
  }

  /// Whether a mark says nothing that its word would not say without it.
  private var isOptionalMark: Bool {
    switch value {
    case 0x07A6...0x07B0: false  // the vowels of Thaana
    case ..<0x0900: true  // Cyrillic, Hebrew, Arabic, Syriac
    // Which picture of a letter it is.
    case 0x180B...0x180F, 0xFE00...0xFE0F, 0xE0100...0xE01EF: true
    case 0x1AB0...0x1AFF, 0x1DC0...0x1DFF, 0x20D0...0x20FF, 0xFE20...0xFE2F: true
    default: false
    }
  }
}
