import DesignKit
import GtkKit

/// A place in a row that leads somewhere, for the keyboard and for screen readers.
///
/// The row draws the text and answers the pointer; this button, drawn as a focus ring only, gives
/// each link its turn in the Tab order, its accessible role and its action.
@MainActor
package final class LinkTarget: CustomWidget {
  /// Runs when the person chooses it by keyboard or through assistive technology.
  var onActivate: () -> Void = {}

  /// Runs when Space asks for a quick look; without it Space chooses, as on any button.
  var onQuickLook: (() -> Void)?

  /// Runs when a key asks for its menu.
  var onMenu: (() -> Void)?

  /// Whether its ring goes round a disc.
  var isRound = false {
    didSet { if isRound != oldValue { setAccessibleRole(isRound ? .button : .link) } }
  }

  private let look: Look

  /// A target that leaves the pointer to what lies beneath, or takes it.
  package init(look: Look, takesPointer: Bool = false) {
    self.look = look
    super.init()
    addStyleClass("link-target")
    setAccessibleRole(.link)
    onButtonClicked { [weak self] in self?.onActivate() }
    onKeyPress { [weak self] press in
      guard let onQuickLook = self?.onQuickLook, Key.withoutKeypad(press.key) == Key.space else {
        return false
      }
      onQuickLook()
      return true
    }
    onMenuRequest { [weak self] in
      guard let onMenu = self?.onMenu else { return false }
      onMenu()
      return true
    }
    if takesPointer { showsHandCursor() } else { letPointerThrough() }
  }

  package override class var base: Base { .button }

  package override func draw(_ canvas: Canvas) {
    guard showsFocus else { return }
    let (width, height) = size
    canvas.drawRing(
      x: 0, y: 0, width: Double(width), height: Double(height),
      corner: isRound ? Double(min(width, height)) / 2 : 4,
      paint: Paint(look.theme.focusRing))
  }
}
