import HTTP
import Hashing

/// What nobody can guess, made of a few bytes of true chance.
struct SignInChance: Sendable {
  private let seed: Secret
  private var count: UInt8 = 0

  /// `seed` of at least 32 bytes.
  init(seed: [UInt8]) {
    precondition(seed.count >= 32, "what is guessed easily protects nothing")
    self.seed = Secret(seed.base64URL)
  }

  /// 43 letters that no others tell anything of: SHA-256 hides what they were made of.
  mutating func next() -> String {
    count &+= 1
    return SHA256.digest(of: Array(seed.text.utf8) + [count]).base64URL
  }
}
