/// SHA-1 (RFC 3174), which the handshake of WebSockets asks for.
enum SHA1 {
  static func digest(_ bytes: [UInt8]) -> [UInt8] {
    var state: [UInt32] = [0x6745_2301, 0xefcd_ab89, 0x98ba_dcfe, 0x1032_5476, 0xc3d2_e1f0]
    let padded = Padding.padded(bytes)
    for start in stride(from: 0, to: padded.count, by: 64) {
      state = mixed(state, Padding.words(padded[start..<(start + 64)]))
    }
    return state.flatMap(Padding.bytes)
  }

  private static func mixed(_ state: [UInt32], _ block: [UInt32]) -> [UInt32] {
    var words = block
    for index in 16..<80 {
      words.append(
        rotated(words[index - 3] ^ words[index - 8] ^ words[index - 14] ^ words[index - 16], 1))
    }
    var (a, b, c, d, e) = (state[0], state[1], state[2], state[3], state[4])
    for index in 0..<80 {
      let (mix, constant): (UInt32, UInt32) =
        switch index / 20 {
        case 0: ((b & c) | (~b & d), 0x5a82_7999)
        case 1: (b ^ c ^ d, 0x6ed9_eba1)
        case 2: ((b & c) | (b & d) | (c & d), 0x8f1b_bcdc)
        default: (b ^ c ^ d, 0xca62_c1d6)
        }
      (a, b, c, d, e) = (
        rotated(a, 5) &+ mix &+ e &+ constant &+ words[index], a, rotated(b, 30), c, d
      )
    }
    return zip(state, [a, b, c, d, e]).map { $0 &+ $1 }
  }

  private static func rotated(_ value: UInt32, _ count: UInt32) -> UInt32 {
    value << count | value >> (32 - count)
  }
}
