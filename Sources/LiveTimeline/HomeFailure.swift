/// Why a question to a server had no answer.
public enum HomeFailure: Hashable, Sendable {
  /// The token is not taken any more (401).
  case signedOut
  /// The account may not read this (403), or the address is gone for good (404, 410).
  case refused(status: Int)
  /// Too many questions (429); `until` in seconds, nil where the server does not tell.
  case limited(until: Double?)
  /// The server could not be reached, could not answer (5xx) or broke off.
  case unreachable
  /// The server's certificate is not to be trusted: another may stand between.
  case untrusted
  /// What came is no answer at all: another may stand between, or the line is bad.
  case garbled
  /// The server leads on to another address, for which the token is not.
  case moved
  /// The answer was none that can be read.
  case unreadable
}
