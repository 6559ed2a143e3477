import CGtk

extension Widget {
  /// Logical pixels that two taps may be apart, and that a finger may move and still tap; it is no pointer.
  private static let tapRadius = 24.0

  /// Runs `handler` at the second of two taps, which GDK tells of buttons only.
  func onDoubleTap(_ handler: @escaping (PointerPress) -> Bool) {
    var first: GdkEventTouch?
    connect("touch-event") { [weak self] emission in
      guard let self, let event = emission.boxed(1, as: GdkEvent.self) else { return }
      let touch = event.pointee.touch
      // What moves, or has another finger beside it, is no tap.
      guard touch.type == GDK_TOUCH_BEGIN, touch.emulating_pointer != 0 else {
        if let last = first, touch.emulating_pointer == 0 || isFar(touch, last) { first = nil }
        return
      }
      let isSecond = first.map { self.isSoon(touch, $0) && !self.isFar(touch, $0) } ?? false
      first = isSecond ? nil : touch
      guard isSecond else { return }
      let press = PointerPress(
        x: touch.x, y: touch.y, button: 1, modifiers: KeyModifiers(GdkModifierType(touch.state)),
        asksForMenu: false, pressure: nil)
      emission.answer(handler(press))
    }
  }

  private func isSoon(_ touch: GdkEventTouch, _ first: GdkEventTouch) -> Bool {
    Double(touch.time &- first.time) <= PointerPress.doubleTime * 1000
  }

  private func isFar(_ touch: GdkEventTouch, _ first: GdkEventTouch) -> Bool {
    max(abs(touch.x - first.x), abs(touch.y - first.y)) > Self.tapRadius
  }
}
