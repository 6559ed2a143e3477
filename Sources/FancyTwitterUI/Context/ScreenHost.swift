import Export
import GtkKit
import TweetRows
import TweetStore

/// A window, as the screens in it know it.
@MainActor
protocol ScreenHost: AnyObject {
  /// Which posts leave by no way.
  var confidence: Confidence { get }

  /// Shows what a person chose.
  func show(_ destination: Destination)

  /// Opens an address in the browser, whatever a click on a link does.
  func openInBrowser(_ address: String)

  /// Reads what was dropped on something of the window that has no use for it.
  func take(_ drop: Window.Drop)

  /// Says in a sentence that the library cannot be read any more.
  func fail(_ sentence: String)

  /// Lets the person write the handle of an account, over a widget; nil for the window's bar.
  func writeHandle(of account: AccountID, over widget: Widget?)

  /// A screen is called something else than before.
  func titleChanged()

  /// A screen lacks something that a server would tell, or has it by now.
  func troubleChanged()

  /// Leads sideways scrolling to the menu.
  ///
  /// - Returns: whether that has taken it.
  func scrollSideways(_ move: ScrollMove) -> Bool
}
