import TweetModel

/// A chat as Markdown (CommonMark).
struct ChatMarkdown: ChatWriting {
  private let words: ChatWords

  init(_ words: ChatWords) { self.words = words }

  var head: String { "# \(Self.escaped(words.title))\n" }
  var foot: String { "" }

  func day(_ name: String) -> String { "\n## \(Self.escaped(name))\n" }

  func entry(_ message: DirectMessage, files: [String?]) -> String {
    let clock = message.date.map(words.clock) ?? ""
    if let event = words.event(message) { return "\n*\(Self.escaped(event))* \(clock)\n" }
    var parts = ["**\(Self.escaped(words.name(message.sender)))** \(clock)"]
    let text = message.body == .encrypted ? "*\(words.sealed)*" : Self.linked(message.text)
    if !text.isEmpty { parts.append(text) }
    for (medium, file) in zip(message.media, files) {
      parts.append(picture(medium, file))
    }
    let signs = message.countedReactions.map { sign in
      sign.count > 1 ? "\(words.sign(sign.key)) \(sign.count)" : words.sign(sign.key)
    }
    if !signs.isEmpty { parts.append(Self.escaped(signs.joined(separator: " "))) }
    return "\n" + parts.joined(separator: "  \n") + "\n"
  }

  private func picture(_ medium: Media, _ file: String?) -> String {
    guard let file else { return "*\(words.missing)*" }
    return (medium.kind == .photo ? "!" : "") + "[](<\(file)>)"
  }

  /// The text with its links as such; line breaks stay.
  static func linked(_ text: TweetText) -> String {
    text.segments.map { segment in
      let shown = escaped(String(segment.shown))
      guard let entity = segment.entity, entity.kind == .link else { return shown }
      return "[\(shown)](<\(entity.target.filter { !"<>\n".contains($0) })>)"
    }.joined().replacing("\n", with: "  \n")
  }

  /// The text with all signs escaped that could mean something.
  static func escaped(_ text: String) -> String {
    var result = ""
    for character in text {
      if "\\`*_{}[]<>()#+-.!|~&".contains(character) { result.append("\\") }
      result.append(character)
    }
    return result
  }
}
