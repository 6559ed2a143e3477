import Geometry
import GLibKit
import GtkKit

/// A small page that points at a widget, or at a place in it, and has all input while it is there.
@MainActor
final class ModalPopover: ModalSurface {
  private let popover: Popover
  private let first: Widget

  private init(_ content: Widget, over widget: Widget, at place: Rectangle?, first: Widget) {
    popover = Popover(over: widget, at: place, content: content)
    self.first = first
  }

  /// Opens it, with the keyboard in `field`, or in the page itself where there is only something to read; `onClose` runs when it has closed and the keyboard is back.
  @discardableResult
  static func open(
    _ content: Widget, called name: String = "", over widget: Widget, at place: Rectangle? = nil,
    focus field: Widget? = nil, input: InputRouter, onClose: @escaping () -> Void = {}
  ) -> ModalPopover {
    content.showAll()
    let page = ModalPopover(content, over: widget, at: place, first: field ?? content)
    page.popover.accessibleName = name
    input.open(.popover, shownBy: page)
    // It is held for as long as it is there.
    page.popover.onClose { [page] in
      input.close(.popover, shownBy: page)
      onClose()
      // It is still on its way out.
      MainLoop.whenIdle { page.popover.destroy() }
    }
    page.popover.open()
    if field == nil { content.canFocus = true }
    page.takeFocus()
    return page
  }

  func dismiss() { popover.close() }

  func takeFocus() { first.grabFocus() }

  var hasKeyboard: Bool { popover.containsFocus }
}
