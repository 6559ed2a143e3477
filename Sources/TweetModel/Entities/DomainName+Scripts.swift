extension DomainName {
  /// Whether a host's letters can make it pass for another one's.
  ///
  /// That is a label with letters of several of the scripts that look alike, or, before an end in ASCII, one that is
  /// written with none but letters of another script that look like ASCII's (Unicode Technical Standard 39, 4 and 5.1;
  /// the scripts are those of Europe).
  public static func isDeceptive(_ host: String) -> Bool {
    let labels = host.split(separator: ".")
    let endsInASCII = labels.last?.unicodeScalars.allSatisfy(\.isASCII) ?? false
    return labels.contains { label in
      let scripts = Set(label.unicodeScalars.compactMap(Script.init))
      if scripts.count > 1 { return true }
      guard let script = scripts.first, script != .latin, endsInASCII else { return false }
      return label.unicodeScalars.allSatisfy { twins.contains($0) || $0.isASCII }
    }
  }

  private enum Script {
    case latin, greek, cyrillic, armenian, cherokee

    /// Nil for digits, signs and all scripts that nobody takes for another one.
    init?(_ letter: Unicode.Scalar) {
      switch letter.value {
      case 0x41...0x5A, 0x61...0x7A, 0xC0...0x24F, 0x1E00...0x1EFF: self = .latin
      case 0x370...0x3FF, 0x1F00...0x1FFF: self = .greek
      case 0x400...0x52F, 0x1C80...0x1C8F: self = .cyrillic
      case 0x530...0x58F: self = .armenian
      case 0x13A0...0x13FF, 0xAB70...0xABBF: self = .cherokee
      default: return nil
      }
    }
  }

  /// Small letters of Cyrillic, Greek and Armenian that look like one of ASCII's (confusables.txt of Unicode 15).
  private static let twins = Set("асԁеһіјӏорԛѕԝхуүԍɡνοαρυհոսց".unicodeScalars)
}
