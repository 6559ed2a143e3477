import HTTP

/// What happens while somebody signs in.
public enum SignInEvent: Hashable, Sendable {
  /// The person has typed a server; begins anew after a failure.
  case typed(String)
  case answered(HTTPResponse, number: Int)
  case unanswered(HTTPFailure, number: Int)
  /// The way back from the browser is open, at that port of 127.0.0.1.
  case listening(port: Int)
  case cannotListen
  /// The browser came back with this behind the "?" of the address.
  case returned(query: String)
  /// The person would rather type the code, as the browser is on another machine.
  case wantsCode
  /// The person has typed or pasted what the browser shows.
  case pasted(String)
  /// ``SignIn/patience`` is over.
  case expired
  case cancelled
}
