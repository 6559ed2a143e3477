import DesignKit
import Geometry
import GtkKit

/// Says at the top of a list how many tweets have come above what is read, and leads to them.
@MainActor
final class NewTweetsButton {
  let button: HighlightButton
  /// What screen readers say as it comes, and as it has another number.
  private let notice = Box(.row)
  /// How many it tells of; 0 while it is hidden.
  private(set) var count = 0
  private var action: () -> Void = {}

  init(over overlay: Overlay, look: Look) {
    button = HighlightButton("", size: .compact, look: look)
    notice.setAccessibleRole(.notification)
    notice.append(button, expands: true)
    button.show()
    notice.hidesFromShowAll()
    overlay.float(notice) { [weak button] overlay in
      guard let button else { return .nowhere }
      // Over a list that has just come it may have no room yet.
      let width = max(0, min(overlay.size.width - 28, button.measuredWidth().natural))
      return Rectangle(
        x: (overlay.size.width - width) / 2, y: 6, width: width,
        height: button.measuredHeight(forWidth: width).natural)
    }
    button.onButtonClicked { [weak self] in
      self?.hide()
      self?.action()
    }
  }

  /// Shows that so many have come; `action` leads to them.
  func show(_ count: Int, action: @escaping () -> Void) {
    self.action = action
    let hasGrown = count > self.count
    self.count = count
    button.label = translated("Show %d new", "Show %d new", count)
    notice.accessibleName = button.label
    if hasGrown { notice.sayNotice() }
    notice.isVisible = true
  }

  /// So many are still above what is read.
  func count(down left: Int) {
    guard left < count else { return }
    if left == 0 { hide() } else { show(left, action: action) }
  }

  func hide() {
    count = 0
    notice.isVisible = false
  }
}
