import TweetModel
import TweetStore

/// `--list-accounts`: whose posts are in a library.
nonisolated enum HeadlessAccounts {
  /// Prints a line of JSON for each account, in the order in which they came.
  ///
  /// - Returns: the exit status; 1 after one sentence on standard error.
  static func run(_ library: LibraryFolder) -> Int {
    do {
      try LibraryAbsence.check(library)
      let reader = try LibraryReader(folder: library)
      let chats = library.hasMessages ? try ChatReader(folder: library) : nil
      for account in try reader.accounts() {
        let id = AccountID(account)
        let tweets = try reader.count(of: .section(.timeline, account: id))
        let messages = try chats?.counts(of: id).messages ?? 0
        Terminal.print(line(account, tweets: tweets, messages: messages))
      }
      return 0
    } catch {
      Terminal.printFailure(error)
      return 1
    }
  }

  private static func line(_ account: Account, tweets: Int, messages: Int) -> String {
    JSONObjectWriter.line {
      $0.add("network", account.network.rawValue)
      $0.add("handle", account.author.handle)
      $0.add("tweets", tweets)
      $0.add("messagesRead", messages > 0)
    }
  }
}
