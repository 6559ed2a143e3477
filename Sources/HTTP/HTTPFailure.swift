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
  /// A WebSocket is not opened for who asks (400, 401, 403).
  case refused
  case cancelled
  /// What came is no HTTP.
  case garbled
}

extension HTTPFailure: CustomStringConvertible {
  public var description: String {
    switch self {
    case .unreachable: "There is no way to the server, or nobody listens."
    case .timedOut: "The server did not answer in time."
    case .cut: "The connection ended before the answer did."
    case .untrusted: "The server's certificate is not to be trusted."
    case .tooLarge: "The answer is larger than was allowed."
    case .redirected: "The answer leads on to where it may not."
    case .forbidden: "The address is none that may be asked."
    case .refused: "The server does not let this program listen."
    case .cancelled: "The question was taken back."
    case .garbled: "What came is no HTTP."
    }
  }
}
