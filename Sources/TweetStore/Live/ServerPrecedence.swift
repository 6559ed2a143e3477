import TweetModel

/// Whose word counts of a post that the servers of several accounts tell.
///
/// Each of them counts what has reached it and keeps pictures of its own: were one written over the other, a post would
/// be another one each time it is told.
final class ServerPrecedence {
  /// What is taken of a telling of a post that the library has.
  enum Accepted {
    case everything
    /// How often it was liked and passed on: what else it says is older than what is known.
    case countsOnly
    case nothing
  }

  private let accounts: AccountTable
  private let others: Statement

  init(_ database: Database, accounts: AccountTable) throws(LibraryError) {
    self.accounts = accounts
    others = try database.prepare(
      """
      SELECT copy.account FROM copy CROSS JOIN live ON live.account = copy.account
      WHERE copy.post = ? AND copy.account <> ?
      """)
  }

  /// What is taken of a post as the server of an account tells it, where the library has it as `known` under that key.
  ///
  /// Whoever knows of the newest change by its author is believed; else the server on which it was written, or that of
  /// the account that came into the library first, for as long as that is signed in: whether a server still answers is
  /// not known here.
  func accepted(
    _ told: Tweet, fromServerOf account: AccountRow, over known: Tweet, key: PostKey
  ) throws(LibraryError) -> Accepted {
    let (edited, former) = (told.edited?.milliseconds ?? .min, known.edited?.milliseconds ?? .min)
    if edited > former { return .everything }
    guard try isBelieved(account, of: told.id, key) else { return .nothing }
    return edited < former ? .countsOnly : .everything
  }
}

// MARK: - Private

extension ServerPrecedence {
  private func isBelieved(
    _ account: AccountRow, of post: TweetID, _ key: PostKey
  ) throws(LibraryError) -> Bool {
    if isHome(account, of: post) { return true }
    return try !others.all(key, account) { $0.accountRow(0) }
      .contains { $0 < account || isHome($0, of: post) }
  }

  /// Whether an account is on the server on which a post was written.
  private func isHome(_ account: AccountRow, of post: TweetID) -> Bool {
    accounts.account(account).map { $0.id.origin == post.value.origin } ?? false
  }
}

extension String {
  /// The scheme and the host of an address; all of what is none.
  fileprivate var origin: Substring {
    split(separator: "/", maxSplits: 3, omittingEmptySubsequences: false).dropLast().last
      .map { self[..<$0.endIndex] } ?? self[...]
  }
}
