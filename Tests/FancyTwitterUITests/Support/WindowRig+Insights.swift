import CGtk
import GtkTestSupport
import XCTest

@testable import DesignKit
@testable import FancyTwitterUI
@testable import GtkKit

/// The hands that use charts.
extension WindowRig {
  /// Shows the section of charts, and waits for all of them.
  @discardableResult
  func showInsights() -> InsightsPage {
    main.content.show(.section(.insights))
    let page = main.content.sections.screens.insights.page
    XCTAssertTrue(runLoop { page.isSettled && page.cards[.calendar]?.isMapped == true })
    settle()
    return page
  }

  /// Moves the pointer over the middle of a mark.
  func point(at mark: Int, of view: ChartView) throws {
    let frame = try XCTUnwrap(view.frame(of: mark))
    let window = try XCTUnwrap(gtk_button_get_event_window(view.instance()))
    pointer(
      GDK_MOTION_NOTIFY, at: window, x: frame.x + frame.width / 2, y: frame.y + frame.height / 2)
  }

  /// Drags a finger over a chart from a place to another, in some steps.
  func drag(
    over view: ChartView, from start: (x: Double, y: Double), to end: (x: Double, y: Double)
  ) {
    let sequence = UnsafeMutableRawPointer.allocate(byteCount: 1, alignment: 1)
    defer { sequence.deallocate() }
    let steps = 8
    for step in 0...steps + 1 {
      let type = step == 0 ? GDK_TOUCH_BEGIN : step > steps ? GDK_TOUCH_END : GDK_TOUCH_UPDATE
      guard let event = gdk_event_new(type),
        let window = gtk_button_get_event_window(view.instance())
      else { return XCTFail("no event") }
      g_object_ref(UnsafeMutableRawPointer(window))
      let share = Double(min(step, steps)) / Double(steps)
      event.pointee.touch.window = window
      event.pointee.touch.x = start.x + (end.x - start.x) * share
      event.pointee.touch.y = start.y + (end.y - start.y) * share
      event.pointee.touch.time = guint32(1_000 + 10 * step)
      event.pointee.touch.emulating_pointer = 1
      event.pointee.touch.sequence = OpaquePointer(sequence)
      let seat = gdk_display_get_default_seat(gtk_widget_get_display(view.widget))
      gdk_event_set_device(event, gdk_seat_get_pointer(seat))
      gdk_event_set_source_device(event, gdk_seat_get_pointer(seat))
      gtk_main_do_event(event)
      gdk_event_free(event)
    }
  }
}
