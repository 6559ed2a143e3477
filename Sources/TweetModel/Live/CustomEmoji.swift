/// A small picture that stands for `:code:` in a text or a name.
public struct CustomEmoji: Hashable, Sendable {
  /// Without colons.
  public let code: String
  /// Where the account's server has it, one that does not move where there are both.
  public let address: String

  public init(code: String, address: String) { (self.code, self.address) = (code, address) }

  /// Those of `emojis` whose codes stand in one of the texts.
  ///
  /// O(length of all texts).
  public static func used(_ emojis: [CustomEmoji], in texts: [String]) -> [CustomEmoji] {
    guard !emojis.isEmpty else { return [] }
    let codes = Set(texts.flatMap { TextEmoji.codes(in: $0).map(\.code) })
    return emojis.filter { codes.contains($0.code) }
  }
}
