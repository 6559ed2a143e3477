import TweetModel
import TweetRows
import TweetStore

/// Whose posts the export's page is about.
nonisolated struct ExportOwners {
  /// All accounts of the library.
  let accounts: [Account]
  /// The one whose posts alone are shown; nil for all.
  var chosen: AccountID?

  /// By whom a proposed name begins; empty where it is nobody in particular.
  var handle: String { accounts(of: chosen).only?.author.handle ?? "" }

  /// The networks on which posts of theirs are.
  var networks: Set<Network> { Set(accounts(of: chosen).map(\.network)) }

  /// Says whose posts alone are selected, where there are others'; else nothing.
  func sign(of selection: Selection) -> String {
    guard accounts.count > 1, let owner = accounts.first(with: selection.account) else {
      return ""
    }
    return NetworkWords.sign(owner.author.handle)
  }

  private func accounts(of account: AccountID?) -> [Account] {
    accounts.filter { account == nil || AccountID($0) == account }
  }
}
