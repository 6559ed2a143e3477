/// What the desktop believes of the network.
///
/// A hint, when to try again or to rest: no request is refused because of it, for it is wrong now and then.
public struct NetworkState: Hashable, Sendable {
  public let isAvailable: Bool
  /// Whether what is sent and fetched is paid for by its size.
  public let isMetered: Bool

  public init(isAvailable: Bool, isMetered: Bool) {
    (self.isAvailable, self.isMetered) = (isAvailable, isMetered)
  }
}
