import CGtk
import GtkTestSupport
import XCTest

@testable import GtkKit

/// What screen readers are told of names and values that change, and what they are not.
final class AccessibleNameTests: GtkTestCase {
  func testAFirstNameIsTold() {
    MainActor.assumeIsolated {
      let box = Box(.row)
      box.setAccessibleRole(.notification)
      let heard = HeardChanges(of: "accessible-name", of: box)
      defer { heard.end() }
      box.accessibleName = "Bookmark removed."
      XCTAssertEqual(heard.count, 1)
      XCTAssertEqual(box.accessibleName, "Bookmark removed.")
    }
  }

  func testAValueThatChangesByItselfIsNotSaid() {
    MainActor.assumeIsolated {
      let slider = Slider(0...1, step: 0.1, page: 0.2)
      let heard = HeardChanges(of: "accessible-value", of: slider)
      defer { heard.end() }
      for step in 1...4 { slider.follow(Double(step) / 10) }
      XCTAssertEqual(slider.value, 0.4)
      XCTAssertEqual(heard.count, 0)
      slider.value = 0.8
      XCTAssertEqual(heard.count, 1)
    }
  }
}

/// How often a screen reader was told that something of a widget has changed.
private final class HeardChanges {
  private(set) var count = 0
  private let object: UnsafeMutablePointer<AtkObject>
  private var signal: gulong = 0

  @MainActor
  init(of property: String, of widget: Widget) {
    object = gtk_widget_get_accessible(widget.widget)
    let hear:
      @convention(c) (UnsafeMutableRawPointer, UnsafeMutableRawPointer, UnsafeMutableRawPointer) ->
        Void = { _, _, data in
          Unmanaged<HeardChanges>.fromOpaque(data).takeUnretainedValue().count += 1
        }
    signal = g_signal_connect_data(
      object, "property-change::" + property, unsafeBitCast(hear, to: GCallback.self),
      Unmanaged.passUnretained(self).toOpaque(), nil, GConnectFlags(0))
  }

  func end() { g_signal_handler_disconnect(object, signal) }
}
