import CGtk
import GtkTestSupport
import XCTest

@testable import FancyTwitterUI
@testable import GtkKit

/// The pointer of a walk, which goes anywhere below the bar.
extension Walk {
  /// What of GDK's lies under a place of the window, and where in it that is.
  private struct Target {
    var window: OpaquePointer
    var x: Int
    var y: Int
  }

  private mutating func target() -> Target? {
    let (origin, size) = (content.body.position(in: rig.main.window), content.body.size)
    guard var window = gtk_widget_get_window(rig.main.window.widget), size.width > 1 else {
      return nil
    }
    var x = gint(origin.x + Int.random(in: 0..<size.width, using: &random))
    var y = gint(origin.y + Int.random(in: 0..<size.height, using: &random))
    while let child = child(of: window, atX: x, y: y) {
      var (left, top): (gint, gint) = (0, 0)
      gdk_window_get_position(child, &left, &top)
      (window, x, y) = (child, x - left, y - top)
    }
    return Target(window: window, x: Int(x), y: Int(y))
  }

  private func child(of window: OpaquePointer, atX x: gint, y: gint) -> OpaquePointer? {
    var next = gdk_window_peek_children(window)
    while let item = next {
      defer { next = item.pointee.next }
      guard let data = item.pointee.data else { continue }
      let child = OpaquePointer(data)
      var (left, top): (gint, gint) = (0, 0)
      gdk_window_get_position(child, &left, &top)
      let isWithin =
        (left..<left + gdk_window_get_width(child)).contains(x)
        && (top..<top + gdk_window_get_height(child)).contains(y)
      if isWithin, gdk_window_is_visible(child) != 0 { return child }
    }
    return nil
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
    declineDialogs()
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
  private func declineDialogs() {
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
