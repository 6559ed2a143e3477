import Fediverse
import TweetModel

/// Where what signs an account in is kept: never in the library, in no log and in no address.
public protocol TokenStore: Sendable {
  /// What was kept of an account; nil where nothing was.
  func key(of account: LiveAccount) async throws(TokenFailure) -> AccountKey?
  func keep(_ key: AccountKey, of account: LiveAccount) async throws(TokenFailure)
  /// Keeps it in a file that only the person can read: they want that where there is no keyring.
  func keepInFile(_ key: AccountKey, of account: LiveAccount) async throws(TokenFailure)
  func remove(of account: LiveAccount) async throws(TokenFailure)
}

/// Why a token could not be kept or read.
public enum TokenFailure: Error, Hashable, Sendable {
  /// The desktop has no keyring.
  case noKeyring
  /// The person did not unlock it.
  case locked
  /// What is kept cannot be read.
  case unreadable(reason: String)
  /// Nothing can be written where keys are kept.
  case unwritable(reason: String)
}

extension TokenFailure: CustomStringConvertible {
  public var description: String {
    switch self {
    case .noKeyring: "This desktop has no keyring to keep the account's key in."
    case .locked: "The keyring is locked: unlock it, and try again."
    case .unreadable(let reason): "The account's key cannot be read: \(reason)"
    case .unwritable(let reason): "The account's key cannot be kept: \(reason)"
    }
  }
}
