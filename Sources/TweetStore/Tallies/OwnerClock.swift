import TweetModel

/// Tells on which day a post was written, by the clock of the account whose it is: as tallies, years and searches know it.
public struct OwnerClock {
  private let accounts: [(account: Account, row: AccountRow)]
  private var reader: ClockReader

  init(_ table: AccountTable, reader: ClockReader) {
    accounts = table.all.compactMap { account in
      table.row(of: AccountID(account)).map { (account, $0) }
    }
    self.reader = reader
  }

  /// The day; nil where nobody knows when the post was written.
  public mutating func day(of tweet: Tweet) -> CalendarDay? {
    let (writer, network) = (tweet.repostedBy ?? tweet.author, tweet.id.network)
    let owner = accounts.first { $0.account.isAuthor(writer, on: network) }?.row
    return tweet.date.map { reader.day(owner: owner, at: $0) }
  }
}

extension LibraryReader {
  /// The clocks of all accounts; what others wrote is seen by that of `account`, nil for the first one.
  public func ownerClock(of account: AccountID? = nil) throws(LibraryError) -> OwnerClock {
    try reading { () throws(LibraryError) in
      OwnerClock(posts.accounts, reader: try clockReader(of: account))
    }
  }
}
