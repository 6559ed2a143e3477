import Export
import GtkKit
import TweetStore

@testable import FancyTwitterUI
@testable import TweetRows

/// A window that only writes down what screens ask of it.
@MainActor
final class HeardScreens: ScreenHost {
  private(set) var failures: [String] = []
  private(set) var titleChanges = 0
  let confidence = Confidence(of: [])

  func show(_ destination: Destination) {}

  func openInBrowser(_ address: String) {}

  func take(_ drop: Window.Drop) {}

  func fail(_ sentence: String) { failures.append(sentence) }

  func writeHandle(of account: AccountID, over widget: Widget?) {}

  func titleChanged() { titleChanges += 1 }

  func troubleChanged() {}

  func scrollSideways(_ move: ScrollMove) -> Bool { false }
}
