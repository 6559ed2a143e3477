import GLibKit
import GtkKit

/// What came of a search, which screen readers say once typing rests: each letter changes it.
@MainActor
final class RestingNotice {
  private let widget: Widget
  private var rest: LoopTimer?
  /// What was said last.
  private var said = ""
  private let patience: Int

  /// A notice that a widget shows, said when nothing else has come for so many milliseconds.
  init(_ widget: Widget, patience: Int) {
    self.patience = patience
    self.widget = widget
    widget.setAccessibleRole(.notification)
  }

  /// A search begins: what came of the former one is said no more, and the same of another one is news.
  func begin(isOther: Bool) {
    rest = nil
    if isOther { said = "" }
  }

  /// Says a text in a moment, unless another one comes meanwhile; what was said last is not said again.
  func announce(_ text: String) {
    widget.accessibleName = text
    rest = LoopTimer(every: patience) { [weak self] in
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
