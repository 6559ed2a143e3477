/// A tweet's identity: its network and its id there.
///
/// The id is opaque text: X's ids go past 2^53, and other networks' ids are no numbers.
public struct TweetID: Hashable, Sendable {
  public let network: Network
  public let value: String

  public init(network: Network, value: String) {
    self.network = network
    self.value = value
  }
}
