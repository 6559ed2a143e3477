import TweetModel

extension LibraryFolder {
  /// The account whose tweets alone are shown; nil for all accounts.
  public var chosenAccount: AccountID? {
    guard let bytes = keptFile(.shownAccount) else { return nil }
    let words = String(decoding: bytes, as: UTF8.self).split(separator: " ", maxSplits: 1)
    guard words.count == 2 else { return nil }
    return AccountID(network: Network(rawValue: String(words[0])), value: String(words[1]))
  }

  /// Remembers which account's tweets alone are shown.
  public func save(chosen account: AccountID?) throws(LibraryError) {
    let text = account.map { "\($0.network.rawValue) \($0.value)" } ?? ""
    try keep(Array(text.utf8), as: .shownAccount)
  }
}
