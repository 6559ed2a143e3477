import CGtk

extension Widget {
  /// Takes only the room that it needs, in the middle of what it is given.
  public func centerInPlace() {
    gtk_widget_set_halign(widget, GTK_ALIGN_CENTER)
    gtk_widget_set_valign(widget, GTK_ALIGN_CENTER)
  }

  /// Runs `body` when the widget comes into sight, and when it goes.
  public func onMapChange(_ body: @escaping (_ isMapped: Bool) -> Void) {
    connect("map") { _ in body(true) }
    connect("unmap") { _ in body(false) }
  }

  /// Runs `body` when keys begin to go to the widget, whether or not its window has the keyboard.
  public func onFocusArrival(_ body: @escaping () -> Void) {
    connect("notify::is-focus") { [weak self] _ in
      if self?.isFocus == true { body() }
    }
  }

  /// Stands at half height instead of filling it.
  public func centerVertically() { gtk_widget_set_valign(widget, GTK_ALIGN_CENTER) }
}
