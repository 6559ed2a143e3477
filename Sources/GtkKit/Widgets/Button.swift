import CGtk

/// A button with a text, or with any widget in it.
@MainActor
public final class Button: Widget {
  private var wraps = false

  public init(label: String) {
    super.init(adopting: Self.make())
    gtk_button_set_use_underline(instance(), 1)
    gtk_button_set_label(instance(), label.safeForPango)
  }

  public init(content: Widget) {
    super.init(adopting: Self.make())
    gtk_container_add(instance(), content.widget)
  }

  public func setLabel(_ label: String) {
    let label = label.safeForPango
    // GTK would make another label for the same text, without the letter that it was given.
    guard gtk_button_get_label(instance()).map({ String(cString: $0) }) != label else { return }
    gtk_button_set_label(instance(), label)
    // That made another label.
    if wraps { wrap() }
  }

  /// Lets its text take several lines, so that all of it is read where there is little room.
  public func wrap() {
    wraps = true
    guard let child = gtk_bin_get_child(instance()), cgtk_is_a(child, gtk_label_get_type()) != 0
    else { return }
    let label = UnsafeMutableRawPointer(child).assumingMemoryBound(to: GtkLabel.self)
    gtk_label_set_line_wrap(label, 1)
    gtk_label_set_line_wrap_mode(label, PANGO_WRAP_WORD_CHAR)
    gtk_label_set_justify(label, GTK_JUSTIFY_CENTER)
  }

  /// Leaves the keyboard where it is when it is clicked; it can still be reached by Tab.
  public func leavesKeyboardWhenClicked() { gtk_widget_set_focus_on_click(widget, 0) }

  public func onClick(_ body: @escaping () -> Void) { connect("clicked") { _ in body() } }

  /// GTK's own class, but for ``accessibleStates``.
  private static let type = GType.subclass(
    of: gtk_button_get_type(), named: "FancyTwitterButton"
  ) { pointer, _ in
    gtk_widget_class_set_accessible_type(
      pointer?.assumingMemoryBound(to: GtkWidgetClass.self), AccessibleClass.ofButtons)
  }

  private static func make() -> UnsafeMutableRawPointer {
    guard let button = g_object_new_with_properties(type, 0, nil, nil) else {
      preconditionFailure("GObject could not make a button")
    }
    return UnsafeMutableRawPointer(button)
  }
}
