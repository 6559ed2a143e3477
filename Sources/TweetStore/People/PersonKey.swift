import TweetModel

/// Which person is meant: by the id, or by the handle where no id is known.
///
/// Two people who had one handle are two; one who was renamed is one.
public struct PersonKey: Hashable, Sendable {
  public let network: Network
  /// The id on the network; "@" and the handle in small letters where it is not known.
  public let value: String

  /// Nil where neither is known.
  public init?(network: Network, id: String?, handle: String) {
    guard let value = id ?? Self.value(ofHandle: handle) else { return nil }
    self.network = network
    self.value = value
  }

  /// Bluesky's archives tell the ids of most people in the place of their handles.
  private static func value(ofHandle handle: String) -> String? {
    if handle.isDID { return handle }
    return handle.isEmpty ? nil : "@" + handle.lowercased()
  }

  init(network: Network, value: String) {
    self.network = network
    self.value = value
  }

  /// Nil where only a handle is known.
  public var id: String? { isHandle ? nil : value }

  var isHandle: Bool { value.hasPrefix("@") }
}
