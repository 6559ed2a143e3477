import CGtk

/// A small panel that points at a widget; Escape or a click outside closes it.
@MainActor
public final class Popover: Widget {
  /// A popover that points at a widget, which is in a window.
  public init(over widget: Widget, content: Widget) {
    guard let popover = gtk_popover_new(widget.widget) else {
      preconditionFailure("GTK never returns NULL for a popover")
    }
    // The window owns it from the start.
    super.init(borrowing: popover)
    gtk_container_add(instance(), content.widget)
  }

  public func open() { gtk_popover_popup(instance()) }

  public func close() { gtk_popover_popdown(instance()) }

  /// Runs `body` when it has closed.
  public func onClose(_ body: @escaping () -> Void) { connect("closed") { _ in body() } }
}
