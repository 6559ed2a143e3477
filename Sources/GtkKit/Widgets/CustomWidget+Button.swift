import CGtk

/// What a widget does that extends GTK's button, and how any widget is shown in its parent.
extension CustomWidget {
  /// Runs `body` when a ``Base/button`` is chosen by key, pointer or assistive technology.
  public func onButtonClicked(_ body: @escaping () -> Void) {
    connect("clicked") { _ in body() }
  }

  /// Chooses a ``Base/button``, as a click on it does.
  public func clickButton() { gtk_button_clicked(instance()) }

  /// The button's own press is under way.
  public var isPressed: Bool {
    gtk_widget_get_state_flags(widget).rawValue & GTK_STATE_FLAG_ACTIVE.rawValue != 0
  }

  /// Runs `body` when it is pressed, hovered, made insensitive, or no longer so.
  public func onStateChange(_ body: @escaping () -> Void) {
    connect("state-flags-changed") { _ in body() }
  }

  /// Shows the widget as if the pointer were over it, for pictures.
  public func setHoveredForShow() {
    gtk_widget_set_state_flags(widget, GTK_STATE_FLAG_PRELIGHT, 0)
  }

  /// Leaves the pointer to what lies beneath a ``Base/button``.
  public func letPointerThrough() {
    connect("realize", after: true) { [weak self] _ in
      guard let self, let window = gtk_button_get_event_window(instance()) else { return }
      gdk_window_set_pass_through(window, 1)
    }
  }

  /// Shows a hand over a ``Base/button`` that is a link.
  public func showsHandCursor() {
    connect("realize", after: true) { [weak self] _ in
      guard let self, let window = gtk_button_get_event_window(instance()) else { return }
      let cursor = gdk_cursor_new_from_name(gtk_widget_get_display(widget), "pointer")
      gdk_window_set_cursor(window, cursor)
      if let cursor { g_object_unref(UnsafeMutableRawPointer(cursor)) }
    }
  }

  /// Shows the widget in its parent or leaves it out, without a new layout of the window.
  public func setShownInParent(_ isShown: Bool) {
    gtk_widget_set_child_visible(widget, isShown ? 1 : 0)
  }
}
