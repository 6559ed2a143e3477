import CGtk

/// A bar across the window's top with a title in the middle, and the window's own buttons.
@MainActor
public final class HeaderBar: Widget {
  public init(title: Widget) {
    guard let bar = gtk_header_bar_new() else {
      preconditionFailure("GTK never returns NULL for a header bar")
    }
    super.init(adopting: bar)
    // Without room for a subtitle, whose font would have to be found.
    gtk_header_bar_set_has_subtitle(instance(), 0)
    gtk_header_bar_set_custom_title(instance(), title.widget)
    // Its buttons have room of their own about their icons.
    cgtk_set_integer(widget, "spacing", 0)
  }

  /// Which of the window's own buttons the bar has.
  public enum WindowButtons {
    case none, closeOnly, asOnThisDesktop
    /// Those of this desktop that stand where a line begins, or where it ends: the window's bar is made of several.
    case leading, trailing
  }

  /// Shows the window's own buttons, or some of them.
  public func setWindowButtons(_ buttons: WindowButtons) {
    gtk_header_bar_set_show_close_button(instance(), buttons == .none ? 0 : 1)
    gtk_header_bar_set_decoration_layout(instance(), buttons.layout)
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

extension HeaderBar.WindowButtons {
  /// In GTK's notation, with a colon between the two sides; nil for the desktop's own.
  @MainActor
  fileprivate var layout: String? {
    let sides = (GtkSetting.text("gtk-decoration-layout") ?? "").split(
      separator: ":", omittingEmptySubsequences: false)
    return switch self {
    case .none, .asOnThisDesktop: nil
    case .closeOnly: ":close"
    case .leading: "\(sides.first ?? ""):"
    case .trailing: ":\(sides.dropFirst().first ?? "")"
    }
  }
}
