import CGtk

/// A bar across the window's top with a title in the middle, and the window's own buttons.
@MainActor
public final class HeaderBar: Widget {
  public init(title: Widget) {
    guard let bar = gtk_header_bar_new() else {
      preconditionFailure("GTK never returns NULL for a header bar")
    }
    super.init(adopting: bar)
    gtk_header_bar_set_custom_title(instance(), title.widget)
    gtk_header_bar_set_show_close_button(instance(), 1)
  }

  public func addLeading(_ widget: Widget) { gtk_header_bar_pack_start(instance(), widget.widget) }

  public func addTrailing(_ widget: Widget) { gtk_header_bar_pack_end(instance(), widget.widget) }

  /// Draws `body` beneath the bar's own contents.
  public func onDrawBackground(_ body: @escaping (Canvas) -> Void) {
    connect("draw") { emission in
      guard let context = emission.boxedPointer(1) else { return }
      body(Canvas(context: context))
      emission.answer(false)
    }
  }
}
