import TweetModel

/// Which of a library's accounts is meant.
public struct AccountID: Hashable, Sendable {
  public let network: Network
  /// The account's id on its network.
  public let value: String

  public init(network: Network, value: String) {
    self.network = network
    self.value = value
  }

  public init(_ account: Account) { self.init(network: account.network, value: account.id) }
}

extension Sequence<Account> {
  /// The one that is meant; nil where it is not among them, or none is meant.
  public func first(with id: AccountID?) -> Account? { first { AccountID($0) == id } }
}
