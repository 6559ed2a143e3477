/// Why a sign-in came to nothing.
public enum SignInFailure: Error, Hashable, Sendable {
  case name(ServerNameError)
  /// What is there does not speak Mastodon's interface.
  case notAServer(host: String)
  /// The server does not let the program be registered, with what it says of it.
  case registrationRefused(message: String)
  /// The person did not agree, in the browser.
  case denied
  /// The browser came back with another refusal, as OAuth names it.
  case browserRefused(error: String)
  /// The answer that the browser brought is another server's.
  case otherIssuer
  /// Nobody came back from the browser in time.
  case expired
  /// The server does not take the code that came back.
  case codeRefused
  /// It gave less than is needed to read.
  case scopesRefused(granted: [String])
  /// The account is suspended, or not yet confirmed.
  case accountRefused
  /// The server did not answer, or not so that it can be read.
  case server(ServerFailure)
  case cancelled
}

extension SignInFailure: CustomStringConvertible {
  public var description: String {
    switch self {
    case .name(let error): error.description
    case .notAServer(let host):
      "\(host) is no server of Mastodon or one like it: look at what stands after the last @ in your address."
    case .registrationRefused(let message):
      "The server does not let this program in. \(message)"
    case .denied: "You did not allow it in the browser: nothing was changed."
    case .browserRefused(let error):
      "The server refused in the browser (\(error)): try again."
    case .otherIssuer:
      "The answer came from another server than was asked: it was not used. Try again."
    case .expired: "The browser did not come back in time: try again."
    case .codeRefused: "The server does not take the code any more: try again."
    case .scopesRefused:
      "The server did not let the program read the account: allow all that it asks for."
    case .accountRefused:
      "The server does not let this account in: see on its page in the browser whether it is confirmed."
    case .server(let failure): failure.description
    case .cancelled: "The sign-in was stopped."
    }
  }
}
