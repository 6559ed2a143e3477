import CGtk
import GtkTestSupport
import XCTest

@testable import FancyTwitterUI
@testable import GtkKit

/// The pointer of a walk, which goes anywhere below the bar.
extension Walk {
  private mutating func target() -> PointerTarget? {
    let (origin, size) = (content.body.position(in: rig.main.window), content.body.size)
    guard size.width > 1, size.height > 1 else { return nil }
    return PointerTarget(
      in: rig.main.window, x: origin.x + Int.random(in: 0..<size.width, using: &random),
      y: origin.y + Int.random(in: 0..<size.height, using: &random))
  }

  mutating func click() -> String {
    guard let target = target() else { return "nothing" }
    let button: UInt32 = Int.random(in: 0..<5, using: &random) == 0 ? 3 : 1
    rig.pointer(GDK_MOTION_NOTIFY, at: target.window, x: target.x, y: target.y)
    rig.pointer(GDK_BUTTON_PRESS, at: target.window, x: target.x, y: target.y, button: button)
    if button == 1, Int.random(in: 0..<4, using: &random) == 0 {
      // Held until a quick look is there.
      _ = runFrames(40, of: content.body)
    }
    if gdk_window_is_destroyed(target.window) == 0 {
      rig.pointer(GDK_BUTTON_RELEASE, at: target.window, x: target.x, y: target.y, button: button)
    }
    return "click \(button) at \(target.x), \(target.y)"
  }

  mutating func roll() -> String {
    guard let list = content.measured.scrolledList, list.isMapped else { return "nothing" }
    let notches = Int.random(in: -4...4, using: &random)
    turnWheel(over: list, notches: notches, isSmooth: Bool.random(using: &random))
    return "wheel by \(notches)"
  }

  mutating func drag() -> String {
    guard rig.list.isMapped else { return "nothing" }
    let (dx, dy) = (
      Int.random(in: -170...40, using: &random), Int.random(in: -20...20, using: &random)
    )
    rig.pointer(GDK_BUTTON_PRESS, on: rig.list, x: 250, y: 200)
    for step in 1...5 where rig.list.isMapped {
      rig.pointer(
        GDK_MOTION_NOTIFY, on: rig.list, x: 250 + dx * step / 5 - content.body.contentX,
        y: 200 + dy * step / 5)
    }
    rig.pointer(GDK_BUTTON_RELEASE, on: rig.list, x: 250 + dx, y: 200 + dy)
    return "drag by \(dx), \(dy)"
  }

  /// A dialog is a window of its own, and not walked over.
  func declineDialogs() {
    let list = gtk_window_list_toplevels()
    defer { g_list_free(list) }
    var next = list
    while let item = next {
      next = item.pointee.next
      guard let data = item.pointee.data, cgtk_is_a(data, gtk_dialog_get_type()) != 0,
        Widget.of(data).isMapped
      else { continue }
      gtk_dialog_response(
        data.assumingMemoryBound(to: GtkDialog.self), gint(GTK_RESPONSE_CANCEL.rawValue))
    }
  }
}
