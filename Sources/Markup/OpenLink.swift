import TweetModel

/// A link whose text is being read.
struct OpenLink {
  private let attributes: HTMLAttributes
  private var shown: [UInt8] = []
  private var hasSpace = false
  private var beginsWithSpace = false

  /// Bytes: an address is hardly ever longer, and a paragraph in a link is no more than its beginning.
  private static let maximumLength = 4096

  init(_ attributes: HTMLAttributes) { self.attributes = attributes }

  mutating func append(_ bytes: some Sequence<UInt8>) {
    for byte in bytes {
      if byte.isSpace {
        hasSpace = true
      } else if byte > 0x20, byte != 0x7F {
        begin()
        shown.append(byte)
      }
    }
  }

  /// Adds a character that was written as a reference.
  mutating func append(character: String) {
    guard let scalar = character.unicodeScalars.first, scalar.value > 0x20,
      !(0x7F...0x9F).contains(scalar.value)
    else {
      hasSpace = true
      return
    }
    begin()
    shown += character.utf8
  }

  private mutating func begin() {
    if hasSpace, shown.isEmpty { beginsWithSpace = true }
    if hasSpace, !shown.isEmpty { shown.append(0x20) }
    hasSpace = false
  }

  /// Writes it as what it is: somebody, a hashtag, a link, or no more than its text.
  func write(to flow: inout TextFlow, _ meanings: LinkMeanings) {
    if beginsWithSpace || shown.isEmpty && hasSpace { flow.append([0x20]) }
    defer { if hasSpace, !shown.isEmpty { flow.append([0x20]) } }
    let text = String(decoding: shown, as: UTF8.self)
    guard let address = attributes.href.flatMap({ LinkAddress.sound($0) }),
      address.utf8.count <= TextEntity.maximumTarget, shown.count <= Self.maximumLength
    else { return flow.append(literal: text) }
    if isHashtag(text, address, meanings) {
      flow.append(.hashtag, shown: text, target: String(text.dropFirst()), id: nil)
    } else if let mention = mention(text, address, meanings) {
      flow.append(.mention, shown: text, target: mention.handle, id: mention.id)
    } else {
      let shown = text.isEmpty ? String(TweetText.withoutScheme(address)) : text
      flow.append(.link, shown: LinkAddress.shown(shown, to: address), target: address, id: nil)
    }
  }
}

// MARK: - Private

extension OpenLink {
  private func isHashtag(_ text: String, _ address: String, _ meanings: LinkMeanings) -> Bool {
    guard text.first == "#", text.count > 1, !text.contains(" ") else { return false }
    return attributes.classes.contains("hashtag") || attributes.rel.contains("tag")
      || meanings.isHashtag(address)
  }

  private func mention(
    _ text: String, _ address: String, _ meanings: LinkMeanings
  ) -> LinkMeanings.Mention? {
    if let known = meanings.mention(address, shown: text), !text.isEmpty { return known }
    // Whom the list leaves out, the link itself tells.
    guard attributes.classes.contains("mention"), text.first == "@", text.count > 1,
      !text.contains(" "), let host = LinkAddress.host(of: address)
    else { return nil }
    let name = text.dropFirst()
    return LinkMeanings.Mention(
      handle: name.contains("@") ? String(name) : "\(name)@\(host)", id: nil)
  }
}

extension TextFlow {
  /// Adds text of which nothing is markup any more.
  mutating func append(literal text: String) {
    append(text.utf8)
  }
}
