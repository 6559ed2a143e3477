/// The names of hosts, as the network knows them.
public enum DomainName {
  /// A name in small letters and ASCII, without a dot at its end; nil for what can be no name of a host.
  ///
  /// Labels with other letters are written as Punycode; nothing else of IDNA is looked at. Source: RFC 1123, 2.1, and
  /// RFC 3492.
  public static func ascii(_ name: String) -> String? {
    var labels = name.lowercased()
      .split(omittingEmptySubsequences: false) { dots.contains($0) }
    if labels.count > 1, labels.last?.isEmpty == true { labels.removeLast() }
    let encoded = labels.compactMap { label in
      label.unicodeScalars.allSatisfy(mayStand) ? Punycode.encoded(String(label)) : nil
    }
    let sound = encoded.allSatisfy { label in
      (1...63).contains(label.utf8.count) && label.first != "-" && label.last != "-"
    }
    let whole = encoded.joined(separator: ".")
    guard encoded.count == labels.count, sound, whole.utf8.count <= 253 else { return nil }
    return whole
  }

  // What East Asian keyboards write for a dot is one (RFC 3490, 3.1).
  private static let dots: Set<Character> = [".", "\u{3002}", "\u{FF0E}", "\u{FF61}"]

  private static func mayStand(_ scalar: Unicode.Scalar) -> Bool {
    guard !scalar.isASCII else {
      return scalar == "-" || scalar.properties.isAlphabetic || ("0"..."9").contains(scalar)
    }
    switch scalar.properties.generalCategory {
    case .lowercaseLetter, .otherLetter, .modifierLetter, .nonspacingMark, .spacingMark,
      .decimalNumber:
      return true
    // Domains of emoji are to be had.
    case .otherSymbol: return scalar.properties.isEmoji
    default: return false
    }
  }
}
