import HTTP

/// A place where secrets of accounts are kept.
public protocol SecretKeeper: Sendable {
  func store(_ secret: Secret, for key: SecretKey) async throws(SecretFailure)
  /// The secret of an account; nil where none is kept.
  func secret(for key: SecretKey) async throws(SecretFailure) -> Secret?
  /// Forgets a secret, if there is one.
  func delete(_ key: SecretKey) async throws(SecretFailure)
}
