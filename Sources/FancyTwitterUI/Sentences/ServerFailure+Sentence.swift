import DesignKit
import Fediverse
import HTTP
import LiveSync

extension SignInFailure: PresentableError {
  package nonisolated var sentence: String {
    switch self {
    case .name(let error): error.sentence
    case .notAServer(let host):
      translated(
        "%s is not a Mastodon server or one like it. Look at what stands after the last @ in your address.",
        host)
    case .registrationRefused(let message):
      message.isEmpty
        ? translated("The server does not let this program in.")
        : translated("The server does not let this program in: %s", message)
    case .denied: translated("You did not allow it in the browser. Nothing was changed.")
    case .browserRefused, .otherIssuer, .codeRefused:
      translated("What came back from the browser cannot be used. Try again.")
    case .expired: translated("Nobody came back from the browser in time. Try again.")
    case .scopesRefused:
      translated(
        "FancyTwitter was not allowed to read. In the browser, allow all that it asks for.")
    case .accountRefused:
      translated(
        "The server does not let this account in. See in the browser whether it has been confirmed."
      )
    case .server(let failure): failure.sentence
    case .cancelled: ""
    }
  }
}

extension ServerNameError: PresentableError {
  package nonisolated var sentence: String {
    switch self {
    case .empty: translated("Type the name of your server, such as mastodon.social.")
    case .notAName(let text):
      translated(
        "%s is not the name of a server. Type what stands after the last @ in your address.", text)
    case .hasUser(let host), .hasPort(let host):
      translated("Type the name of the server alone: %s", host)
    case .otherScheme:
      translated("That is not the address of a server: it would begin with https.")
    }
  }
}

extension ServerFailure: PresentableError {
  package nonisolated var sentence: String {
    switch self {
    case .signedOut: translated("The server has signed this account out.")
    case .refused(let status): translated("The server refuses this (%s).", "\(status)")
    case .limited: translated("The server was asked too often. Try again in a few minutes.")
    case .unreachable(.untrusted):
      translated("The server’s certificate cannot be trusted. Nothing was sent to it.")
    case .unreachable(.timedOut): translated("The server does not answer. Try again later.")
    case .moved, .unreachable(.redirected):
      translated("The server leads on to another address. If it has moved, sign in there.")
    case .unreachable: translated("The server cannot be reached. Try again when you are online.")
    case .troubled(let status):
      translated("The server is in trouble (%s). Try again later.", "\(status)")
    case .unreadable: translated("The server answers in a way that cannot be read.")
    case .nameless, .invalid: translated("The server does not accept what it was asked.")
    }
  }
}

extension TokenFailure: PresentableError {
  package nonisolated var sentence: String {
    switch self {
    case .noKeyring:
      translated("This desktop has no keyring: you are signed in until the window closes.")
    case .locked: translated("The keyring is locked.")
    case .unreadable: translated("The account’s key is not in the keyring. Sign in again.")
    case .unwritable:
      translated("The account’s key cannot be kept: you are signed in until the window closes.")
    }
  }
}
