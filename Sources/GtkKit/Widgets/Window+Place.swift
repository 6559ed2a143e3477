import CGtk
import GLibKit

/// How large a window is, and where it stands.
extension Window {
  public func setDefaultSize(width: Int, height: Int) {
    gtk_window_set_default_size(instance(), gint(width), gint(height))
  }

  /// Width and height in logical pixels, without the frame's shadow.
  public var currentSize: (width: Int, height: Int) {
    var width: gint = 0
    var height: gint = 0
    gtk_window_get_size(instance(), &width, &height)
    return (Int(width), Int(height))
  }

  /// Where its frame stands on the screen; nil where windows are not told, as on Wayland.
  public var position: (x: Int, y: Int)? {
    let type = cgtk_type_of(UnsafeRawPointer(gtk_widget_get_display(widget)))
    guard String(cString: g_type_name(type)) == "GdkX11Display" else { return nil }
    var x: gint = 0
    var y: gint = 0
    gtk_window_get_position(instance(), &x, &y)
    return (Int(x), Int(y))
  }

  /// The room that the desktop leaves for windows on its main screen; nil where it has none.
  public var workArea: (width: Int, height: Int)? {
    let display = gtk_widget_get_display(widget)
    guard
      let monitor = gdk_display_get_primary_monitor(display) ?? gdk_display_get_monitor(display, 0)
    else { return nil }
    var area = GdkRectangle()
    gdk_monitor_get_workarea(monitor, &area)
    return (Int(area.width), Int(area.height))
  }

  /// Moves its frame, as far as that is on a screen that is there.
  public func move(toX x: Int, y: Int) {
    let display = gtk_widget_get_display(widget)
    guard position != nil,
      let monitor = gdk_display_get_monitor_at_point(display, gint(x), gint(y))
    else { return }
    var area = GdkRectangle()
    gdk_monitor_get_workarea(monitor, &area)
    guard gint(x) < area.x + area.width - 80, gint(y) < area.y + area.height - 80 else { return }
    gtk_window_move(instance(), gint(x), gint(y))
  }

  /// Whether it has a size of its own: it neither fills the screen nor is fitted into a part of it.
  public var isFree: Bool {
    guard let window = gtk_widget_get_window(widget) else { return true }
    let fitted = [
      GDK_WINDOW_STATE_MAXIMIZED, GDK_WINDOW_STATE_FULLSCREEN, GDK_WINDOW_STATE_TILED,
      GDK_WINDOW_STATE_TOP_TILED, GDK_WINDOW_STATE_BOTTOM_TILED, GDK_WINDOW_STATE_LEFT_TILED,
      GDK_WINDOW_STATE_RIGHT_TILED,
    ]
    let state = gdk_window_get_state(window).rawValue
    return fitted.allSatisfy { state & $0.rawValue == 0 }
  }

  /// Runs `body` when it has got another size or place on the screen.
  public func onPlaceChange(_ body: @escaping () -> Void) {
    connect("configure-event") { emission in
      body()
      emission.answer(false)
    }
  }

  public var isMaximised: Bool { gtk_window_is_maximized(instance()) != 0 }

  public func maximise() { gtk_window_maximize(instance()) }

  public func resize(width: Int, height: Int) {
    gtk_window_resize(instance(), gint(width), gint(height))
  }
}
