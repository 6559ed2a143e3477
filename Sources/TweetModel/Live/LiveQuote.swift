/// A post that another one quotes, or why it is not shown.
public struct LiveQuote: Hashable, Sendable {
  public let state: State
  private let held: [LivePost]

  /// What became of the quote; a number once given is never given anew.
  public enum State: Int, Sendable, CaseIterable {
    case accepted = 0
    /// The author of what is quoted has not agreed yet.
    case pending = 1
    case rejected = 2
    /// Agreed to once, and not any more.
    case revoked = 3
    case deleted = 4
    /// The account may not see it.
    case unauthorized = 5
    case blockedAccount = 6
    case blockedDomain = 7
    case mutedAccount = 8
  }

  /// What is quoted is kept without what it quotes itself.
  public init(state: State, post: LivePost? = nil) {
    (self.state, held) = (state, post.map { [$0] } ?? [])
  }

  /// What is quoted; nil where it is hidden, gone or not in the answer.
  public var post: LivePost? { held.first }
}
