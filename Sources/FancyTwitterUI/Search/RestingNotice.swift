import GLibKit
import GtkKit

/// What came of a search, which screen readers say once typing rests: each letter changes it.
@MainActor
final class RestingNotice {
  private let widget: Widget
  private var rest: LoopTimer?
  /// What was said last.
  private var said = ""
  private static let restMilliseconds = 700

  /// A notice that a widget shows.
  init(_ widget: Widget) {
    self.widget = widget
    widget.setAccessibleRole(.notification)
  }

  /// Says a text in a moment, unless another one comes meanwhile; what was said last is not said again.
  func tell(_ text: String) {
    widget.accessibleName = text
    rest = LoopTimer(every: Self.restMilliseconds) { [weak self] in
      self?.say(text)
      return false
    }
  }

  private func say(_ text: String) {
    guard text != said else { return }
    said = text
    if !text.isEmpty { widget.sayNotice() }
  }
}
