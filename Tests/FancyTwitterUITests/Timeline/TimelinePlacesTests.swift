import CGtk
import GLibKit
import TweetModel
import TweetStore
import XCTest

@testable import FancyTwitterUI
@testable import GtkKit

/// Going to a day, and what comes while one reads.
final class TimelinePlacesTests: WindowTestCase {
  func testADayIsGoneTo() throws {
    let library = LibraryFolder(path: folder + "/days")
    // A tweet a day from noon to noon.
    try TestLibrary.add((0..<400).map { TestLibrary.tweet($0 * 86_400 + 43_200) }, to: library)
    try MainActor.assumeIsolated {
      let rig = WindowRig(library)
      rig.main.content.sections.chooseDate()
      let calendar = try XCTUnwrap(rig.timeline.days.bubble.chooser?.calendar)
      XCTAssertEqual(calendar.day, Calendar.Day(year: 2021, month: 2, day: 3))
      calendar.day = Calendar.Day(year: 2020, month: 3, day: 31)
      cgtk_emit(calendar.widget, "day-selected-double-click")
      rig.settle()
      let row = try XCTUnwrap(rig.list.rows[rig.timeline.firstRow]?.placed?.tweet.date)
      let time = try XCTUnwrap(LocalTime(seconds: row.seconds))
      XCTAssertEqual([time.year, time.month, time.day], [2020, 3, 31])
    }
  }

  func testWhatArrivesGoesAboveWhatIsRead() throws {
    let library = LibraryFolder(path: folder + "/arrivals")
    try TestLibrary.add((0..<200).map { TestLibrary.tweet($0) }, to: library)
    try MainActor.assumeIsolated {
      let rig = WindowRig(library)
      rig.list.focus(on: 50)
      rig.settle()
      let read = rig.list.rows[rig.timeline.firstRow]?.placed?.tweet.id
      try TestLibrary.add((200..<203).map { TestLibrary.tweet($0) }, to: library)
      rig.main.content.session.refresh()
      rig.settle()
      XCTAssertEqual(rig.list.viewport.count, 203)
      XCTAssertEqual(rig.list.rows[rig.timeline.firstRow]?.placed?.tweet.id, read)
      let button = try XCTUnwrap(rig.timeline.newTweets?.button)
      XCTAssertTrue(button.isMapped)
      XCTAssertEqual(button.label, "Show 3 new")
      gtk_button_clicked(button.instance())
      rig.settle()
      XCTAssertEqual(rig.timeline.firstRow, 0)
      XCTAssertFalse(button.isMapped)
      // Nothing has come since.
      rig.main.content.session.refresh()
      XCTAssertFalse(button.isMapped)
    }
  }

  func testWhatArrivedIsToldInItsOwnListOnly() throws {
    let library = LibraryFolder(path: folder + "/own")
    let threads = (0..<60).flatMap {
      [TestLibrary.tweet($0 * 10), TestLibrary.tweet($0 * 10 + 1, answering: $0 * 10)]
    }
    try TestLibrary.add(threads, to: library)
    try MainActor.assumeIsolated {
      let rig = WindowRig(library)
      rig.show(.threads)
      rig.list.focus(on: 30)
      rig.settle()
      rig.show(.timeline)
      rig.list.focus(on: 50)
      rig.settle()
      try TestLibrary.add((900..<903).map { TestLibrary.tweet($0) }, to: library)
      rig.main.content.session.refresh()
      rig.settle()
      let button = try XCTUnwrap(rig.timeline.newTweets?.button)
      XCTAssertEqual(button.label, "Show 3 new")
      rig.show(.threads)
      XCTAssertFalse(button.isMapped)
      // They are unread still.
      rig.show(.timeline)
      XCTAssertTrue(button.isMapped)
      XCTAssertEqual(button.label, "Show 3 new")
      try TestLibrary.add((903..<905).map { TestLibrary.tweet($0) }, to: library)
      rig.main.content.session.refresh()
      rig.settle()
      XCTAssertEqual(button.label, "Show 5 new")
    }
  }
}
