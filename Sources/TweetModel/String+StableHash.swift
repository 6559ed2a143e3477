extension String {
  /// A hash of its UTF-8 that, unlike Swift's own, is the same in every run.
  ///
  /// FNV-1a of 64 bits, in O(n).
  public var stableHash: UInt64 {
    utf8.reduce(0xcbf2_9ce4_8422_2325) { hash, byte in
      (hash ^ UInt64(byte)) &* 0x100_0000_01b3
    }
  }
}
