/// Which chat, a conversation of direct messages, is meant: by the two who have it, or by the number of a group.
public struct ChatID: Hashable, Sendable {
  public let network: Network
  /// Two ids with a hyphen between them, the smaller first; else what the network calls the group.
  public let value: String

  // X's are two numbers of up to twenty digits.
  private static let maximumLength = 200

  /// A chat by the network's own name for it: `1-2`, `2:1`, or one number for a group.
  ///
  /// Nil for an empty name, and for one that is longer than any network's.
  public init?(network: Network, value: String) {
    guard !value.isEmpty, value.utf8.count <= Self.maximumLength else { return nil }
    self.network = network
    let halves = value.split(omittingEmptySubsequences: false) { $0 == "-" || $0 == ":" }
    self.value =
      halves.count == 2 && !halves.contains("")
      ? Self.joined(String(halves[0]), String(halves[1])) : value
  }

  /// The chat of two people, who may be the same one.
  public init?(network: Network, between first: String, and second: String) {
    guard !first.isEmpty, !second.isEmpty else { return nil }
    self.init(network: network, value: first + "-" + second)
  }

  /// The ids of the two who have it; nil for a group.
  public var pair: (first: String, second: String)? {
    let halves = value.split(separator: "-", omittingEmptySubsequences: false)
    guard halves.count == 2, !halves.contains("") else { return nil }
    return (String(halves[0]), String(halves[1]))
  }

  public var isGroup: Bool { pair == nil }

  /// Whether a person came to the network before another, by their ids.
  public static func isOlder(_ first: String, _ second: String) -> Bool {
    // Ids are numbers without leading zeros: the shorter is the smaller.
    (first.utf8.count, first) < (second.utf8.count, second)
  }

  private static func joined(_ first: String, _ second: String) -> String {
    isOlder(second, first) ? second + "-" + first : first + "-" + second
  }
}
