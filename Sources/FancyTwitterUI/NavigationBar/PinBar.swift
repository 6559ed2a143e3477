import Appearance
import DesignKit
import GtkKit

/// The bar over a pinned list: its name, which drops down what it could be instead, and what unpins it.
@MainActor
final class PinBar {
  let widget: HeaderBar
  let titleButton: Button
  let unpin: Button

  /// Whether what is pressed may do what it does; else the press had another effect.
  var mayPress: () -> Bool = { true }

  /// Runs when the title is chosen.
  var onTitle: () -> Void = {}

  /// Runs when the list is to be pinned no more.
  var onUnpin: () -> Void = {}

  /// Whether the keyboard is in the pane beneath it.
  var isUnderlined = false { didSet { if isUnderlined != oldValue { widget.queueDraw() } } }

  /// Whether it is the last of the window's bars, which has the window's buttons of that side.
  var isLast = false { didSet { if isLast != oldValue { fitWindowButtons() } } }

  private let title: TitleView
  private let look: Look
  private let isOffScreen: Bool

  /// A bar with the buttons that a window has where a line ends, or with none where it is drawn off screen.
  init(look: Look, isOffScreen: Bool) {
    self.look = look
    self.isOffScreen = isOffScreen
    title = TitleView(look: look)
    titleButton = Button(content: title)
    titleButton.addStyleClass("bar-title-button")
    widget = HeaderBar(title: titleButton)
    widget.addStyleClass("bar")
    widget.setMinimumSize(height: NavigationBar.height)
    unpin = NavigationBar.makeButton(.pinned, look: look)
    unpin.accessibleName = translated("Unpin")
    unpin.setTooltip(translated("Unpin"))
    widget.addTrailing(unpin)
    for button in [titleButton, unpin] { button.leavesKeyboardWhenClicked() }
    titleButton.onClick { [weak self] in if self?.mayPress() == true { self?.onTitle() } }
    unpin.onClick { [weak self] in if self?.mayPress() == true { self?.onUnpin() } }
    title.onWidth = { [weak widget] in widget?.queueDraw() }
    widget.onDrawBackground { [weak self] in self?.drawBackground($0) }
    look.observe(self) { [weak self] _ in self?.widget.queueDraw() }
    widget.showAll()
    setExpanded(false, turn: 0)
    fitWindowButtons()
  }

  /// Names the list, and whose it is where that is one of several.
  func setTitle(_ text: String, detail: String?) {
    title.text = text
    title.detail = detail ?? ""
    titleButton.accessibleName = translated("%s, sections", listed([text, detail ?? ""]))
  }

  /// Shows whether the panel of choices is dropped down; the arrow turns by a share of half a circle.
  func setExpanded(_ isExpanded: Bool, turn: Double) {
    title.turn = turn / 2
    widget.queueDraw()
    titleButton.accessibleStates = isExpanded ? [.expandable, .expanded] : [.expandable]
  }

  private func fitWindowButtons() {
    widget.setWindowButtons(isLast && !isOffScreen ? .trailing : .none)
  }

  private func drawBackground(_ canvas: Canvas) {
    NavigationBar.drawGround(of: widget, look: look, on: canvas)
    if isUnderlined {
      NavigationBar.drawUnderline(of: titleButton, in: widget, look: look, on: canvas)
    }
  }
}
