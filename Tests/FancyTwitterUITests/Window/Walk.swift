import CGtk
import GtkTestSupport
import Interaction
import TestSupport
import XCTest

@testable import FancyTwitterUI
@testable import GtkKit

/// One walk over a window.
@MainActor
struct Walk {
  let world: LiveRig
  var random: SeededGenerator

  init(over world: LiveRig, seed: UInt64) {
    self.world = world
    random = SeededGenerator(seed: seed)
  }

  var rig: WindowRig { world.rig }

  var content: MainContent { rig.main.content }

  var modal: InputArbiter.Modal? { content.input.arbiter.modal }

  /// What a person sees to be open, and not on its way out.
  var open: [InputArbiter.Modal] {
    var open: [InputArbiter.Modal] = []
    if content.menu.isOpen { open.append(.menu) }
    if content.sections.dropdown.model.isOpen { open.append(.sections) }
    if content.context.peek.takesInput { open.append(.quickLook) }
    // One that is on its way out is still there; what is modal has the keyboard besides.
    if modal == .popover { open.append(.popover) }
    return open
  }

  /// Why the keyboard or the pointer is not where a person expects it; nil where they are.
  var lostInput: String? {
    if let grab = gtk_grab_get_current(), gtk_widget_get_mapped(grab) == 0 {
      return "\(String(cString: g_type_name(cgtk_type_of(grab)))) is not seen, and has the pointer"
    }
    return lostKeyboard
  }

  private var lostKeyboard: String? {
    // What GTK itself made, as the choice of emoji, has the keys as well.
    guard let focused = gtk_window_get_focus(rig.main.window.instance()) else {
      return "the keyboard is nowhere"
    }
    guard gtk_widget_get_mapped(focused) != 0 else { return "the keyboard is in what is not seen" }
    switch modal {
    case .menu where !content.menu.hasKeyboard: return "the menu has no keyboard"
    case .sections where !content.sections.dropdown.hasKeyboard:
      return "the sections have no keyboard"
    case .quickLook where !content.context.peek.hasKeyboard: return "the card has no keyboard"
    case .popover where gtk_widget_get_ancestor(focused, gtk_popover_get_type()) == nil:
      return "the page that points at something has no keyboard"
    default: return nil
    }
  }

  /// What GTK complained of lately.
  ///
  /// But for its own choices of emoji and of files, which complain if they go before they are filled.
  var complaints: [String] {
    Complaints.take().filter {
      $0 != "g_variant_unref: assertion 'value != NULL' failed" && !$0.hasPrefix("gtk_tree_")
    }
  }

  /// What is read, and what has the keyboard.
  var place: String {
    let focused = rig.main.window.focused.map { "\(type(of: $0))" }
    return "\(content.visibleScreen), \(focused ?? "nothing")"
  }

  /// What stands in the bar's place in the display is what would be drawn there now, with a bar over each pane.
  func expectPaintedBar(_ now: String) {
    // What points at something may lie over the bar.
    guard modal != .popover else { return }
    // A menu is a window of its own, which covers this one in the display.
    PopupMenu.closeOpen()
    rig.settle()
    // What slides over the bar has to come to rest.
    for _ in 0..<20 where rig.unpaintedShareOfBar > 0.002 { _ = runFrames(30, of: content.body) }
    XCTAssertLessThan(rig.unpaintedShareOfBar, 0.002, now)
    // The bars follow the panes when nothing else is to be done.
    let haveBars = runLoop {
      (content.panes.bars.detail?.close.isMapped ?? false) == content.stack.showsBoth
    }
    XCTAssertTrue(haveBars, "a pane has no bar: \(now)")
  }

  /// Closes whatever is open, and finds the list again.
  func finish() {
    PopupMenu.closeOpen()
    for _ in 0..<60 where content.stack.top != nil || modal != nil { rig.press(Key.escape) }
    XCTAssertNil(content.stack.top)
    XCTAssertEqual(open, [])
    rig.settle()
    XCTAssertEqual(content.body.contentX, 0)
  }
}
