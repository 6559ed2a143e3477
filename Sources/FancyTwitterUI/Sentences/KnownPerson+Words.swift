import DesignKit
import GLibKit
import TimelineLayout
import TweetModel
import TweetRows
import TweetStore

nonisolated extension KnownPerson {
  /// What they are called: by name, by handle, or by the end of the id.
  var shownName: String {
    if !author.name.isEmpty { return author.name }
    return author.handle.isEmpty
      ? NetworkWords(key.network).unknown(id: key.value) : "@" + author.handle
  }

  /// With its sign; empty where it is not known, or is all that is.
  var shownHandle: String {
    author.handle.isEmpty || author.name.isEmpty ? "" : "@" + author.handle
  }

  /// The handles of who else they are, with their signs.
  var otherHandles: [String] {
    others.map(\.author.handle).filter { !$0.isEmpty }.map { "@" + $0 }
  }

  /// Whether nothing but the id is known.
  var isUnknown: Bool { author.name.isEmpty && author.handle.isEmpty }

  /// The years in which they were met; nil for who is only on a list.
  var years: String? {
    guard let met, let first = LocalTime(seconds: met.lowerBound.seconds)?.year,
      let last = LocalTime(seconds: met.upperBound.seconds)?.year
    else { return nil }
    let (from, to) = (String(first), String(last))
    return first == last ? from : translated("%1$s to %2$s", from, to)
  }

  /// Of what lists they are.
  var lists: [String] { Roll.Kind.allCases.filter(rolls.contains).map(\.fact) }

  /// Their picture, or what stands for it.
  var avatar: TweetRowContent.AvatarContent {
    isUnknown ? .init(seed: key.value, initial: "?", file: nil) : .init(author)
  }
}

nonisolated extension KnownPerson.Other {
  /// The handle with its sign; of who has none, what they are called.
  var shownHandle: String {
    author.handle.isEmpty ? shownName : NetworkWords.sign(author.handle)
  }

  /// What they are called: by name, by handle, or by the end of the id.
  var shownName: String {
    if !author.name.isEmpty { return author.name }
    return author.handle.isEmpty
      ? NetworkWords(key.network).unknown(id: key.value) : shownHandle
  }
}

nonisolated extension Roll.Kind {
  /// What it says of somebody who is on it.
  var fact: String {
    switch self {
    case .followers: translated("Follows you")
    case .following: translated("You follow")
    }
  }

  var name: String {
    switch self {
    case .followers: translated("Followers")
    case .following: translated("Following")
    }
  }
}
