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
      case _ where scalar.value < 0x20 || scalar.value & 0xFFFE == 0xFFFE: break
      case _ where (0x7F...0x9F).contains(scalar.value): break
      default: result.unicodeScalars.append(scalar)
      }
    }
    return result
  }

  /// The text with its links, mentions and tags as links, its emphasis and its lines.
  static func linked(_ text: TweetText) -> String {
    TextRun.all(of: text).map { run in
      var shown = escaped(run.text).replacing("\r\n", with: "\n").replacing("\r", with: "\n")
        .replacing("\n", with: "<br/>\n")
      for kind in TextEmphasis.Kind.allCases where run.emphasis.contains(kind) {
        shown = "<\(kind.element)>\(shown)</\(kind.element)>"
      }
      guard let address = run.entity?.address, address.isWebAddress else { return shown }
      return "<a href=\"\(escaped(address))\" rel=\"noreferrer\">\(shown)</a>"
    }.joined()
  }

  /// A path as an address, in which only letters, digits and a few signs stand for themselves.
  static func address(_ path: String) -> String {
    path.split(separator: "/", omittingEmptySubsequences: false).map { String($0).percentEncoded }
      .joined(separator: "/")
  }
}

extension TextEmphasis.Kind {
  fileprivate var element: String {
    switch self {
    case .bold: "b"
    case .italic: "i"
    case .strikethrough: "s"
    case .code: "code"
    }
  }
}
