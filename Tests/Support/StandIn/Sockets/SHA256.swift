/// SHA-256 (RFC 6234), by which PKCE proves that who asks is who asked before.
enum SHA256 {
  static func digest(_ bytes: [UInt8]) -> [UInt8] {
    var state = primes(8).map { root($0, 2) }
    let constants = primes(64).map { root($0, 3) }
    let padded = Padding.padded(bytes)
    for start in stride(from: 0, to: padded.count, by: 64) {
      state = mixed(state, Padding.words(padded[start..<(start + 64)]), constants)
    }
    return state.flatMap(Padding.bytes)
  }

  private static func mixed(
    _ state: [UInt32], _ block: [UInt32], _ constants: [UInt32]
  ) -> [UInt32] {
    var words = block
    for index in 16..<64 {
      let (early, late) = (words[index - 15], words[index - 2])
      let first = turned(early, 7) ^ turned(early, 18) ^ (early >> 3)
      let second = turned(late, 17) ^ turned(late, 19) ^ (late >> 10)
      words.append(words[index - 16] &+ first &+ words[index - 7] &+ second)
    }
    var s = state
    for index in 0..<64 {
      let sum = turned(s[4], 6) ^ turned(s[4], 11) ^ turned(s[4], 25)
      let choice = (s[4] & s[5]) ^ (~s[4] & s[6])
      let first = s[7] &+ sum &+ choice &+ constants[index] &+ words[index]
      let other = turned(s[0], 2) ^ turned(s[0], 13) ^ turned(s[0], 22)
      let majority = (s[0] & s[1]) ^ (s[0] & s[2]) ^ (s[1] & s[2])
      s = [first &+ other &+ majority, s[0], s[1], s[2], s[3] &+ first, s[4], s[5], s[6]]
    }
    return zip(state, s).map { $0 &+ $1 }
  }

  private static func turned(_ value: UInt32, _ count: UInt32) -> UInt32 {
    value >> count | value << (32 - count)
  }

  private static func primes(_ count: Int) -> [UInt64] {
    var primes: [UInt64] = []
    var number: UInt64 = 2
    while primes.count < count {
      if primes.allSatisfy({ number % $0 != 0 }) { primes.append(number) }
      number += 1
    }
    return primes
  }

  /// The first 32 bits behind the point of a prime's square or cube root.
  private static func root(_ prime: UInt64, _ power: Int) -> UInt32 {
    let goal = UInt128(prime) << (32 * power)
    var (low, high): (UInt128, UInt128) = (0, 1 << 37)
    while high - low > 1 {
      let middle = (low + high) / 2
      let result = power == 2 ? middle * middle : middle * middle * middle
      if result <= goal { low = middle } else { high = middle }
    }
    return UInt32(truncatingIfNeeded: low)
  }
}
