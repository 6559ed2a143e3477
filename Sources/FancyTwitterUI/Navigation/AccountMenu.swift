import Geometry
import GtkKit
import TweetModel
import TweetRows

/// Asks whose page it is to be, of several accounts.
@MainActor
enum AccountMenu {
  static func open(
    _ accounts: [Account], below button: Widget, _ choose: @escaping (Account) -> Void
  ) {
    let menu = PopupMenu()
    for account in accounts {
      // An underscore in a handle marks no key.
      let name = NetworkWords.sign(account.author.handle).replacing("_", with: "__")
      menu.add(name) { choose(account) }
    }
    let (width, height) = button.size
    menu.open(over: button, at: Rectangle(x: 0, y: 0, width: width, height: height))
  }
}
