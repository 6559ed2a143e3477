import CGtk
import Geometry
import GtkTestSupport
import Insights
import XCTest

@testable import DesignKit
@testable import FancyTwitterUI
@testable import GtkKit
@testable import TweetStore

/// The mark of a chart that is looked at: what is drawn for it, and how long it stays.
final class LookedMarkTests: WindowTestCase {
  private func library() throws -> LibraryFolder {
    let library = LibraryFolder(path: folder + "/looked")
    let days = [0, 0, 1, 2, 9, 40, 59, 366, 367, 367, 800, 801, 1030]
    try TestLibrary.add(
      days.enumerated().map { number, day in
        TestLibrary.tweet(day * 86_400 + number * 3600, ["Tea #rain", "@noor Ferry"][number % 2])
      }, to: library)
    return library
  }

  func testOnlyWhatLooksOtherwiseIsDrawnAnew() throws {
    let library = try library()
    try MainActor.assumeIsolated {
      let rig = WindowRig(library)
      let page = rig.showInsights()
      for kind in [InsightCard.Kind.calendar, .months] {
        let card = try XCTUnwrap(page.cards[kind])
        let first = try XCTUnwrap(card.view.chart.firstMark)
        let second = card.view.chart.mark(from: first, .back, in: card.view.space)
        try rig.point(at: first, of: card.view)
        XCTAssertTrue(runLoop { card.view.looked?.mark == first })
        rig.settle()
        _ = Self.changed(in: rig)
        try rig.point(at: second, of: card.view)
        XCTAssertEqual(card.view.looked?.mark, second)
        let changed = try XCTUnwrap(Self.changed(in: rig))
        defer { cairo_region_destroy(changed) }
        let corner = card.view.position(in: rig.main.window)
        for mark in [first, second] {
          let frame = try XCTUnwrap(card.view.frame(of: mark))
          XCTAssertNotEqual(
            cairo_region_contains_point(
              changed, gint(corner.x + frame.x + frame.width / 2),
              gint(corner.y + frame.y + frame.height / 2)), 0, "\(kind)")
        }
        // Two marks with what is said of them are a small part of a card.
        let area = Self.area(of: changed)
        XCTAssertGreaterThan(area, 100)
        XCTAssertLessThan(area, card.size.width * card.size.height / 3, "\(kind)")
      }
    }
  }

  /// What of the window waits to be drawn anew, and waits no longer; nil for nothing.
  @MainActor
  private static func changed(in rig: WindowRig) -> OpaquePointer? {
    gdk_window_get_update_area(gtk_widget_get_window(rig.main.window.widget))
  }

  private static func area(of region: OpaquePointer) -> Int {
    (0..<cairo_region_num_rectangles(region)).reduce(0) { sum, index in
      var part = cairo_rectangle_int_t()
      cairo_region_get_rectangle(region, index, &part)
      return sum + Int(part.width) * Int(part.height)
    }
  }

  func testItStaysWhileTextAndThemeChange() throws {
    let library = try library()
    try MainActor.assumeIsolated {
      let rig = WindowRig(library)
      let page = rig.showInsights()
      let (days, hours) = (
        try XCTUnwrap(page.cards[.calendar]).view, try XCTUnwrap(page.cards[.hours]).view
      )
      let day = try XCTUnwrap(days.chart.firstMark) - 3
      let hour = try XCTUnwrap(hours.chart.firstMark)
      let position = try XCTUnwrap(hours.chart as? HoursChart).position(of: hour)
      hours.focus(on: hour)
      days.focus(on: day)
      let name = days.accessibleName
      rig.look.preferences.theme = "paper"
      rig.settle()
      XCTAssertEqual(days.focused, day)
      rig.look.preferences.textScale = 2
      XCTAssertTrue(runLoop { hours.chart.markCount == 7 * 8 && page.isSettled })
      rig.settle()
      XCTAssertEqual(days.focused, day)
      XCTAssertTrue(days.accessibleName.hasSuffix(name), days.accessibleName)
      // Hours are three to a mark by now: it is the one that they are in.
      let now = try XCTUnwrap(hours.chart as? HoursChart).position(of: try XCTUnwrap(hours.focused))
      XCTAssertEqual(now.weekday, position.weekday)
      XCTAssertTrue(now.hours.contains(position.hours.lowerBound))
      rig.look.preferences.textScale = 1
      XCTAssertTrue(runLoop { hours.chart.markCount == 7 * 24 && page.isSettled })
      rig.settle()
      XCTAssertEqual(days.focused, day)
      // Another range has the day, or has not.
      page.choose(2022...2022)
      XCTAssertTrue(runLoop { page.digest?.chosen == 2022...2022 && page.isSettled })
      let chart = try XCTUnwrap(days.chart as? CalendarChart)
      XCTAssertEqual(chart.words(of: try XCTUnwrap(days.focused)).name, "Monday, 24 October 2022")
      page.choose(2020...2020)
      XCTAssertTrue(runLoop { page.digest?.chosen == 2020...2020 && page.isSettled })
      XCTAssertNil(days.focused)
    }
  }

  // The button gives no click then, and what was pressed is forgotten with the next key.
  func testAPressThatIsLetGoElsewhereOpensNothingLater() throws {
    let library = try library()
    try MainActor.assumeIsolated {
      let rig = WindowRig(library)
      let page = rig.showInsights()
      let view = try XCTUnwrap(page.cards[.calendar]).view
      var opened: [Int] = []
      view.onOpen = { opened.append($0) }
      let first = try XCTUnwrap(view.chart.firstMark)
      let frame = try XCTUnwrap(view.frame(of: first))
      let window = try XCTUnwrap(gtk_button_get_event_window(view.instance()))
      let (x, y) = (frame.x + frame.width / 2, frame.y + frame.height / 2)
      for button in [1, 2] as [UInt32] {
        view.focus(on: first)
        rig.pointer(GDK_BUTTON_PRESS, at: window, x: x, y: y, button: button)
        if button == 1 { rig.pointer(GDK_MOTION_NOTIFY, at: window, x: -50, y: -50) }
        rig.pointer(GDK_BUTTON_RELEASE, at: window, x: -50, y: -50, button: button)
        view.grabFocus()
        rig.press(Key.left)
        let focused = try XCTUnwrap(view.focused)
        XCTAssertNotEqual(focused, first)
        XCTAssertEqual(opened, [])
        gtk_button_clicked(view.instance())
        XCTAssertEqual(opened, [focused])
        opened = []
      }
    }
  }

  // Else the program ended where the new chart has fewer marks, and told of another mark where it has as many.
  func testAMarkThatWaitsToBeLookedAtGoesWithItsChart() throws {
    let library = try library()
    try MainActor.assumeIsolated {
      let rig = WindowRig(library)
      let page = rig.showInsights()
      let view = try XCTUnwrap(page.cards[.hours]).view
      let chart = try XCTUnwrap(view.chart as? HoursChart)
      let last = chart.markCount - 1
      try rig.point(at: last, of: view)
      let grid = HourGrid([], hoursInColumn: 3)
      view.show(
        HoursChart(
          grid, firstWeekday: 0, names: chart.names, hours: chart.hours, words: chart.wordsOf),
        moves: false)
      XCTAssertNil(view.hover)
      XCTAssertNil(view.chart.place(of: last, in: view.space))
      XCTAssertNil(view.hovered)
    }
  }

  func testAFingerDragsMonthsThatHaveNoRoom() throws {
    let library = try library()
    try MainActor.assumeIsolated {
      let rig = WindowRig(library)
      let page = rig.showInsights()
      let card = try XCTUnwrap(page.cards[.months])
      let view = card.view
      XCTAssertFalse(view.followsDrags)
      rig.look.preferences.textScale = 2
      XCTAssertTrue(
        runLoop { page.cards[.hours]?.view.chart.markCount == 7 * 8 && page.isSettled })
      rig.settle()
      XCTAssertTrue(view.followsDrags)
      rig.drag(over: view, from: (100, 60), to: (170, 64))
      XCTAssertTrue((55...70).contains(view.shift), "\(view.shift)")
      rig.drag(over: view, from: (220, 60), to: (20, 60))
      XCTAssertEqual(view.shift, 0)
      // Up and down moves the page, and chooses nothing.
      rig.drag(over: view, from: (100, 90), to: (110, 20))
      XCTAssertEqual(view.shift, 0)
      XCTAssertFalse(rig.main.content.stack.top is TweetListScreen)
    }
  }
}
