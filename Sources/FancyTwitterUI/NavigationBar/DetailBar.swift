import Appearance
import DesignKit
import GtkKit

/// The bar over what was opened beside a list: the way back, its name, and what closes it.
@MainActor
final class DetailBar {
  let widget: HeaderBar
  let back: Button
  let close: Button

  /// Whether what is pressed may do what it does; else the press had another effect.
  var mayPress: () -> Bool = { true }

  /// Whether the keyboard is in the pane beneath it.
  var isUnderlined = false { didSet { if isUnderlined != oldValue { widget.queueDraw() } } }

  private let title: TitleView
  private let look: Look

  /// A bar with the buttons that a window has where a line ends, or with none where it is drawn off screen.
  init(
    look: Look, isOffScreen: Bool, onBack: @escaping () -> Void, onClose: @escaping () -> Void
  ) {
    self.look = look
    title = TitleView(look: look)
    title.showsArrow = false
    title.setAccessibleRole(.heading)
    widget = HeaderBar(title: title)
    widget.addStyleClass("bar")
    widget.setMinimumSize(height: NavigationBar.height)
    back = NavigationBar.makeButton(.back, look: look)
    close = NavigationBar.makeButton(.cross, look: look)
    widget.addLeading(back)
    widget.addTrailing(close)
    let actions = [
      (back, translated("Back"), onBack), (close, translated("Close What Was Opened"), onClose),
    ]
    for (button, name, action) in actions {
      button.accessibleName = name
      button.setTooltip(name)
      button.leavesKeyboardWhenClicked()
      button.onClick { [weak self] in if self?.mayPress() == true { action() } }
    }
    title.onWidth = { [weak widget] in widget?.queueDraw() }
    widget.onDrawBackground { [weak self] in self?.drawBackground($0) }
    look.observe(self) { [weak self] _ in self?.widget.queueDraw() }
    widget.showAll()
    widget.setWindowButtons(isOffScreen ? .none : .trailing)
  }

  func setTitle(_ text: String) {
    title.text = text
    title.accessibleName = text
  }

  private func drawBackground(_ canvas: Canvas) {
    NavigationBar.drawGround(of: widget, look: look, on: canvas)
    if isUnderlined { NavigationBar.drawUnderline(of: title, in: widget, look: look, on: canvas) }
  }
}
