import TweetModel

/// What an address of the web says of where it leads.
public enum LinkAddress {
  /// The address without space about it; nil for anything but one of http or https with a host.
  public static func sound(_ address: String) -> String? {
    let bytes = address.utf8
    guard let first = bytes.firstIndex(where: { $0 > 0x20 }),
      let last = bytes.lastIndex(where: { $0 > 0x20 })
    else { return nil }
    let sound = String(address[first...last])
    return sound.utf8.contains(where: isForeign) || host(of: sound) == nil ? nil : sound
  }

  /// The host in small letters, without a port; nil where there is none, or another scheme.
  public static func host(of address: String) -> String? { host(in: address.utf8[...]) }

  private static func host(in address: Substring.UTF8View) -> String? {
    guard let rest = afterScheme(address) else { return nil }
    let place = rest.prefix { !endsPlace($0) }
    let start = place.lastIndex(of: UInt8(ascii: "@")).map { place.index(after: $0) }
    let host = place[(start ?? place.startIndex)...].prefix { $0 != UInt8(ascii: ":") }
    return host.isEmpty ? nil : String(host)?.lowercased()
  }

  /// How a link is shown whose text is `shown`: one that names another host than it leads to says both.
  ///
  /// So does one whose host passes for another's, which is then told in ASCII.
  public static func shown(_ shown: String, to address: String) -> String {
    let text = String(TweetText.withoutScheme(shown))
    guard let named = hostNamed(in: shown), let host = host(of: address) else { return text }
    let isDeceptive = DomainName.isDeceptive(named) || DomainName.isDeceptive(host)
    guard isDeceptive || !isSame(named, host) else { return text }
    return "\(text) [\(isDeceptive ? DomainName.ascii(host) ?? host : host)]"
  }

  /// The host that a text seems to name, as the one of a link; nil where it names none.
  static func hostNamed(in shown: String) -> String? {
    let seen = String(String.UnicodeScalarView(shown.unicodeScalars.filter(isSeen)))
    // First what it begins with: where an archive keeps a page, that page's address comes further on.
    if let host = hostLeading(seen) { return host }
    for start in seen.utf8.indices {
      if let host = host(in: seen.utf8[start...]) { return host }
    }
    return nil
  }

  /// The host with which a text without a scheme begins; nil where that is none.
  private static func hostLeading(_ seen: String) -> String? {
    let text = seen[(seen.firstIndex(where: isOfHost) ?? seen.endIndex)...]
    let end = text.firstIndex { "/?#:".contains($0) } ?? text.endIndex
    let last = text[..<end].lastIndex(where: isOfHost)
    let host = last.map { text[...$0] } ?? ""
    guard host.contains("."), host.first != ".", host.last != ".",
      host.allSatisfy(isOfHost)
    else { return nil }
    return host.lowercased()
  }

  private static func isOfHost(_ character: Character) -> Bool {
    character.isLetter || character.isNumber || character == "." || character == "-"
  }

  /// Whether an eye sees more of a scalar than the gap that a keyboard makes: what it does not see hides no host.
  private static func isSeen(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar {
    case " ", "\u{A0}", "\t", "\n": true
    default:
      !scalar.properties.isDefaultIgnorableCodePoint && !scalar.properties.isWhitespace
        && scalar.properties.generalCategory != .control
    }
  }

  /// Whether two hosts are one to a person.
  static func isSame(_ host: String, _ other: String) -> Bool {
    withoutWWW(host) == withoutWWW(other)
  }

  /// What follows on http:// or https://, in any case of letters; nil for any other beginning.
  private static func afterScheme(_ bytes: Substring.UTF8View) -> Substring.UTF8View? {
    let scheme = schemes.first { scheme in
      bytes.prefix(scheme.count).elementsEqual(scheme) { small($0) == $1 }
    }
    return scheme.map { bytes.dropFirst($0.count) }
  }

  private static let schemes = ["https://", "http://"].map { Array($0.utf8) }

  private static func small(_ byte: UInt8) -> UInt8 {
    (UInt8(ascii: "A")...UInt8(ascii: "Z")).contains(byte) ? byte | 0x20 : byte
  }

  /// Whether a byte ends what names a host; a browser takes a backslash for a slash.
  private static func endsPlace(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "/"), UInt8(ascii: "?"), UInt8(ascii: "#"), UInt8(ascii: "\\"): true
    default: false
    }
  }

  /// Whether a byte stands in no address (RFC 3986, 2).
  private static func isForeign(_ byte: UInt8) -> Bool {
    switch byte {
    case 0...0x20, 0x7F, UInt8(ascii: "<"), UInt8(ascii: ">"), UInt8(ascii: "\""): true
    default: false
    }
  }

  private static func withoutWWW(_ host: String) -> Substring {
    host.hasPrefix("www.") ? host.dropFirst(4) : host[...]
  }
}
