import CGtk

extension Widget {
  /// Runs `handler` at each scrolling; it answers whether that is dealt with.
  public func onScroll(_ handler: @escaping (ScrollMove) -> Bool) {
    gtk_widget_add_events(
      widget, gint(GDK_SCROLL_MASK.rawValue | GDK_SMOOTH_SCROLL_MASK.rawValue))
    connect("scroll-event") { emission in
      guard let event = emission.boxed(1, as: GdkEvent.self) else { return }
      var (dx, dy) = (0.0, 0.0)
      let isSmooth = gdk_event_get_scroll_deltas(event, &dx, &dy) != 0
      if !isSmooth {
        switch event.pointee.scroll.direction {
        case GDK_SCROLL_UP: dy = -1
        case GDK_SCROLL_DOWN: dy = 1
        case GDK_SCROLL_LEFT: dx = -1
        case GDK_SCROLL_RIGHT: dx = 1
        default: break
        }
      }
      let move = ScrollMove(
        dx: dx, dy: dy, isSmooth: isSmooth,
        isEnd: gdk_event_is_scroll_stop_event(event) != 0,
        modifiers: KeyModifiers(GdkModifierType(event.pointee.scroll.state)),
        place: (event.pointee.scroll.x, event.pointee.scroll.y))
      emission.answer(handler(move))
    }
  }

  /// Asks for pointer events that a widget does not get by itself.
  public func listenToPointer() {
    let mask =
      GDK_BUTTON_PRESS_MASK.rawValue | GDK_BUTTON_RELEASE_MASK.rawValue
      | GDK_POINTER_MOTION_MASK.rawValue | GDK_LEAVE_NOTIFY_MASK.rawValue
    gtk_widget_add_events(widget, gint(mask))
  }

  /// Asks for the events of touch screens and of gestures on touchpads.
  func listenToFingers() {
    gtk_widget_add_events(
      widget, gint(GDK_TOUCH_MASK.rawValue | GDK_TOUCHPAD_GESTURE_MASK.rawValue))
  }

  /// Runs `handler` at each key press; it answers whether the key is dealt with.
  public func onKeyPress(
    afterOthers: Bool = false, _ handler: @escaping (KeyPress) -> Bool
  ) {
    onKey("key-press-event", afterOthers: afterOthers, handler)
  }

  /// Gives what is seen in this window letters of its own before Alt is held, or a letter typed with it.
  func settleKeyMarks() {
    onKeyPress { [weak self] press in
      let isAlt = [GDK_KEY_Alt_L, GDK_KEY_Alt_R].contains(Int32(bitPattern: press.key))
      if isAlt || press.modifiers.contains(.alt), let self { KeyMarks.settle(in: self) }
      return false
    }
  }

  /// Runs `handler` when a key goes up; it answers whether the key is dealt with.
  public func onKeyRelease(_ handler: @escaping (KeyPress) -> Bool) {
    onKey("key-release-event", afterOthers: false, handler)
  }

  private func onKey(
    _ signal: String, afterOthers: Bool, _ handler: @escaping (KeyPress) -> Bool
  ) {
    connect(signal, after: afterOthers) { emission in
      guard let event = emission.boxed(1, as: GdkEventKey.self)?.pointee else { return }
      emission.answer(handler(KeyPress(event)))
    }
  }

  /// Runs `handler` when a button goes down; it answers whether the press is dealt with.
  public func onPointerPress(_ handler: @escaping (PointerPress) -> Bool) {
    onPointerButton("button-press-event", GDK_BUTTON_PRESS, handler)
  }

  /// Runs `handler` at the second press of a double click or tap; it answers whether that is dealt with.
  public func onPointerDoublePress(_ handler: @escaping (PointerPress) -> Bool) {
    onPointerButton("button-press-event", GDK_2BUTTON_PRESS, handler)
    onDoubleTap(handler)
  }

  /// Runs `handler` when a button goes up; it answers whether the release is dealt with.
  public func onPointerRelease(_ handler: @escaping (PointerPress) -> Bool) {
    onPointerButton("button-release-event", GDK_BUTTON_RELEASE, handler)
  }

  /// Runs `handler` with the pointer's place as it moves over the widget, and nil when it leaves.
  public func onPointerMotion(_ handler: @escaping ((x: Double, y: Double)?) -> Void) {
    connect("motion-notify-event") { emission in
      guard let event = emission.boxed(1, as: GdkEventMotion.self)?.pointee else { return }
      handler((event.x, event.y))
      emission.answer(false)
    }
    connect("leave-notify-event") { emission in
      handler(nil)
      emission.answer(false)
    }
  }

  /// Runs `handler` when the pointer has moved out of a ``Button``, but not where that went from beneath it.
  public func onPointerLeave(_ handler: @escaping () -> Void) {
    connect("leave-notify-event") { [weak self] emission in
      guard let self, let event = emission.boxed(1, as: GdkEventCrossing.self)?.pointee else {
        return
      }
      let isStillHere =
        (0..<Double(size.width)).contains(event.x) && (0..<Double(size.height)).contains(event.y)
      if !isStillHere { handler() }
      emission.answer(false)
    }
  }

  /// Runs `handler` with a pen's pressure, from 0 to 1, as it moves over the widget.
  public func onPenPressure(_ handler: @escaping (Double) -> Void) {
    connect("motion-notify-event") { emission in
      if let event = emission.boxed(1, as: GdkEvent.self), let pressure = Self.pressure(event) {
        handler(pressure)
      }
      emission.answer(false)
    }
  }

  // Touch screens and some mice have a pressure that never changes.
  private static func pressure(_ event: UnsafeMutablePointer<GdkEvent>) -> Double? {
    guard let device = gdk_event_get_source_device(event),
      [GDK_SOURCE_PEN, GDK_SOURCE_ERASER].contains(gdk_device_get_source(device))
    else { return nil }
    var pressure = 0.0
    return gdk_event_get_axis(event, GDK_AXIS_PRESSURE, &pressure) != 0 ? pressure : nil
  }

  /// Shows a pointer of its own over the widget, or its parent's again.
  public func setCursor(_ cursor: Cursor?) {
    guard let window = gtk_widget_get_window(widget) else { return }
    guard let cursor,
      let made = gdk_cursor_new_from_name(gtk_widget_get_display(widget), cursor.rawValue)
    else { return gdk_window_set_cursor(window, nil) }
    gdk_window_set_cursor(window, made)
    g_object_unref(UnsafeMutableRawPointer(made))
  }

  /// Runs `handler` when the focus comes to the widget or leaves it.
  public func onFocusChange(_ handler: @escaping (Bool) -> Void) {
    for (signal, isIn) in [("focus-in-event", true), ("focus-out-event", false)] {
      connect(signal) { emission in
        handler(isIn)
        emission.answer(false)
      }
    }
  }

  /// Runs `handler` when a key or a long press asks for the widget's menu.
  public func onMenuRequest(_ handler: @escaping () -> Bool) {
    connect("popup-menu") { emission in emission.answer(handler()) }
  }

  private func onPointerButton(
    _ signal: String, _ type: GdkEventType, _ handler: @escaping (PointerPress) -> Bool
  ) {
    connect(signal) { emission in
      guard let event = emission.boxed(1, as: GdkEvent.self), event.pointee.type == type
      else { return }
      let button = event.pointee.button
      let press = PointerPress(
        x: button.x, y: button.y, button: Int(button.button),
        modifiers: KeyModifiers(GdkModifierType(button.state)),
        asksForMenu: gdk_event_triggers_context_menu(event) != 0, pressure: Self.pressure(event))
      emission.answer(handler(press))
    }
  }
}
