/// Why there is no answer.
public enum HTTPFailure: Error, Hashable, Sendable {
  /// The name is unknown, nobody listens, or there is no way to there.
  case unreachable
  case timedOut
  /// The connection ended before the answer did.
  case cut
  /// The certificate is not one that the system trusts, or not that server's.
  case untrusted
  /// The answer is larger than was allowed.
  case tooLarge
  /// It leads on to where it may not.
  case redirected
  /// The address is none that may be asked: not https, or within a private network.
  case forbidden
  case cancelled
  /// What came is no HTTP.
  case garbled
}
