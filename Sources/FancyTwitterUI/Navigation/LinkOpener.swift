import DesignKit
import GtkKit
import TweetModel
import TweetRows

/// Gives addresses to the person: in the browser, or on the clipboard where they want that.
@MainActor
final class LinkOpener {
  /// Shows an address.
  var openLink: (WebLink) throws(DesktopError) -> Void

  private let context: ScreenContext

  init(_ context: ScreenContext) {
    self.context = context
    openLink = { [weak stage = context.stage] link throws(DesktopError) in
      try Desktop.open(link.address, over: stage?.window)
    }
  }

  /// Does what a click on a link does.
  func follow(_ address: String) {
    guard WebLink(address) != nil else { return }
    let address = TrackingFields.removed(from: address)
    if context.look.preferences.linkTarget == .clipboard {
      return context.messages.copy(address, saying: translated("Copied: %s", address))
    }
    openInBrowser(address)
  }

  /// Opens an address in the browser, whatever a click on a link does.
  func openInBrowser(_ address: String) {
    guard let link = WebLink(TrackingFields.removed(from: address)) else { return }
    do throws(DesktopError) { try openLink(link) } catch {
      context.messages.say(sentence(for: error))
    }
  }
}
