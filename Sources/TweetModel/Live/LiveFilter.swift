/// A filter that an account has set up on its server.
public struct LiveFilter: Hashable, Sendable {
  /// Its id on the account's server.
  public let local: String
  public let title: String
  public let action: Action
  /// Where it holds.
  public let places: Places
  /// Until when it holds; nil for ever.
  public let expires: Timestamp?
  public let keywords: [Keyword]
  /// The ids on the account's server of posts that it means.
  public let posts: [String]

  /// What becomes of what it means; a number once given is never given anew.
  public enum Action: Int, Sendable, CaseIterable {
    /// Behind its title, as behind a warning.
    case warn = 0
    /// Not listed at all.
    case hide = 1
    /// Only its pictures are covered.
    case blur = 2
  }

  /// Lists of posts; a bit once given is never given anew.
  public struct Places: OptionSet, Hashable, Sendable {
    public let rawValue: Int

    public init(rawValue: Int) { self.rawValue = rawValue }

    /// Home and lists.
    public static let home = Places(rawValue: 1 << 0)
    public static let notifications = Places(rawValue: 1 << 1)
    /// Timelines of everybody's posts.
    public static let `public` = Places(rawValue: 1 << 2)
    /// Conversations.
    public static let thread = Places(rawValue: 1 << 3)
    /// Pages of people.
    public static let account = Places(rawValue: 1 << 4)
  }

  /// A word or several.
  public struct Keyword: Hashable, Sendable {
    public let text: String
    public let isWholeWord: Bool
    /// What is looked for, without regard to case.
    let scalars: [Unicode.Scalar]

    public init(text: String, isWholeWord: Bool) {
      (self.text, self.isWholeWord) = (text, isWholeWord)
      scalars = Array(text.lowercased().unicodeScalars)
    }
  }

  public init(
    local: String, title: String, action: Action, places: Places, expires: Timestamp? = nil,
    keywords: [Keyword] = [], posts: [String] = []
  ) {
    (self.local, self.title, self.action) = (local, title.asLine(atMost: 200), action)
    (self.places, self.expires, self.keywords, self.posts) = (places, expires, keywords, posts)
  }
}
