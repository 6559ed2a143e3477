/// Why a secret was not kept or not found.
public enum SecretFailure: Error, Hashable, Sendable {
  /// Nothing on this desktop keeps secrets: no keyring, or no session bus.
  case noKeyring
  /// The keyring is locked, and the person has not opened it.
  case locked
  /// It cannot be kept or read, as the sentence says.
  case failed(String)
}

extension SecretFailure: CustomStringConvertible {
  public var description: String {
    switch self {
    case .noKeyring: "Nothing on this desktop keeps secrets."
    case .locked: "The keyring is locked."
    case .failed(let message): message
    }
  }
}
