// The character classes of twitter-text, the rules by which X finds entities.
extension Unicode.Scalar {
  var isASCIILetter: Bool { ("a"..."z").contains(self) || ("A"..."Z").contains(self) }

  package var isASCIIDigit: Bool { ("0"..."9").contains(self) }

  package var isASCIIAlphanumeric: Bool { isASCIILetter || isASCIIDigit }

  /// A character of a user name.
  var isNameCharacter: Bool { isASCIIAlphanumeric || self == "_" }

  var isAtSign: Bool { self == "@" || self == "\u{FF20}" }

  var isHashSign: Bool { self == "#" || self == "\u{FF03}" }

  var isAccentedLatin: Bool {
    switch value {
    case 0xC0...0xD6, 0xD8...0xF6, 0xF8...0x24F, 0x253, 0x254, 0x256, 0x257, 0x259, 0x25B, 0x263,
      0x268, 0x26F, 0x272, 0x289, 0x28B, 0x2BB, 0x300...0x36F, 0x1E00...0x1EFF:
      true
    default: false
    }
  }

  package var isCyrillic: Bool { (0x400...0x4FF).contains(value) }

  /// Turns the direction of the text; invisible.
  var isDirectionalMark: Bool {
    switch value {
    case 0x202A...0x202E, 0x61C, 0x200E, 0x200F, 0x2066...0x2069: true
    default: false
    }
  }

  /// A character that no tweet may hold.
  var isForbidden: Bool { value == 0xFFFE || value == 0xFEFF || value == 0xFFFF }

  var isTwitterSpace: Bool {
    switch value {
    case 0x09...0x0D, 0x20, 0x85, 0xA0, 0x1680, 0x180E, 0x2000...0x200A, 0x2028, 0x2029, 0x202F,
      0x205F, 0x3000:
      true
    default: false
    }
  }

  var isTwitterPunctuation: Bool {
    switch value {
    case 0x21, 0x23...0x2F, 0x3A...0x40, 0x5B...0x5F, 0x7B...0x7E: true
    default: false
    }
  }

  /// A character at the ends of a label of a domain name.
  var isDomainCharacter: Bool {
    if isASCII { return isASCIIAlphanumeric || self == "\"" || self == "`" || value < 9 }
    return !isTwitterSpace && !isForbidden && !isDirectionalMark
  }

  /// A letter, as a hashtag needs at least one.
  var isHashtagLetter: Bool {
    if isASCII { return isASCIILetter }
    switch properties.generalCategory {
    case .uppercaseLetter, .lowercaseLetter, .titlecaseLetter, .modifierLetter, .otherLetter,
      .nonspacingMark, .spacingMark, .enclosingMark:
      return true
    default: return false
    }
  }

  /// A character within a hashtag.
  var isHashtagCharacter: Bool {
    if isASCII { return isNameCharacter }
    switch value {
    case 0x200C, 0x200D, 0xA67E, 0x05BE, 0x05F3, 0x05F4, 0xFF5E, 0x301C, 0x309B, 0x309C, 0x30A0,
      0x30FB, 0x3003, 0x0F0B, 0x0F0C, 0xB7:
      return true
    default: return isHashtagLetter || properties.generalCategory == .decimalNumber
    }
  }

  /// A character within an address's path.
  var isPathCharacter: Bool {
    switch self {
    case "!", "*", "'", ";", ":", "=", "+", ",", ".", "$", "/", "%", "#", "[", "]", "-", "\u{2013}",
      "_", "~", "@", "|", "&":
      true
    default: isPathEnd
    }
  }

  /// A character that an address's path may end with.
  var isPathEnd: Bool {
    if isASCIIAlphanumeric || isCyrillic || isAccentedLatin { return true }
    switch self {
    case "+", "-", "=", "_", "#", "/": return true
    default: return false
    }
  }

  var isQueryCharacter: Bool {
    switch self {
    case "!", "?", "*", "'", "@", "(", ")", ";", ":", "&", "=", "+", "$", "/", "%", "#", "[", "]",
      "-", "_", ".", ",", "~", "|":
      true
    default: isASCIIAlphanumeric
    }
  }

  var isQueryEnd: Bool {
    switch self {
    case "-", "_", "&", "=", "#", "/": true
    default: isASCIIAlphanumeric
    }
  }

  /// A character of a domain name that is a link without a scheme.
  var isASCIILabelCharacter: Bool {
    isASCIIAlphanumeric || self == "-" || isAccentedLatin
  }

  var lowercasedASCII: Unicode.Scalar {
    ("A"..."Z").contains(self) ? Unicode.Scalar(UInt8(value) + 32) : self
  }
}
