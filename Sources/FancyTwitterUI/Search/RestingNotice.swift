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
  }

  /// A search begins: what came of the former one is said no more, and the same of another one is news.
  func begin(isOther: Bool) {
    rest = nil
    if isOther { said = "" }
  }

  /// Nothing is searched for any more, and nothing has come of it.
  func end() {
    begin(isOther: true)
    tell("")
  }

  /// Says a text in a moment, unless another one comes meanwhile; what was said last is not said again.
  func announce(_ text: String) {
    tell(text)
    rest = LoopTimer(every: patience) { [weak self] in
      self?.say(text)
      return false
    }
  }

  /// Shows a text that is no news: nobody asked for it now.
  func show(_ text: String) {
    begin(isOther: false)
    tell(text)
    said = text
  }

  // Readers say a notice each time that it comes into sight: one that says nothing is none.
  private func tell(_ text: String) {
    widget.accessibleName = text
    widget.setAccessibleRole(text.isEmpty ? .label : .notification)
  }

  private func say(_ text: String) {
    guard text != said else { return }
    said = text
    if !text.isEmpty { widget.sayNotice() }
  }
}
