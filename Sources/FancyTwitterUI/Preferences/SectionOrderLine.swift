import DesignKit
import GtkKit

/// A section among the settings: whether it is shown, and where.
@MainActor
final class SectionOrderLine {
  /// Runs when the person wants to have it elsewhere.
  var onMove: (SectionOrder.Step) -> Void = { _ in }

  /// Runs when it is to be shown, or hidden.
  var onTurn: (Bool) -> Void = { _ in }

  let widget = Box(.row, spacing: 6)
  let up: Button
  let down: Button
  let shown = Switch()
  private let arrows: [IconView]
  private let name: String

  init(_ name: String, look: Look) {
    self.name = name
    arrows = [.up, .down].map { IconView($0, side: 16, look: look, colour: \.panel.text) }
    (up, down) = (Button(content: arrows[0]), Button(content: arrows[1]))
    let label = Label(name)
    label.align(0)
    widget.append(label, expands: true)
    for (button, step, title) in [
      (up, SectionOrder.Step.up, translated("Move “%s” Up", name)),
      (down, .down, translated("Move “%s” Down", name)),
    ] {
      button.addStyleClass("plain-button")
      button.setMinimumSize(width: 34, height: 34)
      button.centerVertically()
      button.accessibleName = title
      button.setTooltip(title)
      button.onClick { [weak self] in self?.onMove(step) }
      widget.append(button)
    }
    shown.setTooltip(translated("Alt and the arrow keys move it"))
    widget.append(shown)
    shown.onChange { [weak self] in
      if let self { onTurn(shown.isOn) }
    }
    widget.onKeyPress { [weak self] in self?.handle($0) ?? false }
    widget.showAll()
  }

  /// Shows whether it is listed, whether that can be changed, and where it stands among its group.
  func show(isShown: Bool, canTurn: Bool, place: Int, count: Int) {
    shown.isOn = isShown
    shown.isSensitive = canTurn
    let (canRise, canSink) = (place > 1, place < count)
    let standing = translated("%1$s of %2$s", Numbers.grouped(place), Numbers.grouped(count))
    // What is new of that which has the keyboard is said: it tells where the section has got to.
    shown.accessibleName = listed([name, standing])
    for arrow in [up, down] { arrow.accessibleDescription = standing }
    // What cannot be used any more lets go of the keyboard.
    let isStuck = (up.isFocus && !canRise) || (down.isFocus && !canSink)
    up.isSensitive = canRise || up.isFocus
    down.isSensitive = canSink || down.isFocus
    if isStuck { (canRise ? up : canSink ? down : shown).grabFocus() }
    (up.isSensitive, arrows[0].isSensitive) = (canRise, canRise)
    (down.isSensitive, arrows[1].isSensitive) = (canSink, canSink)
  }

  private func handle(_ press: KeyPress) -> Bool {
    guard press.modifiers == .alt else { return false }
    switch Key.withoutKeypad(press.key) {
    case Key.up: onMove(.up)
    case Key.down: onMove(.down)
    default: return false
    }
    return true
  }
}
