import DesignKit
import GtkKit

/// Where the keyboard was in a window, so that it can be given back.
///
/// Within a list that is a tweet and a link, not the widget that happened to show them.
@MainActor
struct KeyboardPlace {
  private weak var widget: Widget?
  private weak var holder: (any Widget & FocusHolder)?
  private var token: FocusToken?

  /// The place that has the keyboard now; nil where nothing has it.
  init?(in window: Window?) {
    guard let focused = window?.focused else { return nil }
    widget = focused
    var ancestor: Widget? = focused
    while let next = ancestor, holder == nil {
      holder = next as? any Widget & FocusHolder
      ancestor = next.parent
    }
    token = holder?.focusToken
  }

  /// Gives the keyboard to the list or the page that has the place, and moves nothing there.
  ///
  /// - Returns: whether the place is still there.
  func enter() -> Bool {
    guard let target = holder ?? widget, target.isMapped else { return false }
    target.grabFocus()
    return true
  }

  /// Gives the keyboard back to what may have been filled anew meanwhile: in a list, to the tweet that its own cursor is at.
  ///
  /// - Returns: whether the place is still there.
  func resume() -> Bool {
    guard let holder, holder.isMapped else { return restore() }
    // Where the list itself had the keyboard, the person had scrolled on from the cursor.
    holder.restoreFocus(widget === holder ? nil : holder.focusToken)
    return true
  }

  /// Gives the keyboard back.
  ///
  /// - Returns: whether the place is still there.
  @discardableResult
  func restore() -> Bool {
    if let holder, holder.isMapped {
      holder.restoreFocus(token)
      return true
    }
    guard let widget, widget.isMapped else { return false }
    widget.grabFocus()
    return true
  }
}
