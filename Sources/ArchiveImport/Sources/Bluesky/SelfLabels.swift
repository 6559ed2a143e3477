/// What the author of a post warns of: words of the network, or of the author's own.
struct SelfLabels {
  /// Whether pictures are not for everybody.
  let isSensitive: Bool
  /// What is said before one reads it; nil where only pictures are meant.
  let text: String?

  // https://docs.bsky.app/docs/advanced-guides/moderation: these speak of pictures.
  private static let ofMedia: Set = ["porn", "sexual", "nudity", "graphic-media", "gore"]
  private static let maximum = 10

  init(_ labels: CBORValue) {
    let values = labels["values"].list.prefix(Self.maximum).compactMap { $0["val"].text }
    isSensitive = values.contains { Self.ofMedia.contains($0) }
    // What begins with "!" is said to programs.
    let others = values.filter { !Self.ofMedia.contains($0) && !$0.isEmpty && $0.first != "!" }
    let words = others.map { $0.replacing("-", with: " ") }.joined(separator: ", ")
    text = words.isEmpty ? nil : words.asLine(atMost: 500)
  }
}
