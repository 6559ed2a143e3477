import DesignKit
import TweetModel

nonisolated extension DirectMessage {
  // Each is laid out by itself.
  private static let mostSigns = 20

  /// The signs that it was answered with, each with its number from two on; of very many, how many more answers there are.
  func reactionSigns() -> [String] {
    let groups = groupedReactions
    let rest = groups.dropFirst(Self.mostSigns).reduce(0) { $0 + $1.senders.count }
    return groups.prefix(Self.mostSigns).map { ReactionSign.text($0.key, count: $0.senders.count) }
      + (rest == 0 ? [] : ["+" + Numbers.grouped(rest)])
  }

  /// Who gave each of the signs, such as "👍: Ada, Noor".
  ///
  /// `name` says what people are called.
  func reactionWords(_ name: (String?) -> String) -> [String] {
    groupedReactions.prefix(Self.mostSigns).map { group in
      translated("%1$s: %2$s", ReactionSign.text(group.key), Self.named(group.senders, name))
    }
  }
}
