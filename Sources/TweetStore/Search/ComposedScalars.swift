/// The scalars of a text, each with the marks that Unicode composes with it to a letter which the search index does not
/// take for the bare one: in Cyrillic, Kana and Hangul.
struct ComposedScalars: Sequence, IteratorProtocol {
  private var rest: Substring.UnicodeScalarView.Iterator
  private var ahead: Unicode.Scalar?

  init(_ text: some StringProtocol) {
    rest = Substring(text).unicodeScalars.makeIterator()
    ahead = rest.next()
  }

  /// The next one, and how many bytes of UTF-8 it takes in the text.
  mutating func next() -> (scalar: Unicode.Scalar, width: Int)? {
    guard let first = ahead else { return nil }
    var (scalar, width) = (first.fullWidth, UTF8.width(first))
    ahead = rest.next()
    while let mark = ahead, mark.value >= 0x300, let composed = scalar.composed(with: mark) {
      scalar = composed
      width += UTF8.width(mark)
      ahead = rest.next()
    }
    return (scalar, width)
  }
}

extension Unicode.Scalar {
  /// The letter that it is together with a mark after it.
  fileprivate func composed(with mark: Unicode.Scalar) -> Unicode.Scalar? {
    switch mark.value {
    case 0x0306: Self.breves[self]
    case 0x0308: Self.diaereses[self]
    case 0x0301: Self.acutes[self]
    case 0x3099 where canBeVoiced, 0xFF9E where canBeVoiced: Unicode.Scalar(value + 1)
    case 0x309A where isOfRowH, 0xFF9F where isOfRowH: Unicode.Scalar(value + 2)
    case 0x1161...0x1175: syllable(with: mark.value - 0x1161)
    case 0x11A8...0x11C2: closed(by: mark.value - 0x11A7)
    default: nil
    }
  }

  /// The letter of Katakana that it is half as wide as.
  fileprivate var fullWidth: Unicode.Scalar {
    guard (0xFF66...0xFF9D).contains(value) else { return self }
    return Self.katakana[Int(value) - 0xFF66]
  }

  private static let katakana = Array(
    "ヲァィゥェォャュョッーアイウエオカキクケコサシスセソタチツテトナニヌネノハヒフヘホマミムメモヤユヨラリルレロワン"
      .unicodeScalars)
  private static let breves: [Self: Self] = ["и": "й", "И": "Й", "у": "ў", "У": "Ў"]
  private static let diaereses: [Self: Self] = ["і": "ї", "І": "Ї"]
  private static let acutes: [Self: Self] = ["г": "ѓ", "Г": "Ѓ", "к": "ќ", "К": "Ќ"]

  /// Its place in Hiragana, whose letters Katakana has in the same order.
  private var kana: UInt32 { value >= 0x30A1 ? value - 0x60 : value }

  private var canBeVoiced: Bool {
    switch kana {
    case 0x304B...0x3061: kana % 2 == 1
    case 0x3064...0x3068: kana % 2 == 0
    default: isOfRowH
    }
  }

  private var isOfRowH: Bool { (0x306F...0x307B).contains(kana) && kana % 3 == 0 }

  // Unicode 15, 3.12: 19 first letters, 21 vowels, 27 last letters and none.

  private func syllable(with vowel: UInt32) -> Unicode.Scalar? {
    guard (0x1100...0x1112).contains(value) else { return nil }
    return Unicode.Scalar(0xAC00 + ((value - 0x1100) * 21 + vowel) * 28)
  }

  private func closed(by last: UInt32) -> Unicode.Scalar? {
    guard (0xAC00...0xD7A3).contains(value), (value - 0xAC00) % 28 == 0 else { return nil }
    return Unicode.Scalar(value + last)
  }
}
