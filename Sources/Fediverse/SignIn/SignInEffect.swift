import FoundationEssentials
import HTTP

/// What is to be done for a sign-in.
public enum SignInEffect: Hashable, Sendable {
  /// Send it, and tell the answer with its number.
  case send(HTTPRequest, number: Int)
  /// Send it, whatever comes of it.
  case discard(HTTPRequest)
  /// Listen at a free port of 127.0.0.1 for a browser that brings this state.
  case listen(state: String)
  case stopListening
  /// Open a page, from which the person comes back within ``SignIn/patience``, or with a code; else it is expired.
  case openBrowser(URL)
}
