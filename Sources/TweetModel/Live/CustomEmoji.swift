/// A small picture that stands for `:code:` in a text or a name.
public struct CustomEmoji: Hashable, Sendable {
  /// Without colons.
  public let code: String
  /// Where the account's server has it, one that does not move where there are both.
  public let address: String

  public init(code: String, address: String) { (self.code, self.address) = (code, address) }
}
