import CGtk
import GLibKit
import GtkTestSupport
import Insights
import TweetStore
import XCTest

@testable import FancyTwitterUI
@testable import GtkKit
@testable import TweetRows

/// The strip of time beside a list, as a hand and keys use it.
final class TimeRailTests: WindowTestCase {
  @MainActor
  private static func rail(of rig: WindowRig) throws -> TimeRail {
    let found = descendants(rig.main.content.stack.widget, of: "FancyTwitterTimeRail").first
    let rail = try XCTUnwrap(found as? TimeRail)
    XCTAssertTrue(runLoop { rail.strip != nil && rail.isMapped })
    rig.settle()
    return rail
  }

  /// The month of the row at the top.
  @MainActor
  private static func month(of rig: WindowRig) throws -> Month {
    let date = try XCTUnwrap(rig.list.rows[rig.timeline.firstRow]?.placed?.tweet.date)
    let time = try XCTUnwrap(LocalTime(seconds: date.seconds))
    return Month(year: time.year, month: time.month)
  }

  /// Runs a test in a window of 1,300 pixels on a library of a tweet each second day of three years.
  private func inYears(_ body: @MainActor (WindowRig) throws -> Void) throws {
    let library = LibraryFolder(path: folder + "/years")
    try TestLibrary.add((0..<540).map { TestLibrary.tweet($0 * 2 * 86_400 + 43_200) }, to: library)
    try MainActor.assumeIsolated { try body(WindowRig(library, width: 1300)) }
  }

  func testAPressLeadsToItsMonthAndTheFrameFollowsTheList() throws {
    try inYears { rig in
      let rail = try Self.rail(of: rig)
      let strip = try XCTUnwrap(rail.strip)
      XCTAssertEqual(strip.months.first, try Self.month(of: rig))
      XCTAssertEqual(rail.size.width, 96)
      let height = rail.room.upperBound - rail.room.lowerBound
      rig.list.focus(on: 0)
      for index in [20, 3, strip.months.count - 6] {
        let span = strip.span(of: index, in: height)
        let y = Int(rail.room.lowerBound + (span.lowerBound + span.upperBound) / 2)
        rig.pointer(GDK_BUTTON_PRESS, on: rail, x: 70, y: y)
        rig.pointer(GDK_BUTTON_RELEASE, on: rail, x: 70, y: y)
        rig.settle()
        XCTAssertEqual(try Self.month(of: rig), strip.months[index])
        let month = InsightsWords.month(strip.months[index])
        XCTAssertTrue(Self.value(of: rail).words.hasPrefix(month))
      }
      XCTAssertFalse(rig.main.content.menu.isOpen)
    }
  }

  @MainActor
  private static func value(of rail: TimeRail) -> (number: Double, words: String) {
    var number = 0.0
    var words: UnsafeMutablePointer<gchar>?
    let object = OpaquePointer(gtk_widget_get_accessible(rail.widget))
    atk_value_get_value_and_text(object, &number, &words)
    defer { g_free(words) }
    return (number, words.map { String(cString: $0) } ?? "")
  }

  func testAScreenReaderTellsTheMonthAndSetsIt() throws {
    try inYears { rig in
      let rail = try Self.rail(of: rig)
      let strip = try XCTUnwrap(rail.strip)
      let object = try XCTUnwrap(OpaquePointer(gtk_widget_get_accessible(rail.widget)))
      XCTAssertEqual(rail.accessibleName, "Time")
      let range = atk_value_get_range(object)
      XCTAssertEqual(atk_range_get_lower_limit(range), 0)
      XCTAssertEqual(atk_range_get_upper_limit(range), Double(strip.months.count - 1))
      atk_range_free(range)
      XCTAssertEqual(atk_value_get_increment(object), 1)
      for (asked, index) in [(7.0, 7), (1e9, strip.months.count - 1), (-3, 0)] {
        atk_value_set_value(object, asked)
        rig.settle()
        let value = Self.value(of: rail)
        XCTAssertEqual(value.number, Double(index))
        let month = InsightsWords.month(strip.months[index])
        XCTAssertTrue(value.words.hasPrefix(month), value.words)
      }
      atk_value_set_value(object, .nan)
    }
  }

  func testAScreenReaderHearsOfTheMonthWhereTheKeyboardIs() throws {
    try inYears { rig in
      let rail = try Self.rail(of: rig)
      let heard = HeardValues(rail)
      defer { heard.end() }
      rig.list.focus(on: 200)
      rig.settle()
      XCTAssertEqual(heard.count, 0)
      rail.grabFocus()
      rig.press(Key.down)
      XCTAssertEqual(heard.count, 1)
    }
  }

  func testKeysGoByMonthsAndYears() throws {
    try inYears { rig in
      let rail = try Self.rail(of: rig)
      let strip = try XCTUnwrap(rail.strip)
      rail.grabFocus()
      for (key, index) in [
        (Key.down, 1), (Key.pageDown, 13), (Key.up, 12), (Key.pageUp, 0), (Key.down, 1),
      ] {
        rig.press(key)
        XCTAssertEqual(try Self.month(of: rig), strip.months[index])
        XCTAssertTrue(rail.isFocus)
      }
    }
  }

  /// What is there is read meanwhile.
  func testKeysThatFollowEachOtherAtOnceAreAllTaken() throws {
    try inYears { rig in
      let rail = try Self.rail(of: rig)
      let strip = try XCTUnwrap(rail.strip)
      rail.grabFocus()
      rig.send(key: Key.end)
      for _ in 0..<4 { rig.send(key: Key.up) }
      rig.settle()
      XCTAssertEqual(try Self.month(of: rig), strip.months[strip.months.count - 5])
      for _ in 0..<3 { rig.send(key: Key.down) }
      rig.settle()
      XCTAssertEqual(try Self.month(of: rig), strip.months[strip.months.count - 2])
      XCTAssertTrue(rail.isFocus)
    }
  }

  func testABubbleSaysTheMonthBeneathThePointerAndTheKeys() throws {
    try inYears { rig in
      let rail = try Self.rail(of: rig)
      let strip = try XCTUnwrap(rail.strip)
      rig.pointer(GDK_MOTION_NOTIFY, on: rail, x: 70, y: Int(rail.room.lowerBound) + 2)
      rig.settle()
      XCTAssertEqual(rail.bubble.words?.name, InsightsWords.month(strip.months[0]))
      XCTAssertEqual(rail.bubble.words?.count, InsightsWords.posts(strip.counts[0]))
      XCTAssertTrue(rail.bubble.isMapped)
      // It lies over the list, beside the strip, and takes no press from that.
      XCTAssertGreaterThan(rail.bubble.size.width, 60)
      XCTAssertLessThan(rail.bubble.position(in: rig.timeline.widget).x, 10)
      rail.grabFocus()
      rig.press(Key.down)
      XCTAssertEqual(rail.bubble.words?.name, InsightsWords.month(strip.months[1]))
      rig.list.focus(on: 0)
      rig.settle()
      XCTAssertFalse(rail.bubble.isMapped)
    }
  }

  // The button is let go elsewhere, of which the strip hears nothing.
  func testWhatWasHeldWhenItWentOutOfSightIsHeldNoMore() throws {
    try inYears { rig in
      let rail = try Self.rail(of: rig)
      rig.pointer(GDK_BUTTON_PRESS, on: rail, x: 70, y: Int(rail.room.lowerBound) + 2)
      rig.show(.media)
      rig.show(.timeline)
      let row = rig.timeline.firstRow
      rig.pointer(GDK_MOTION_NOTIFY, on: rail, x: 70, y: Int(rail.room.upperBound) - 20)
      rig.settle()
      XCTAssertTrue(rail.bubble.isMapped)
      XCTAssertEqual(rig.timeline.firstRow, row)
    }
  }

  func testItIsThereWhereTheListIsInTheOrderOfTimeAndTheWindowWideEnough() throws {
    try inYears { rig in
      let rail = try Self.rail(of: rig)
      rig.show(.media)
      XCTAssertFalse(rail.isMapped)
      rig.show(.timeline)
      XCTAssertTrue(rail.isMapped)
      rig.resize(to: 1100)
      XCTAssertFalse(rail.isMapped)
      XCTAssertEqual(rig.list.size.width, 1100)
      rig.resize(to: 1200)
      XCTAssertTrue(rail.isMapped)
      XCTAssertEqual(rig.list.size.width, 1103)
    }
  }
}

/// How often a screen reader is told that a value is another one.
private final class HeardValues {
  private(set) var count = 0
  private let object: UnsafeMutablePointer<AtkObject>
  private var signal: gulong = 0

  @MainActor
  init(_ widget: Widget) {
    object = gtk_widget_get_accessible(widget.widget)
    let hear: @convention(c) (gpointer, gpointer, gpointer) -> Void = { _, _, data in
      Unmanaged<HeardValues>.fromOpaque(data).takeUnretainedValue().count += 1
    }
    signal = g_signal_connect_data(
      object, "notify::accessible-value", unsafeBitCast(hear, to: GCallback.self),
      Unmanaged.passUnretained(self).toOpaque(), nil, GConnectFlags(0))
  }

  func end() { g_signal_handler_disconnect(object, signal) }
}
