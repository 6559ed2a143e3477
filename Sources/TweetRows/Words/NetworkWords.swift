import Appearance
import DesignKit
import TweetModel

/// What people of a network call what they do there.
package nonisolated struct NetworkWords {
  private let network: Network

  package init(_ network: Network) { self.network = network }

  /// What the network is called; names of firms are not translated.
  package var name: String {
    switch network {
    case .x: "X"
    case .fediverse: translated("Fediverse")
    case .bluesky: "Bluesky"
    default: network.rawValue
    }
  }

  /// What stands for somebody of whom only the id is known: the end of that tells one from another.
  package func unknown(id: String) -> String {
    switch network {
    case .bluesky: translated("Bluesky account ·%s", String(id.suffix(4)))
    default: translated("Unknown ·%s", String(id.suffix(4)))
    }
  }

  /// A handle with its sign; words where an id stands in its place.
  package static func sign(_ handle: String) -> String {
    handle.isDID ? NetworkWords(.bluesky).unknown(id: handle) : "@" + handle
  }

  /// That somebody has passed a post on.
  package func passedOn(_ name: String) -> String {
    switch network {
    case .fediverse: translated("%s boosted", name)
    case .bluesky: translated("%s reposted", name)
    default: translated("%s retweeted", name)
    }
  }

  /// What stands for the author of something that was liked, of whom nothing is known.
  package var likedByYou: String {
    switch network {
    case .fediverse: translated("A post you favorited")
    case .bluesky: translated("A post you liked")
    default: translated("A tweet you liked")
    }
  }

  /// A small sign of it.
  package var icon: Icon {
    switch network {
    case .fediverse: .fediverse
    case .bluesky: .bluesky
    default: .x
    }
  }
}
