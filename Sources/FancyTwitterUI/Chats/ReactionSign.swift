/// The sign of a reaction, for the word that X has for it.
nonisolated enum ReactionSign {
  private static let signs = [
    "like": "❤️", "agree": "👍", "disagree": "👎", "funny": "😂", "excited": "🔥", "sad": "😢",
    "surprised": "😲",
  ]

  /// The sign; a word that nobody knows stands for itself.
  static func text(_ key: String) -> String { signs[key] ?? key }

  /// The sign with how often it was given, from two on.
  static func text(_ key: String, count: Int) -> String {
    count > 1 ? "\(text(key)) \(count)" : text(key)
  }
}
