extension SplitMix {
  /// From 0 up to, not including, 1.
  mutating func share() -> Double { Double(next() >> 11) / 0x1p53 }

  mutating func chance(_ percent: Int) -> Bool { next() % 100 < UInt64(percent) }

  mutating func below(_ bound: Int) -> Int { Int(next() % UInt64(bound)) }

  /// Below `bound`, small numbers far more often than large ones, as words are used (Zipf).
  ///
  /// Each doubling of the number is drawn about as often as the one before.
  mutating func skewed(below bound: Int) -> Int {
    let doublings = Int.bitWidth - bound.leadingZeroBitCount
    let ceiling = 1 << (1 + below(doublings))
    return below(Swift.min(ceiling, bound))
  }

  mutating func pick<Element>(_ list: [Element]) -> Element { list[below(list.count)] }
}
