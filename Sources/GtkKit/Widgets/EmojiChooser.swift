import CGtk
import Geometry

/// GTK's choice of emoji over a field, which is fitted into the window and made to be heard.
@MainActor
struct EmojiChooser {
  private let popover: UnsafeMutablePointer<GtkPopover>
  private let content: UnsafeMutablePointer<GtkWidget>
  /// The most pixels that it is wide, how many of a window's it leaves for its frame and room about that, and how many of
  /// the list of emoji are seen at least and at most.
  private static let (width, margin, leastSeen, mostSeen) = (400, 64, 60, 250)

  /// The one that a field has, open or not; nil where it was never opened.
  init?(of field: Widget) {
    guard let choice = g_object_get_data(field.instance(), "gtk-emoji-chooser"),
      let content = gtk_bin_get_child(choice.assumingMemoryBound(to: GtkBin.self))
    else { return nil }
    popover = choice.assumingMemoryBound(to: GtkPopover.self)
    self.content = content
  }

  func hide() {
    gtk_widget_hide(UnsafeMutableRawPointer(popover).assumingMemoryBound(to: GtkWidget.self))
  }

  /// Where a popover cannot leave the window, what has no room is neither seen nor pressed.
  func fit(in window: Window) {
    let width = min(Self.width, window.currentSize.width - Self.margin)
    // In large text the headings alone are wider than a narrow window, and seven emoji are so.
    let labels = parts(gtk_label_get_type())
    for label in labels {
      gtk_label_set_line_wrap(label.instance(), 1)
      gtk_label_set_max_width_chars(label.instance(), -1)
    }
    var natural: gint = 0
    gtk_widget_get_preferred_width(content, nil, &natural)
    if natural > width {
      for label in labels { gtk_label_set_max_width_chars(label.instance(), 1) }
    }
    gtk_widget_set_size_request(content, gint(width), -1)
    for scroller in parts(gtk_scrolled_window_get_type()) {
      gtk_scrolled_window_set_policy(
        scroller.instance(), GTK_POLICY_EXTERNAL, GTK_POLICY_AUTOMATIC)
      let seen: gint = gtk_scrolled_window_get_min_content_height(scroller.instance())
      var least: gint = 0
      gtk_widget_get_preferred_height(content, &least, nil)
      let height = room(in: window) - Int(least - seen)
      gtk_scrolled_window_set_min_content_height(
        scroller.instance(), gint(max(Self.leastSeen, min(Self.mostSeen, height))))
    }
  }

  /// GTK has signs of the sections alone on their buttons, with what they mean in a bubble.
  func nameSections() {
    for button in parts(gtk_button_get_type()) {
      guard let name = gtk_widget_get_tooltip_text(button.widget) else { continue }
      button.accessibleName = String(cString: name)
      g_free(name)
      gtk_widget_set_hexpand(button.widget, 1)
    }
  }

  /// What a window leaves above or beneath what the choice points at.
  private func room(in window: Window) -> Int {
    var place = GdkRectangle()
    guard let field = gtk_popover_get_relative_to(popover) else { return 0 }
    if gtk_popover_get_pointing_to(popover, &place) == 0 {
      place.height = gtk_widget_get_allocated_height(field)
    }
    let top = Int(Widget.of(field).position(in: window).y) + Int(place.y)
    return max(top, window.currentSize.height - top - Int(place.height)) - Self.margin
  }

  private func parts(_ type: GType) -> [Widget] {
    var (found, left) = ([Widget](), [content])
    while let next = left.popLast() {
      if cgtk_is_a(next, type) != 0 { found.append(Widget.of(next)) }
      // Of the emoji themselves there are thousands.
      guard cgtk_is_a(next, gtk_container_get_type()) != 0,
        cgtk_is_a(next, gtk_flow_box_get_type()) == 0
      else { continue }
      let container = UnsafeMutableRawPointer(next).assumingMemoryBound(to: GtkContainer.self)
      let children = gtk_container_get_children(container)
      defer { g_list_free(children) }
      var item = children
      while let child = item {
        if let part = child.pointee.data?.assumingMemoryBound(to: GtkWidget.self) {
          left.append(part)
        }
        item = child.pointee.next
      }
    }
    return found
  }
}
