import CGtk
import GLibKit

/// A small panel that points at a widget, and opens once; Escape or a click outside closes it, and so does the widget
/// when it is seen no more.
@MainActor
public final class Popover: Widget {
  private weak var target: Widget?
  private var unmapping: SignalConnection?

  /// A popover that points at a widget, which is in a window.
  public init(over widget: Widget, content: Widget) {
    guard let popover = gtk_popover_new(nil) else {
      preconditionFailure("GTK never returns NULL for a popover")
    }
    super.init(adopting: popover)
    gtk_container_add(instance(), content.widget)
    target = widget
    // Before GTK hears of it: it forgets one that is just opening, which would keep all input for itself, unseen.
    unmapping = widget.connect("unmap") { [weak self] _ in self?.vanish() }
    connect("closed") { [weak self] _ in self?.leaveTarget() }
    gtk_popover_set_relative_to(instance(), widget.widget)
  }

  public func open() { gtk_popover_popup(instance()) }

  public func close() { gtk_popover_popdown(instance()) }

  /// Runs `body` when it has closed.
  public func onClose(_ body: @escaping () -> Void) { connect("closed") { _ in body() } }

  private func vanish() {
    gtk_widget_hide(widget)
    // The keyboard goes back to who had it, in a window that is ending, too: GTK would look for that when it is gone.
    guard let window = target.flatMap({ gtk_widget_get_toplevel($0.widget) }),
      gtk_widget_get_mapped(window) == 0
    else { return }
    gtk_window_set_focus(
      UnsafeMutableRawPointer(window).assumingMemoryBound(to: GtkWindow.self), nil)
  }

  private func leaveTarget() {
    if let connection = unmapping.take() { target?.disconnect(connection) }
  }
}
