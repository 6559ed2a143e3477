import CGtk

/// The key that is down, so that its repeats are known as such: GTK 3 tells each of them as another press.
@MainActor
enum HeldKey {
  /// Whether the press that is told now is a repeat.
  private(set) static var isRepeating = false

  private static var last: (code: guint16, time: guint32, isRepeat: Bool)?
  /// Milliseconds between a press and its repeat, at most: longer ago, its end was told to another program.
  ///
  /// Desktops let the first repeat come after up to two seconds, for slow hands.
  private static let patience: guint32 = 2500
  /// IBus and Fcitx set it in a press that they have looked at and hand back, as the same event.
  private static let handedBack: guint = 1 << 25

  /// Hears of each event before any widget does.
  static func listen() {
    gdk_event_handler_set({ event, _ in HeldKey.pass(on: event) }, nil, nil)
  }

  /// Takes note of an event, and has GTK do what it does with it.
  static func pass(on event: UnsafeMutablePointer<GdkEvent>?) {
    if let event { note(event.pointee) }
    gtk_main_do_event(event)
    isRepeating = false
  }

  private static func note(_ event: GdkEvent) {
    let key = event.key
    switch event.type {
    case GDK_KEY_PRESS where key.state & handedBack != 0:
      isRepeating = last.map { $0.code == key.hardware_keycode && $0.isRepeat } ?? false
    case GDK_KEY_PRESS:
      // On Wayland repeats have the time of the press.
      isRepeating =
        last.map { $0.code == key.hardware_keycode && key.time &- $0.time <= patience } ?? false
      last = (key.hardware_keycode, key.time, isRepeating)
    case GDK_KEY_RELEASE where key.state & handedBack == 0:
      if last?.code == key.hardware_keycode { last = nil }
    default: break
    }
  }
}
