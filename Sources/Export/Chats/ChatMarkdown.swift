import TweetModel

/// A chat as Markdown (CommonMark).
struct ChatMarkdown: ChatWriting {
  private let words: ChatWords

  init(_ words: ChatWords) { self.words = words }

  var head: String { "# \(Self.line(words.title))\n" }
  var foot: String { "" }

  func day(_ name: String) -> String { "\n## \(Self.line(name))\n" }

  func entry(_ message: DirectMessage, files: [String?]) -> String {
    let clock = message.date.map(words.clock) ?? ""
    if let event = words.event(message) { return "\n\(Self.line(event, .italic)) \(clock)\n" }
    var parts = ["\(Self.line(words.name(message.sender), .bold)) \(clock)"]
    let text =
      words.note(insteadOf: message).map { Self.line($0, .italic) }
      ?? MarkdownText.linked(message.text)
    if !text.isEmpty { parts.append(text) }
    for (medium, file) in zip(message.media, files) {
      parts.append(picture(medium, file))
    }
    let signs = words.reactions(message)
    if !signs.isEmpty { parts.append(Self.line(signs.joined(separator: " "))) }
    return "\n" + parts.joined(separator: "  \n") + "\n"
  }

  // What a link or a description needs to be seen, and heard.
  private func picture(_ medium: Media, _ file: String?) -> String {
    guard let file else { return Self.line(words.missing, .italic) }
    let shown = Self.line(medium.altText ?? words.name(of: medium))
    return (medium.kind == .photo ? "!" : "") + "[\(shown)](\(MarkdownText.target(file: file)))"
  }

  private static func line(_ text: String, _ emphasis: TextEmphasis.Kind? = nil) -> String {
    let line = MarkdownText.escaped(text).replacing("\n", with: " ")
    return emphasis.map { MarkdownText.emphasised(line, [$0]) } ?? line
  }
}
