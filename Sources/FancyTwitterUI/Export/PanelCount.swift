import DesignKit
import GtkKit

/// A quiet line that may change.
@MainActor
final class PanelCount {
  let widget = Box(.column)
  private let look: Look

  var text = "" {
    didSet {
      guard text != oldValue else { return }
      widget.removeAll()
      widget.append(PanelNote(text, look: look))
      widget.showAll()
    }
  }

  init(look: Look) { self.look = look }
}
