import LiveTimeline
import TweetModel

extension LibraryReader {
  /// The accounts that are signed in.
  public func liveAccounts() throws(LibraryError) -> [LiveAccount] {
    try reading { () throws(LibraryError) in
      try LiveTable(database, posts: posts).all().map(\.account)
    }
  }

  /// Whether somebody is signed in, or was and left the home timeline here.
  public func hasHome() throws(LibraryError) -> Bool {
    try reading { () throws(LibraryError) in try liveRow(nil) != nil }
  }

  /// Whose home timeline is listed where an account is chosen, or all are; nil where there is none.
  public func homeAccount(of account: AccountID?) throws(LibraryError) -> AccountID? {
    try reading { () throws(LibraryError) in
      try liveRow(account).flatMap { posts.accounts.account($0) }.map { AccountID($0) }
    }
  }

  /// Whether there is anything in an account's home timeline, listed or hidden; of all accounts in that of the first that is
  /// signed in.
  public func holdsHome(of account: AccountID?) throws(LibraryError) -> Bool {
    try reading { () throws(LibraryError) in
      guard let row = try liveRow(account) else { return false }
      return try statement("SELECT 1 FROM home WHERE account = ? LIMIT 1").first(row) { _ in true }
        ?? false
    }
  }

  /// Where something is missing in an account's home timeline, from the top; of all accounts the first that is signed in.
  ///
  /// O(log n) for each.
  public func homeGaps(of account: AccountID?) throws(LibraryError) -> [HomeGap] {
    try reading { () throws(LibraryError) in
      guard let row = try liveRow(account) else { return [] }
      let stretches = try StretchTable(database).all(of: row)
      let list = EntryList(.home, account: row)
      let count = try entries.count(of: list)
      let listed = try statement(
        """
        SELECT ordinal FROM home CROSS JOIN entry
        ON entry.post = home.post AND section = ?1 AND entry.account = home.account
        WHERE home.account = ?2 AND place >= ?3 AND \(HomeTable.isFirst)
        ORDER BY place LIMIT 1
        """)
      var gaps: [HomeGap] = []
      for (number, stretch) in stretches.enumerated() where number < stretches.count - 1 {
        let ordinal = try listed.first(list.kind.rawValue, row, stretch.oldest.place.rawValue) {
          $0.int(0)
        }
        guard let ordinal else { continue }
        gaps.append(
          HomeGap(
            row: count - 1 - ordinal, stretch: number, isLost: stretch.below == .closed))
      }
      return gaps
    }
  }

  /// Where a picture comes from that is fetched when it is seen, by its file; nil for one of the library's own.
  public func address(of file: String) throws(LibraryError) -> String? {
    try reading { () throws(LibraryError) in try RemoteTable(database).address(of: file) }
  }

  /// What a server told of somebody beside their posts; nil for whom none was asked about.
  public func profile(of person: PersonKey) throws(LibraryError) -> Account? {
    guard person.network == .fediverse else { return nil }
    return try reading { () throws(LibraryError) in
      try ProfileTable(database).profile(of: person.value)
    }
  }

  /// The row of an account that has a home timeline; where none is named, of the first that is signed in, or was.
  func liveRow(_ account: AccountID?) throws(LibraryError) -> AccountRow? {
    guard let account else {
      return try statement(
        """
        SELECT coalesce((SELECT min(account) FROM live), (SELECT min(account) FROM home))
        """
      ).first { $0.optionalAccountRow(0) } ?? nil
    }
    guard let row = posts.accounts.row(of: account) else { return nil }
    return try statement("SELECT EXISTS (SELECT 1 FROM home WHERE account = ?)")
      .first(row) { $0.bool(0) } == true ? row : nil
  }
}

/// A place in a home timeline at which posts are missing.
public struct HomeGap: Hashable, Sendable {
  /// The row below which it is, 0 being the one at the top.
  public let row: Int
  /// The stretch below which it is, by its place among all.
  public let stretch: Int
  /// Whether the server has them no more, either.
  public let isLost: Bool
}
