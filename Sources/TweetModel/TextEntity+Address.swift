extension TextEntity {
  /// Where choosing the entity leads, in the browser.
  public var address: String {
    switch kind {
    case .link: target
    case .mention: Network.page(ofHandle: target)
    case .hashtag: "https://x.com/hashtag/" + target.percentEncoded
    case .cashtag: "https://x.com/search?q=%24" + target.percentEncoded
    }
  }

  /// Where choosing the entity leads in the browser, in a post of any network.
  public func address(in post: TweetID) -> String {
    guard kind == .hashtag else { return address }
    switch post.network {
    case .fediverse:
      // Each server has its own page of a hashtag.
      let host = TweetText.withoutScheme(post.value).prefix { $0 != "/" }
      return host.isEmpty ? address : "https://\(host)/tags/" + target.percentEncoded
    case .bluesky: return "https://bsky.app/hashtag/" + target.percentEncoded
    default: return address
    }
  }
}

extension Tweet {
  /// The tweet's own page on its network; nil for a network without one, and where it is deleted.
  public var address: String? {
    guard visibility != .deleted else { return nil }
    if let page, page.isWebAddress { return page }
    switch id.network {
    case .x:
      return "https://x.com/\(author.handle.isEmpty ? "i" : author.handle)/status/\(id.value)"
    case .fediverse: return id.value.isWebAddress ? id.value : nil
    case .bluesky: return id.blueskyPage
    default: return nil
    }
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
  /// The text with each `%` and its two digits as the letters that they stand for; nil where there are none, or what they
  /// stand for is no text.
  public var percentDecoded: String? {
    var (bytes, isCoded) = ([UInt8](), false)
    var rest = Array(utf8)[...]
    while let byte = rest.popFirst() {
      let digits = rest.prefix(2).compactMap { Character(Unicode.Scalar($0)).hexDigitValue }
      if byte == UInt8(ascii: "%"), digits.count == 2 {
        let coded = UInt8(digits[0] << 4 | digits[1])
        bytes.append(coded)
        rest = rest.dropFirst(2)
        isCoded = true
      } else {
        bytes.append(byte)
      }
    }
    return isCoded ? String(validating: bytes, as: UTF8.self) : nil
  }

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

extension TweetID {
  /// The page of a post whose id is `at://did/app.bsky.feed.post/key`; nil for any other id.
  public var blueskyPage: String? {
    let parts = value.split(separator: "/")
    guard parts.count == 4, parts[0] == "at:", parts[2] == "app.bsky.feed.post" else { return nil }
    return "https://bsky.app/profile/\(parts[1])/post/\(parts[3])"
  }
}

extension String {
  /// Whether it is an address of the web, by its scheme: where a link may lead that leaves the program.
  public var isWebAddress: Bool { TweetText.withoutScheme(self).startIndex > startIndex }
}
