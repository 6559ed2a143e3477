import DesignKit
import GtkKit

/// The custom button's states side by side, for the eye.
@MainActor
final class ButtonStates {
  let widget = Box(.column, spacing: 4)

  private let look: Look
  private var buttons: [HighlightButton] = []

  init(look: Look) {
    self.look = look
    widget.setPadding(20)
    add(translated("Idle")) { _ in }
    add(translated("Hovered")) { $0.setHoveredForShow() }
    add(translated("Pressed")) { $0.isSelected = true }
    add(translated("Disabled")) { $0.isSensitive = false }
    add(translated("Busy")) { $0.isBusy = true }
    let compact = HighlightButton(translated("Compact"), size: .compact, look: look)
    widget.append(compact)
    buttons.append(compact)
    widget.showAll()
  }

  /// Gives the keys to the first one, which shows its ring.
  func focus() { buttons.first?.grabFocus() }

  private func add(_ label: String, _ prepare: (HighlightButton) -> Void) {
    let button = HighlightButton(label, size: .large, look: look)
    buttons.append(button)
    widget.append(button)
    prepare(button)
  }
}
