import CGtk
import GtkTestSupport
import TweetStore
import XCTest

@testable import DesignKit
@testable import FancyTwitterUI
@testable import GtkKit
@testable import TweetRows

extension WindowRig {
  var pins: PinnedLists { main.content.pins }

  /// What the key says that pins and unpins.
  func pinBeside() {
    _ = main.content.perform(.pinBeside)
    settle()
  }

  /// Pins lists beside the window's own one.
  func pin(_ lists: PinnedList...) {
    for list in lists { pins.pin(list) }
    settle()
  }

  /// The list of posts in a pinned pane that is seen.
  func pinned(_ index: Int) throws -> TimelineView {
    let pane = try XCTUnwrap(pins.shown.indices.contains(index) ? pins.shown[index] : nil)
    return try XCTUnwrap(pane.stack?.seen as? any TimelineScreen).timeline
  }
}

/// The texts of all labels in a widget.
@MainActor
func texts(in widget: Widget) -> [String] {
  descendants(widget, of: "GtkLabel").map { String(cString: gtk_label_get_text($0.instance())) }
}
