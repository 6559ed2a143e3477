/// Among which tweets a search looks.
public struct SearchScope: Sendable, Hashable {
  /// What the tweets are to the accounts; by these names pinned searches are kept.
  public enum Kind: String, Sendable, CaseIterable {
    case everything
    /// What they wrote and passed on.
    case own
    case likes
    /// What others wrote that stands in their home timelines.
    case home
  }

  /// Whose tweets and likes; nil for all accounts.
  public var account: AccountID?
  public var kind: Kind

  public init(account: AccountID? = nil, kind: Kind = .everything) {
    self.account = account
    self.kind = kind
  }
}

extension SearchScope {
  /// The condition in SQL about a row of `fact`; nil for none.
  ///
  /// `row` is that of the account.
  func condition(row: AccountRow?) -> String? {
    let own = Self.own(of: row)
    let likes = Self.likes(of: row)
    return switch kind {
    case .everything: row.map { "(\(own) OR \(likes) OR \(Self.home(of: $0)))" }
    case .own: own
    case .likes: likes
    case .home: Self.listedHome(of: row)
    }
  }

  /// That a post is an account's own, or any one's.
  static func own(of row: AccountRow? = nil) -> String {
    row.map { "(fact.owner IS \($0))" } ?? "(fact.owner IS NOT NULL)"
  }

  /// That the server of an account, or of any, told of a post of somebody else, as those of its home and what they answer.
  private static func home(of row: AccountRow?) -> String {
    let account = row.map { " AND copy.account = \($0)" } ?? ""
    return """
      (fact.owner IS NULL AND EXISTS (SELECT 1 FROM copy WHERE copy.post = fact.post\(account)))
      """
  }

  /// That a post of somebody else stands in the home timeline of an account, or of any, and is not hidden there.
  private static func listedHome(of row: AccountRow?) -> String {
    // Of whoever has signed out, too, whose posts have stayed. Without a word SQLite takes the key of all of a timeline.
    let account = row.map { " AND account.id = \($0)" } ?? ""
    return """
      (fact.owner IS NULL AND EXISTS (
        SELECT 1 FROM account CROSS JOIN home
        ON home.account = account.id AND likelihood(home.shown = fact.post, 0.00001)
          AND NOT home.hidden\(account)))
      """
  }

  /// That a post, or an older version of it, is liked by an account, or by any.
  static func likes(of row: AccountRow? = nil) -> String {
    let account = row.map { " AND liked.account = \($0)" } ?? ""
    return """
      (EXISTS (SELECT 1 FROM liked WHERE liked.post = fact.post\(account)) OR EXISTS (
        SELECT 1 FROM \(Editions.joined) CROSS JOIN liked ON liked.post = version.post\(account)
        WHERE edition.post = fact.post))
      """
  }
}
