import GtkKit

/// Says to screen readers alone what others see: it has a place in a window, and nobody finds it there.
@MainActor
final class SpokenNotice: CustomWidget {
  override init() {
    super.init()
    setAccessibleRole(.notification)
    // What was said is over: nobody who reads the window through comes upon it.
    isCovered = true
    show()
  }

  /// Has a sentence said, after what the keyboard is on by now.
  func say(_ text: String) {
    guard !text.isEmpty else { return }
    accessibleName = text
    sayNotice()
  }
}
