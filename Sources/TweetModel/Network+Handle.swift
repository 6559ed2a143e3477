extension String {
  /// Whether it is an id of Bluesky, which stands in the place of a handle that nothing tells.
  public var isDID: Bool { hasPrefix("did:") }
}

extension Network {
  /// The network on which people have such handles: `name`, `name@host`, `name.host` or the DID itself.
  ///
  /// X's hold letters, digits and underscores only, so that no handle can be one of two networks.
  public init(ofHandle handle: String) {
    if handle.contains("@") {
      self = .fediverse
    } else {
      self = handle.contains(".") || handle.isDID ? .bluesky : .x
    }
  }

  /// A handle of Bluesky as a person writes it, without its sign and in small letters; nil for what can be none.
  ///
  /// Source: https://atproto.com/specs/handle
  public static func blueskyHandle(_ text: String) -> String? {
    let words = text.split { $0.isWhitespace }
    guard words.count == 1 else { return nil }
    let handle = words[0].drop { $0 == "@" }.lowercased()
    let labels = handle.split(separator: ".", omittingEmptySubsequences: false)
    let isSound = labels.allSatisfy { label in
      (1...63).contains(label.utf8.count) && label.first != "-" && label.last != "-"
        && label.allSatisfy { $0.isASCII && ($0.isLetter || $0.isNumber || $0 == "-") }
    }
    let ends = labels.last?.first?.isLetter ?? false
    return isSound && ends && labels.count > 1 && handle.utf8.count <= Author.maximumHandle
      ? handle : nil
  }

  /// Somebody's page, by the handle without its sign.
  public static func page(ofHandle handle: String) -> String {
    switch Network(ofHandle: handle) {
    case .fediverse:
      let parts = handle.split(separator: "@", maxSplits: 1)
      return parts.count == 2 ? "https://\(parts[1])/@\(parts[0])" : "https://\(handle)"
    case .bluesky: return "https://bsky.app/profile/" + handle
    default: return "https://x.com/" + handle
    }
  }

  /// The id in the address of somebody's page on Bluesky, or of a post of theirs; nil where none is in it.
  public static func did(inPage address: String) -> String? {
    let start = page(ofHandle: "did:")
    guard address.hasPrefix(start) else { return nil }
    return "did:" + address.dropFirst(start.count).prefix { $0 != "/" }
  }

  /// Such an address as it is shown: without its scheme, and with a handle in the place of the id, which nobody can read, or
  /// with the end of that.
  public static func shown(_ page: String, of did: String, called handle: String) -> String {
    let name = handle.isEmpty || handle.isDID ? "…" + did.suffix(4) : handle
    return String(TweetText.withoutScheme(page)).replacing(did, with: name, maxReplacements: 1)
  }
}
