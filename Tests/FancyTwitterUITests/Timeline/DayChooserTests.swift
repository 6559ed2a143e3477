import CGtk
import GtkTestSupport
import TweetModel
import TweetStore
import XCTest

@testable import FancyTwitterUI
@testable import GtkKit

/// The calendar jumps by years, and tells which days have tweets.
final class DayChooserTests: WindowTestCase {
  // A panel that opens while the day's tweets are counted has room for what is told of them then.
  func testWhatIsToldOfADayChangesNoHeight() {
    MainActor.assumeIsolated {
      let label = Label("")
      label.wrap(atCharacters: 30)
      label.keepRoom(forLines: 2)
      let height = label.measuredHeight(forWidth: 260).minimum
      label.text = "Mittwoch, 23. September 2026: 128 Tweets"
      XCTAssertEqual(label.measuredHeight(forWidth: 260).minimum, height)
    }
  }

  func testTheNamesOfDaysStandApartWhateverTheTextSize() {
    MainActor.assumeIsolated {
      for factor in [1, 2] {
        withText(times: factor) {
          let calendar = Calendar()
          let window = OffscreenWindow(content: calendar, width: 10, height: 10)
          window.showAll()
          XCTAssertTrue(runLoop { calendar.size.width > 10 })
          let widest =
            ["Mon", "Wed"].map {
              TextLayout($0, style: TextStyle(size: calendar.font.pixelSize), font: calendar.font)
                .width
            }.max() ?? 0
          XCTAssertGreaterThanOrEqual(calendar.size.width, 7 * (widest + 6), "\(factor)")
          window.destroy()
        }
      }
    }
  }

  func testABubbleThatIsPressedWhileTheListBecomesAnotherOneLeadsNowhere() throws {
    let library = try library(tweets: 300)
    MainActor.assumeIsolated {
      let rig = WindowRig(library)
      let bubble = rig.timeline.days.bubble
      rig.main.content.sections.chooseDate()
      rig.settle()
      // It hides by itself soon.
      rig.send(key: Key.escape)
      XCTAssertTrue(runLoop { bubble.chooser == nil })
      XCTAssertTrue(bubble.button.isMapped && bubble.button.isSensitive)
      // As a list that is in no order of time makes it; the button is still the former one's.
      bubble.leadsToDates = false
      gtk_button_clicked(bubble.button.instance())
      XCTAssertNil(bubble.chooser)
      XCTAssertNil(rig.main.content.input.arbiter.modal)
    }
  }

  func testTheCalendarLeadsToAnyYearAndTellsTheDaysWithTweets() throws {
    let library = LibraryFolder(path: folder + "/years")
    let year = 366 * 86_400
    try TestLibrary.add(
      [TestLibrary.tweet(43_200), TestLibrary.tweet(43_260)]
        + (1...3).map { TestLibrary.tweet(43_200 + $0 * year) }, to: library)
    MainActor.assumeIsolated {
      let rig = WindowRig(library)
      rig.main.content.sections.chooseDate()
      guard let chooser = rig.timeline.days.bubble.chooser else { return XCTFail("no calendar") }
      let calendar = chooser.calendar
      XCTAssertTrue(runLoop { calendar.isFocus })
      XCTAssertEqual(calendar.day.year, 2023)
      XCTAssertTrue(runLoop { calendar.accessibleName.hasSuffix("1 tweet") })

      // By keys.
      rig.send(key: UInt32(GDK_KEY_Page_Up), holding: GDK_SHIFT_MASK)
      XCTAssertEqual(calendar.day.year, 2022)
      rig.send(key: UInt32(GDK_KEY_Page_Down))
      XCTAssertEqual(calendar.day.month, 2)

      // By the list of years.
      let years = descendants(chooser.widget, of: "GtkComboBoxText")
      XCTAssertTrue(runLoop { (years.first as? ChoiceBox)?.selection != nil })
      XCTAssertTrue(
        runLoop {
          guard let box = years.first as? ChoiceBox else { return false }
          box.selection = 3
          return calendar.day.year == 2020
        })
      calendar.day = Calendar.Day(year: 2020, month: 1, day: 1)
      XCTAssertTrue(runLoop { calendar.accessibleName.hasSuffix("2 tweets") })
      XCTAssertEqual(gtk_calendar_get_day_is_marked(calendar.instance(), 1), 1)
      XCTAssertEqual(gtk_calendar_get_day_is_marked(calendar.instance(), 2), 0)
      calendar.day = Calendar.Day(year: 2020, month: 1, day: 2)
      XCTAssertTrue(calendar.accessibleName.hasSuffix("no tweets"))

      rig.send(key: UInt32(GDK_KEY_Return))
      XCTAssertTrue(runLoop { rig.timeline.days.bubble.chooser == nil })
    }
  }

  // The program stood still for minutes.
  func testADateFarAwayLeavesTheCalendarOfAConversationAtHand() throws {
    let days = CalendarDay.daysSince1970(year: 9999, month: 12, day: 30)
    let late = DirectMessage(
      id: "9", date: Timestamp(seconds: Int64(days) * CalendarDay.seconds + 43_200), sender: "500",
      body: .text(TweetText("late"), media: []))
    let library = try ChatFixture.library(
      in: folder, [ChatFixture.noorChat: [ChatFixture.text("tea", from: "500", at: 0), late]])
    try MainActor.assumeIsolated {
      let rig = WindowRig(library)
      let screen = try rig.openChat(ChatFixture.noorChat)
      XCTAssertTrue(screen.chooseDate())
      let chooser = try XCTUnwrap(screen.bubble.chooser)
      let box = try XCTUnwrap(descendants(chooser.widget, of: "GtkComboBoxText").first)
      XCTAssertTrue(runLoop { Self.choices(box) == 2 }, "\(Self.choices(box))")
      XCTAssertEqual(chooser.calendar.day.year, 2020)
      (box as? ChoiceBox)?.selection = 0
      XCTAssertTrue(runLoop { chooser.calendar.day.year == 9999 })
      XCTAssertEqual(Self.choices(box), 2)
    }
  }

  @MainActor
  private static func choices(_ box: Widget) -> Int {
    let model = gtk_combo_box_get_model(box.instance())
    return Int(gtk_tree_model_iter_n_children(model, nil))
  }

  // They moved GTK's own ring, of which a screen reader heard nothing, and Enter went to another day.
  func testArrowsLeadFromDayToDayAndEnterToTheDayThatIsTold() throws {
    let library = LibraryFolder(path: folder + "/days")
    // 6 March and 27 February 2020.
    try TestLibrary.add(
      [TestLibrary.tweet(65 * 86_400), TestLibrary.tweet(57 * 86_400)], to: library)
    try MainActor.assumeIsolated {
      let rig = WindowRig(library)
      rig.main.content.sections.chooseDate()
      let chooser = try XCTUnwrap(rig.timeline.days.bubble.chooser)
      let calendar = chooser.calendar
      XCTAssertTrue(runLoop { calendar.isFocus })
      XCTAssertEqual(calendar.day, Calendar.Day(year: 2020, month: 3, day: 6))
      rig.send(key: Key.up)
      XCTAssertEqual(calendar.day, Calendar.Day(year: 2020, month: 2, day: 28))
      XCTAssertTrue(runLoop { calendar.accessibleName.contains("28 February") })
      rig.send(key: Key.left)
      XCTAssertEqual(calendar.day.day, 27)
      XCTAssertTrue(runLoop { calendar.accessibleName.hasSuffix("1 tweet") })
      for key in [Key.right, Key.down, Key.space] { rig.send(key: key) }
      XCTAssertEqual(calendar.day, Calendar.Day(year: 2020, month: 3, day: 6))
      var chosen: GtkKit.Calendar.Day?
      chooser.onChoose = { chosen = $0 }
      rig.send(key: Key.left)
      rig.send(key: Key.enter)
      XCTAssertEqual(chosen, Calendar.Day(year: 2020, month: 3, day: 5))
    }
  }

  // Each of its names is said: that of the day alone, and at once that of the day with its number.
  func testADayIsToldOnceItsTweetsAreCounted() {
    MainActor.assumeIsolated {
      let chooser = DayChooser(Calendar.Day(year: 2020, month: 3, day: 6), days: LateDays())
      let calendar = chooser.calendar
      XCTAssertEqual(calendar.accessibleName, "")
      XCTAssertTrue(calendar.spokenName.contains("6 March"), calendar.spokenName)
      XCTAssertTrue(runLoop { calendar.accessibleName.hasSuffix("6 March 2020: 2 tweets") })
      calendar.day = Calendar.Day(year: 2020, month: 4, day: 7)
      XCTAssertTrue(calendar.accessibleName.hasSuffix("6 March 2020: 2 tweets"))
      XCTAssertTrue(runLoop { calendar.accessibleName.hasSuffix("7 April 2020: 2 tweets") })
      calendar.day = Calendar.Day(year: 2020, month: 4, day: 8)
      XCTAssertTrue(calendar.accessibleName.hasSuffix("8 April 2020: 2 tweets"))
    }
  }

  func testArrowsGoTheOtherWayWhereLinesDo() throws {
    let library = try library(tweets: 10)
    MainActor.assumeIsolated {
      gtk_widget_set_default_direction(GTK_TEXT_DIR_RTL)
      defer { gtk_widget_set_default_direction(GTK_TEXT_DIR_LTR) }
      let rig = WindowRig(library)
      rig.main.content.sections.chooseDate()
      guard let calendar = rig.timeline.days.bubble.chooser?.calendar else {
        return XCTFail("no calendar")
      }
      XCTAssertTrue(runLoop { calendar.isFocus })
      calendar.day = Calendar.Day(year: 2020, month: 12, day: 31)
      rig.send(key: Key.left)
      XCTAssertEqual(calendar.day, Calendar.Day(year: 2021, month: 1, day: 1))
    }
  }

  // A window's edge cut off all days before Thursday.
  func testLargeTextLeavesAllOfItInTheWindow() throws {
    let library = try library(tweets: 40)
    try MainActor.assumeIsolated {
      for (factor, width, height) in [
        (1, 480, 700), (2, 480, 700), (3, 480, 700), (1, 480, 480), (2, 480, 480), (3, 480, 480),
        (1, 320, 700), (2, 320, 700), (3, 320, 700),
      ] {
        try withText(times: factor) {
          let rig = WindowRig(library, width: width, height: height)
          XCTAssertTrue(rig.main.content.perform(.date))
          XCTAssertTrue(runLoop { rig.timeline.days.bubble.chooser?.calendar.isFocus == true })
          let shown = try XCTUnwrap(rig.timeline.days.bubble.chooser).widget
          XCTAssertTrue(runFrames(12, of: shown))
          let place = shown.position(in: rig.main.window)
          XCTAssertGreaterThanOrEqual(place.x, 0, "\(factor) \(width)")
          XCTAssertGreaterThanOrEqual(place.y, 0)
          let size = rig.main.window.size
          XCTAssertLessThanOrEqual(
            Int(place.x) + shown.size.width, size.width, "\(factor) \(width)")
          XCTAssertLessThanOrEqual(Int(place.y) + shown.size.height, size.height)
          rig.press(Key.escape)
        }
      }
    }
  }

  // The page was closed at once, and Escape did not bring it back.
  func testTheMenuLeadsToItFromAnyPageWhichStaysUntilADayIsChosen() throws {
    let library = LibraryFolder(path: folder + "/days")
    try TestLibrary.add((0..<100).map { TestLibrary.tweet($0 * 86_400 + 43_200) }, to: library)
    MainActor.assumeIsolated {
      let rig = WindowRig(library)
      let content = rig.main.content
      XCTAssertTrue(Command.all.contains { $0.name == .date && $0.icon != nil })
      content.show(.section(.bookmarks))
      content.show(.drafts)
      rig.settle()
      @MainActor func open() -> GtkKit.Calendar? {
        XCTAssertTrue(content.perform(.date))
        XCTAssertTrue(runLoop { rig.main.window.focused is GtkKit.Calendar })
        XCTAssertEqual(content.visibleScreen, "Drafts")
        return rig.main.window.focused as? GtkKit.Calendar
      }
      XCTAssertEqual(open()?.day, Calendar.Day(year: 2020, month: 4, day: 9))
      rig.send(key: Key.escape)
      XCTAssertTrue(runLoop { content.input.arbiter.modal == nil })
      rig.settle()
      XCTAssertEqual(content.visibleScreen, "Drafts")
      open()?.day = Calendar.Day(year: 2020, month: 2, day: 3)
      rig.send(key: Key.enter)
      XCTAssertTrue(runLoop { content.visibleScreen == "timeline" })
      rig.settle()
      XCTAssertTrue(rig.list.containsFocus)
      let date = rig.list.rows[rig.timeline.firstRow]?.placed?.tweet.date
      XCTAssertEqual(Calendar.Day(of: date), Calendar.Day(year: 2020, month: 2, day: 3))
    }
  }

  // Whoever is given the keyboard then is gone before GTK takes it back.
  func testAWindowThatEndsBeneathItGivesTheKeyboardToNobody() throws {
    try inWindow(tweets: 40) { rig in
      XCTAssertTrue(rig.main.content.perform(.date))
      XCTAssertTrue(runLoop { rig.timeline.days.bubble.chooser?.calendar.isFocus == true })
      let window = rig.main.window
      window.destroy()
      XCTAssertNil(gtk_window_get_focus(window.instance()))
    }
  }
}

/// Days whose tweets take a moment to be counted.
private struct LateDays: DayCounts {
  func years() async -> [Int] { [] }

  func counts(year: Int, month: Int) async -> [Int] {
    try? await Task.sleep(for: .milliseconds(50))
    return Array(repeating: 2, count: 31)
  }

  func words(_ count: Int) -> String { "\(count) tweets" }
}
