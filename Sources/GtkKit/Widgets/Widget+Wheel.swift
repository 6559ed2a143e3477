import CGtk

extension Widget {
  /// Leaves the wheel to what lies about the widget: whoever scrolls a page must not change what it passes over.
  func leaveWheel() {
    connect("scroll-event") { [unowned self] emission in
      // GTK's own handler comes after this one; what is unanswered goes on to the parent.
      g_signal_stop_emission_by_name(gobject, "scroll-event")
      emission.answer(false)
    }
  }
}
