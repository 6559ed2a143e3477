/// Which of very many names there are, by their hashes only, so that a name takes eight bytes.
struct NameSet {
  private var hashes: Set<UInt64> = []

  mutating func insert(_ name: String) { hashes.insert(Self.hash(name)) }

  func contains(_ name: String) -> Bool { hashes.contains(Self.hash(name)) }

  // FNV-1a in 64 bits: among a million names a collision is a matter of one in ten million.
  private static func hash(_ name: String) -> UInt64 {
    name.utf8.reduce(0xCBF2_9CE4_8422_2325) { ($0 ^ UInt64($1)) &* 0x0000_0100_0000_01B3 }
  }
}
