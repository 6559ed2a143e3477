import FoundationEssentials
import HTTP
import Hashing

/// What the browser is sent away with, and the answer has to fit.
struct SignInQuestion: Hashable, Sendable {
  let client: SignInClient
  let redirect: String
  let scopes: [String]
  let state: String
  /// What only the program knows (RFC 7636).
  let verifier: Secret
  /// Whether the server is to ask as whom one signs in, though the browser is signed in.
  let asksWho: Bool

  /// What the browser may know of the verifier.
  var challenge: String { SHA256.digest(of: Array(verifier.text.utf8)).base64URL }

  /// Where the code comes back: to a port of this machine, or to the person.
  static func redirect(port: Int) -> String { "http://127.0.0.1:\(port)/" }
  static let byHand = "urn:ietf:wg:oauth:2.0:oob"
}

extension [UInt8] {
  /// As addresses can have it, without padding (RFC 4648, 5).
  var base64URL: String {
    String(
      Data(self).base64EncodedString().compactMap { letter in
        switch letter {
        case "+": "-"
        case "/": "_"
        case "=": nil
        default: letter
        }
      })
  }
}
