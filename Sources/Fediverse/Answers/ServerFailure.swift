import HTTP

/// Why a question to a server brought nothing.
public enum ServerFailure: Error, Hashable, Sendable {
  /// The token is not taken any more (401).
  case signedOut
  /// The account may not have this (403), or it is gone or never was there (404, 410); or any other refusal.
  case refused(status: Int)
  /// Too many questions (429, or 503 with a time); `until` in seconds since 1970, nil where the server does not tell.
  case limited(until: Double?)
  /// The server could not be reached, or broke off.
  case unreachable(HTTPFailure)
  /// The server could not answer (5xx).
  case troubled(status: Int)
  /// The answer was none that can be read: no JSON, or a page for a browser.
  case unreadable
  /// The server wants to know which program asks (418).
  case nameless
  /// The question was not as the server wants it (400, 422), with what it says of it.
  case invalid(message: String)
  /// The server has gone to another address.
  case moved(to: String?)
}

extension ServerFailure: CustomStringConvertible {
  public var description: String {
    switch self {
    case .signedOut: "The server has signed the account out: sign in again."
    case .refused(let status): "The server refuses this (\(status))."
    case .limited(nil): "The server wants fewer questions: wait a minute."
    case .limited(.some): "The server wants fewer questions: wait a little."
    case .unreachable(.untrusted):
      "The server's certificate is not to be trusted: nothing was sent to it."
    case .unreachable(.redirected): "The server leads on to another address."
    case .unreachable(.timedOut): "The server does not answer: try again later."
    case .unreachable: "The server cannot be reached: try again when there is a network."
    case .troubled(let status): "The server is in trouble (\(status)): try again later."
    case .unreadable: "The server's answer cannot be read: try again later."
    case .nameless: "The server asks which program this is, and was told: please report this."
    case .invalid(let message): "The server does not take this: \(message)"
    case .moved(.none): "The server has moved: sign in again at its new address."
    case .moved(.some(let address)):
      "The server has moved to \(address): sign in again there."
    }
  }
}
