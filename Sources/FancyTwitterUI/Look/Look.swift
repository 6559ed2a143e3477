import Appearance
import TimelineLayout

/// How everything looks now: one value that all views share and follow.
@MainActor
final class Look {
  /// Changing it changes every view at once.
  var theme: Theme { didSet { announce() } }

  /// The style of the rows.
  var rowStyle: TweetRowStyle { didSet { announce() } }

  private var observers: [(owner: WeakReference, body: () -> Void)] = []

  init(theme: Theme, rowStyle: TweetRowStyle = .reading) {
    self.theme = theme
    self.rowStyle = rowStyle
  }

  /// Runs `body` after each change for as long as `owner` lives.
  func observe(_ owner: AnyObject, _ body: @escaping () -> Void) {
    observers.append((WeakReference(owner), body))
  }

  private func announce() {
    observers.removeAll { $0.owner.object == nil }
    for observer in observers { observer.body() }
  }
}

private struct WeakReference {
  weak var object: AnyObject?
  init(_ object: AnyObject) { self.object = object }
}
