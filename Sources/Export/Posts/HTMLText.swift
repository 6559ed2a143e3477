import TweetModel

/// Texts as HTML, which is XML as well.
enum HTMLText {
  /// The text with all signs escaped that mean something in elements and in attributes; what XML cannot hold is left out.
  static func escaped(_ text: some StringProtocol) -> String {
    var result = ""
    for scalar in text.unicodeScalars {
      switch scalar {
      case "&": result += "&amp;"
      case "<": result += "&lt;"
      case ">": result += "&gt;"
      case "\"": result += "&quot;"
      case "'": result += "&#39;"
      case "\t", "\n", "\r": result.unicodeScalars.append(scalar)
      case _ where !scalar.isOfText: break
      default: result.unicodeScalars.append(scalar)
      }
    }
    return result
  }

  /// What a page begins with that is in a language.
  static func root(language: String, isRightToLeft: Bool) -> String {
    "<html lang=\"\(escaped(language))\" dir=\"\(isRightToLeft ? "rtl" : "ltr")\">"
  }

  /// The text with its links, mentions and tags as links, its emphasis and its lines; a post's tags lead to its network.
  static func linked(_ text: TweetText, in post: TweetID? = nil) -> String {
    TextRun.all(of: text).map { run in
      var shown = escaped(run.text).replacing("\r\n", with: "\n").replacing("\r", with: "\n")
        .replacing("\n", with: "<br/>\n")
      for kind in TextEmphasis.Kind.allCases where run.emphasis.contains(kind) {
        shown = "<\(kind.element)>\(shown)</\(kind.element)>"
      }
      guard let address = run.address(in: post), let link = link(address) else { return shown }
      return "<a href=\"\(link)\" rel=\"noreferrer\">\(shown)</a>"
    }.joined()
  }

  /// An address as an attribute has it; nil for one that nobody may follow, or that is none.
  static func link(_ address: String) -> String? {
    guard address.isWebAddress, let host = host(of: address), !host.isEmpty,
      host.unicodeScalars.allSatisfy({
        $0.value >= 0x80 || $0.properties.isAlphabetic || ("0"..."9").contains($0)
          || "-._:@".unicodeScalars.contains($0)
      })
    else { return nil }
    var link = ""
    for byte in address.utf8 {
      let scalar = UnicodeScalar(byte)
      if byte <= 0x20 || byte == 0x7F || "\"<>\\^`{|}[]".unicodeScalars.contains(scalar) {
        let digits = String(byte, radix: 16, uppercase: true)
        link += "%" + (digits.count == 1 ? "0" : "") + digits
      } else if byte < 0x80 {
        link.unicodeScalars.append(scalar)
      } else {
        link += "%" + String(byte, radix: 16, uppercase: true)
      }
    }
    return escaped(withSoundPercents(link))
  }

  private static func host(of address: String) -> Substring? {
    guard let start = address.firstRange(of: "://")?.upperBound else { return nil }
    return address[start...].prefix { !"/?#".contains($0) }
  }

  // A sign that encodes nothing is one itself.
  private static func withSoundPercents(_ link: String) -> String {
    let bytes = Array(link.utf8)
    var sound: [UInt8] = []
    for (place, byte) in bytes.enumerated() {
      sound.append(byte)
      let digits = bytes.dropFirst(place + 1).prefix(2)
      let isCode =
        digits.count == 2 && digits.allSatisfy { Character(UnicodeScalar($0)).isHexDigit }
      if byte == UInt8(ascii: "%"), !isCode { sound += Array("25".utf8) }
    }
    return String(decoding: sound, as: UTF8.self)
  }

  /// A path as an address, in which only letters, digits and a few signs stand for themselves.
  static func address(_ path: String) -> String {
    path.split(separator: "/", omittingEmptySubsequences: false).map { String($0).percentEncoded }
      .joined(separator: "/")
  }
}

extension TextEmphasis.Kind {
  /// The element of HTML that says it.
  var element: String {
    switch self {
    case .bold: "b"
    case .italic: "i"
    case .strikethrough: "s"
    case .code: "code"
    }
  }
}
