import CGtk
import GLibKit
import Geometry

/// A GTK widget.
@MainActor
open class Widget: Object {
  package var widget: UnsafeMutablePointer<GtkWidget> { instance() }

  /// The Swift object of a widget that GTK made, or that Swift made and nobody here has at hand.
  package static func of(_ instance: UnsafeMutableRawPointer) -> Widget {
    of(instance, orMake: Widget.init(borrowing:))
  }

  /// What holds of it now; custom widgets and buttons tell it to screen readers.
  public var accessibleStates: Set<AccessibleState> = [] {
    didSet { if accessibleStates != oldValue { announceStates(insteadOf: oldValue) } }
  }

  /// Width and height as allocated, in logical pixels.
  public var size: (width: Int, height: Int) {
    (Int(gtk_widget_get_allocated_width(widget)), Int(gtk_widget_get_allocated_height(widget)))
  }

  /// Device pixels in a logical one.
  public var scaleFactor: Int { Int(gtk_widget_get_scale_factor(widget)) }

  public var isRightToLeft: Bool { gtk_widget_get_direction(widget) == GTK_TEXT_DIR_RTL }

  /// Whether it has what it needs of the display server.
  public var isRealised: Bool { gtk_widget_get_realized(widget) != 0 }

  public var isMapped: Bool { gtk_widget_get_mapped(widget) != 0 }

  public var isVisible: Bool {
    get { gtk_widget_get_visible(widget) != 0 }
    set { gtk_widget_set_visible(widget, newValue ? 1 : 0) }
  }

  public var isSensitive: Bool {
    get { gtk_widget_get_sensitive(widget) != 0 }
    set { gtk_widget_set_sensitive(widget, newValue ? 1 : 0) }
  }

  /// Whether it and all that it lies in can be used.
  public var isEffectivelySensitive: Bool { gtk_widget_is_sensitive(widget) != 0 }

  public var canFocus: Bool {
    get { gtk_widget_get_can_focus(widget) != 0 }
    set { gtk_widget_set_can_focus(widget, newValue ? 1 : 0) }
  }

  /// Whether keys go to it once its window has the keyboard.
  public var isFocus: Bool { gtk_widget_is_focus(widget) != 0 }

  /// Whether keys go to it or to something in it once its window has the keyboard.
  public var containsFocus: Bool {
    guard let window = gtk_widget_get_toplevel(widget),
      cgtk_is_a(window, gtk_window_get_type()) != 0,
      let focus = gtk_window_get_focus(
        UnsafeMutableRawPointer(window).assumingMemoryBound(to: GtkWindow.self))
    else { return false }
    return focus == widget || gtk_widget_is_ancestor(focus, widget) != 0
  }

  /// Whether a focus ring belongs on it now: it has the focus and the keyboard is in use.
  public var showsFocus: Bool { gtk_widget_has_visible_focus(widget) != 0 }

  /// Whether it is in any window, an offscreen one included.
  public var isInWindow: Bool { gtk_widget_is_toplevel(gtk_widget_get_toplevel(widget)) != 0 }

  /// The window that the widget is in.
  public var window: Window? {
    Object.peer(of: gtk_widget_get_toplevel(widget)) as? Window
  }

  /// The height of the window that it is in, an offscreen one included: as it is, or as it is to begin; nil where none is
  /// told.
  public var windowHeight: Int? {
    guard isInWindow, let window = gtk_widget_get_toplevel(widget) else { return nil }
    var height = gtk_widget_get_allocated_height(window)
    if height <= 1 {
      let window = UnsafeMutableRawPointer(window).assumingMemoryBound(to: GtkWindow.self)
      gtk_window_get_default_size(window, nil, &height)
    }
    return height > 1 ? Int(height) : nil
  }

  public func grabFocus() { gtk_widget_grab_focus(widget) }

  public func show() { gtk_widget_show(widget) }

  public func showAll() { gtk_widget_show_all(widget) }

  /// Stays hidden when all widgets about it are shown.
  public func hidesFromShowAll() { gtk_widget_set_no_show_all(widget, 1) }

  public func queueDraw() { gtk_widget_queue_draw(widget) }

  /// Draws a part of it anew, in its own coordinates; what it draws elsewhere meanwhile is not shown.
  public func queueDraw(_ part: Rectangle) {
    var place = GtkAllocation()
    // GTK means the coordinates of the GDK window that it draws in.
    if gtk_widget_get_has_window(widget) == 0 { gtk_widget_get_allocation(widget, &place) }
    gtk_widget_queue_draw_area(
      widget, place.x + gint(part.x), place.y + gint(part.y), gint(part.width), gint(part.height))
  }

  public func queueResize() { gtk_widget_queue_resize(widget) }

  /// Takes the widget out of its container and ends it.
  public func destroy() { gtk_widget_destroy(widget) }

  /// The least size asked for, in logical pixels; -1 leaves a side to the widget.
  public func setMinimumSize(width: Int = -1, height: Int = -1) {
    gtk_widget_set_size_request(widget, gint(width), gint(height))
  }

  /// A line of help shown when the pointer rests on it.
  public func setTooltip(_ text: String?) {
    gtk_widget_set_tooltip_text(widget, text?.safeForPango)
  }

  /// The pointer is over the widget.
  public var isHovered: Bool {
    gtk_widget_get_state_flags(widget).rawValue & GTK_STATE_FLAG_PRELIGHT.rawValue != 0
  }

  /// Lets go of a tooltip that tells of something which is not under the pointer any more.
  public func refreshTooltip() { gtk_tooltip_trigger_tooltip_query(gtk_widget_get_display(widget)) }

  /// Makes the text in it so many times as large as about it.
  func setTextScale(_ scale: Double) {
    guard let provider = gtk_css_provider_new() else { return }
    gtk_css_provider_load_from_data(
      provider, "* { font-size: \(Int(scale * 100))%; }", -1, nil)
    gtk_style_context_add_provider(
      gtk_widget_get_style_context(widget), OpaquePointer(provider),
      guint(GTK_STYLE_PROVIDER_PRIORITY_USER))
    g_object_unref(UnsafeMutableRawPointer(provider))
  }

  /// The least and the best width that GTK computes for it.
  public func measuredWidth() -> Extent {
    var minimum: gint = 0
    var natural: gint = 0
    gtk_widget_get_preferred_width(widget, &minimum, &natural)
    return Extent(minimum: Int(minimum), natural: Int(natural))
  }

  /// The least and the best height that GTK computes for a width.
  public func measuredHeight(forWidth width: Int) -> Extent {
    var minimum: gint = 0
    var natural: gint = 0
    gtk_widget_get_preferred_height_for_width(widget, gint(width), &minimum, &natural)
    return Extent(minimum: Int(minimum), natural: Int(natural))
  }

  /// Adds a CSS class, by which the style sheet finds the widget.
  public func addStyleClass(_ name: String) {
    gtk_style_context_add_class(gtk_widget_get_style_context(widget), name)
  }

  /// Where the widget's top left corner stands in one of its ancestors.
  public func position(in ancestor: Widget) -> (x: Int, y: Int) {
    var (x, y): (gint, gint) = (0, 0)
    gtk_widget_translate_coordinates(widget, ancestor.widget, 0, 0, &x, &y)
    return (Int(x), Int(y))
  }

  /// Runs `body` when the widget is destroyed.
  public func onDestroy(_ body: @escaping () -> Void) { connect("destroy") { _ in body() } }

  /// Runs `body` when the widget has got another place or size.
  public func onResize(_ body: @escaping () -> Void) { connect("size-allocate") { _ in body() } }

  /// The font that the desktop and the style sheet give the widget.
  public var font: Font { Font(context: gtk_widget_get_pango_context(widget)) }

  /// A picture of the widget as it is now, at its own scale factor.
  public func snapshot() -> Surface {
    // What has asked for another size and waits for the next frame cannot be drawn.
    if let top = gtk_widget_get_toplevel(widget), cgtk_is_a(top, gtk_container_get_type()) != 0 {
      gtk_container_check_resize(
        UnsafeMutableRawPointer(top).assumingMemoryBound(to: GtkContainer.self))
    }
    // A window that waits for its own size hands none on: what is drawn has the place that it had.
    var place = GtkAllocation()
    gtk_widget_get_allocation(widget, &place)
    gtk_widget_get_preferred_size(widget, nil, nil)
    gtk_widget_size_allocate(widget, &place)
    let (width, height) = size
    let surface = Surface(width: width, height: height, scale: scaleFactor)
    surface.draw { canvas in gtk_widget_draw(widget, canvas.context) }
    return surface
  }
}

extension Widget {
  /// The widget that it is in, where Swift made or wrapped that.
  public var parent: Widget? { Object.peer(of: gtk_widget_get_parent(widget)) as? Widget }
}
