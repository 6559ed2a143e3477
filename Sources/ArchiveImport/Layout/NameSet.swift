import TweetModel

/// Which of very many names there are, by their hashes only, so that a name takes eight bytes.
struct NameSet {
  // Among a million names a collision is a matter of one in ten million.
  private var hashes: Set<UInt64> = []

  mutating func insert(_ name: String) { hashes.insert(name.stableHash) }

  func contains(_ name: String) -> Bool { hashes.contains(name.stableHash) }
}
