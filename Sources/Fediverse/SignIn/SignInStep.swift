import HTTP

/// What a sign-in waits for.
enum SignInStep: Hashable, Sendable {
  case idle
  case nodeInfoLinks
  case nodeInfo
  case instance
  case olderInstance
  case webFinger
  case metadata
  case listening
  case registering(redirect: String)
  case browsing
  case pasting
  case exchanging
  /// For a token that nobody wants any more, so that it can be given back.
  case abandoning
  case verifying(Secret)
  case over

  var isOver: Bool { self == .over || self == .idle || self == .abandoning }
}
