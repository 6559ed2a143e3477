import CGtk
import Geometry
import GLibKit

/// A menu that opens at the pointer or at a widget.
@MainActor
public final class PopupMenu: Widget {
  /// Tells that what it was opened over goes.
  private var unmapping: SignalConnection?

  public init() {
    guard let menu = gtk_menu_new() else {
      preconditionFailure("GTK never returns NULL for a menu")
    }
    // GTK puts each menu into a window of its own, which owns it.
    super.init(borrowing: menu)
    // Letters choose in it as soon as it is there.
    connect("map") { [weak self] _ in if let self { KeyMarks.settle(in: self) } }
  }

  /// Closes the menu that has all input, one of GTK's own included, such as a text field's.
  ///
  /// - Returns: whether there was one.
  @discardableResult
  public static func closeOpen() -> Bool {
    guard let grab = gtk_grab_get_current(), cgtk_is_a(grab, gtk_menu_get_type()) != 0 else {
      return false
    }
    gtk_menu_shell_cancel(Widget.of(grab).instance())
    // One that was opened just now is no active shell yet, and knows no cancelling.
    gtk_menu_popdown(Widget.of(grab).instance())
    return true
  }

  /// Adds an item; an underscore in `label` marks its key.
  ///
  /// One that is very long is cut, and its tooltip tells all of it.
  public func add(_ label: String, isSensitive: Bool = true, _ action: @escaping () -> Void) {
    let item = MenuItem(label: label, isSensitive: isSensitive, action)
    gtk_menu_shell_append(instance(), item.widget.widget)
  }

  /// Opens over `widget`: at the pointer, or below a place in the widget for the keyboard.
  ///
  /// It begins where lines begin: at the place's right edge in right-to-left windows. A menu that is open closes.
  public func open(over widget: Widget, at place: Rectangle? = nil) {
    Self.closeOpen()
    gtk_menu_attach_to_widget(instance(), widget.widget, nil)
    // GTK leaves it open over a widget that goes, with all input for itself.
    unmapping = widget.connect("unmap") { [weak self] _ in self?.close() }
    connect("hide") { [weak self, weak widget] _ in
      if let widget { self?.leave(widget) }
      // The chosen item's action runs after "hide".
      MainLoop.whenIdle { self?.destroy() }
    }
    guard let place, let window = gtk_widget_get_window(widget.widget) else {
      // GTK takes the current event by itself, and gives it back.
      return gtk_menu_popup_at_pointer(instance(), nil)
    }
    var rectangle = GdkRectangle(place)
    if gtk_widget_get_has_window(widget.widget) == 0 {
      var allocation = GtkAllocation()
      gtk_widget_get_allocation(widget.widget, &allocation)
      rectangle.x += allocation.x
      rectangle.y += allocation.y
    }
    gtk_menu_popup_at_rect(
      instance(), window, &rectangle, GDK_GRAVITY_SOUTH_WEST, GDK_GRAVITY_NORTH_WEST, nil)
    // Who opened it by a key goes on by keys, and hears where they are; GTK selects nothing.
    if !PointerPress.isBeingTold { gtk_menu_shell_select_first(instance(), 1) }
  }
}

// MARK: - Private

extension PopupMenu {
  private func close() { gtk_menu_popdown(instance()) }

  private func leave(_ widget: Widget) {
    if let connection = unmapping.take() { widget.disconnect(connection) }
  }
}
