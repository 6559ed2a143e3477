extension TextEntity {
  /// Where choosing the entity leads, in the browser.
  public var address: String {
    switch kind {
    case .link: target
    case .mention: "https://x.com/" + target
    case .hashtag: "https://x.com/hashtag/" + target.percentEncoded
    case .cashtag: "https://x.com/search?q=%24" + target.percentEncoded
    }
  }
}

extension Tweet {
  /// The tweet's own page on its network; nil for a network without one, and where it is deleted.
  public var address: String? {
    guard id.network == .x, visibility != .deleted else { return nil }
    return "https://x.com/\(author.handle.isEmpty ? "i" : author.handle)/status/\(id.value)"
  }
}

extension TweetText {
  /// What is shown of an entity.
  public func shown(_ entity: TextEntity) -> String {
    let start = display.utf8.index(display.startIndex, offsetBy: entity.range.lowerBound)
    return String(display[start..<display.utf8.index(start, offsetBy: entity.range.count)])
  }
}

extension String {
  /// The text as a part of an address: all but the unreserved characters of RFC 3986 encoded.
  public var percentEncoded: String {
    utf8.reduce(into: "") { text, byte in
      switch byte {
      case UInt8(ascii: "A")...UInt8(ascii: "Z"), UInt8(ascii: "a")...UInt8(ascii: "z"),
        UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "-"), UInt8(ascii: "."),
        UInt8(ascii: "_"), UInt8(ascii: "~"):
        text.unicodeScalars.append(Unicode.Scalar(byte))
      default:
        let digits = String(byte, radix: 16, uppercase: true)
        text += "%" + (digits.count == 1 ? "0" : "") + digits
      }
    }
  }
}
