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
  /// The server on which it was written is believed; of others whoever knows of the newest change by its author, else that
  /// of the account that came into the library first. All that for as long as accounts are signed in: whether a server
  /// still answers is not known here.
  func accepted(
    _ told: Tweet, fromServerOf account: AccountRow, over known: Tweet, key: PostKey
  ) throws(LibraryError) -> Accepted {
    let (edited, former) = (told.edited?.milliseconds ?? .min, known.edited?.milliseconds ?? .min)
    if !isHome(account, of: told.id) {
      let others = try others.all(key, account) { $0.accountRow(0) }
      // Any server may claim what it likes of a post, and that it was changed.
      guard !others.contains(where: { isHome($0, of: told.id) }) else { return .nothing }
      if edited <= former, others.contains(where: { $0 < account }) { return .nothing }
    }
    return edited < former ? .countsOnly : .everything
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
