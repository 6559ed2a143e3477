import GtkTestSupport
import LiveTestSupport
import XCTest

@testable import FancyTwitterUI

/// What happens elsewhere during a walk: on the server, in the network and in the browser.
extension Walk {
  mutating func serve() -> String {
    let server = world.server
    switch Int.random(in: 0..<7, using: &random) {
    case 0:
      // More than are asked for at once: a gap.
      server.closeSockets()
      server.post(Int.random(in: 50...120, using: &random))
      return "many posts"
    case 1:
      server.delete(at: Int.random(in: 0..<9, using: &random))
      return "a post less"
    case 2:
      server.edit(at: Int.random(in: 0..<9, using: &random), "another text")
      return "another text"
    case 3:
      let isUp = Bool.random(using: &random)
      server.state.withLock { $0.isUp = isUp }
      return isUp ? "the server answers" : "the server does not answer"
    case 4, 5: return signIn()
    default:
      let (pictures, extras) = (Bool.random(using: &random), extras())
      server.state.withLock { ($0.hasPictures, $0.extras) = (pictures, extras) }
      server.post(Int.random(in: 1...3, using: &random))
      return "a post"
    }
  }

  private mutating func extras() -> ModelServer.Extras {
    var extras = ModelServer.Extras()
    extras.isSensitive = Bool.random(using: &random)
    extras.card = Bool.random(using: &random) ? "A page" : nil
    extras.emojis = Bool.random(using: &random) ? ["blob"] : []
    return extras
  }

  /// Begins to sign in, or goes on.
  private mutating func signIn() -> String {
    guard let screen = content.stack.top as? SignInScreen else {
      content.navigator.show(.signIn())
      return "a sign-in"
    }
    guard !screen.waiting.isShown else {
      if Bool.random(using: &random), (try? world.agree()) != nil {
        return "the browser comes back"
      }
      screen.waiting.code.click()
      return "a code by hand"
    }
    screen.entry.text =
      ["harbour.example", "not a server", "@bo@quay.example"].randomElement(using: &random) ?? ""
    screen.button.clickButton()
    return screen.entry.text
  }
}
