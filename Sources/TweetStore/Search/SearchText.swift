/// Text as the search index takes it.
///
/// SQLite's tokenizer cuts at what is neither letter nor digit. Scripts that write no spaces would
/// become one word a sentence; so each of their characters becomes a word together with the one
/// after it, and the last of a stretch alone. Any part of a stretch is then found as a phrase of
/// such pairs, which are far rarer than single characters, and so found faster.
struct SearchText {
  /// Whether the last word is the first character of pairs, whichever character comes second.
  private(set) var endsInSingle = false
  /// UTF-8, which is several times faster to put together than a `String`.
  private var bytes: [UInt8] = []
  /// The character of an unspaced script that comes before, and whether it begins the stretch.
  private var pending: (scalar: Unicode.Scalar, isFirst: Bool)?

  /// The words of a tweet, in O(length).
  static func document(_ text: String) -> String {
    guard !text.isEmpty else { return "" }
    var search = SearchText(text)
    search.endStretch()
    return search.words
  }

  /// The words that a document has which contains `text`: a stretch that ends with it may go on.
  init(query text: String) {
    self.init(text)
    guard let last = pending, last.isFirst else { return }
    endsInSingle = true
    endStretch()
  }

  /// Words with spaces between.
  var words: String { String(decoding: bytes, as: UTF8.self) }
}

// MARK: - Private

extension SearchText {
  private init(_ text: String) {
    bytes.reserveCapacity(text.utf8.count * 3)
    for scalar in text.unicodeScalars {
      if scalar.isUnspaced {
        appendUnspaced(scalar)
      } else {
        if pending != nil { endStretch() }
        append(scalar.isSeparator ? " " : scalar)
      }
    }
  }

  private mutating func append(_ scalar: Unicode.Scalar) {
    if scalar.isASCII {
      bytes.append(UInt8(truncatingIfNeeded: scalar.value))
    } else {
      bytes.append(contentsOf: UTF8.encode(scalar) ?? UTF8.encodedReplacementCharacter)
    }
  }

  private mutating func appendUnspaced(_ scalar: Unicode.Scalar) {
    if let pending {
      append(pending.scalar)
      append(scalar)
    }
    append(" ")
    pending = (scalar, isFirst: pending == nil)
  }

  private mutating func endStretch() {
    guard let last = pending else { return }
    append(last.scalar)
    append(" ")
    pending = nil
  }
}

extension Unicode.Scalar {
  /// Whether it ends a word although the tokenizer, for the tags' sake, would keep it.
  fileprivate var isSeparator: Bool {
    self == "#" || self == "@" || self == "_" || value < 0x20
  }

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

  /// Whether the tokenizer sees it as part of a word.
  var isSearched: Bool {
    switch value {
    case 0x30...0x39, 0x41...0x5A, 0x61...0x7A: return true
    case ..<0x80: return false
    // Common letters, which are not worth asking Unicode's tables for.
    case 0xC0...0xD6, 0xD8...0xF6, 0xF8...0x02AF: return true  // Latin
    case 0x0400...0x0481, 0x048A...0x052F, 0x0620...0x064A: return true  // Cyrillic, Arabic
    default: break
    }
    return switch properties.generalCategory {
    case .uppercaseLetter, .lowercaseLetter, .titlecaseLetter, .modifierLetter, .otherLetter,
      .decimalNumber, .letterNumber, .otherNumber:
      true
    default: false
    }
  }
}
