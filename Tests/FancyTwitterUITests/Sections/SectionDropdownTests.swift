import CGtk
import GLibKit
import GtkTestSupport
import Interaction
import TestSupport
import TweetModel
import TweetStore
import XCTest

@testable import FancyTwitterUI
@testable import GtkKit

final class SectionDropdownTests: WindowTestCase {
  @MainActor
  private static func title(_ rig: WindowRig) -> String {
    let views = descendants(rig.main.content.bar.titleButton, of: "FancyTwitterTitleView")
    return (views.first as? TitleView)?.text ?? ""
  }

  func testTheTitleOpensAndCloses() throws {
    let library = try library(tweets: 100)
    MainActor.assumeIsolated {
      let rig = WindowRig(library)
      let content = rig.main.content
      XCTAssertEqual(Self.title(rig), "Timeline")
      gtk_button_clicked(content.bar.titleButton.instance())
      XCTAssertTrue(content.sections.dropdown.model.isOpen)
      XCTAssertTrue(content.sections.dropdown.isVisible)
      gtk_button_clicked(content.bar.titleButton.instance())
      XCTAssertEqual(content.sections.dropdown.model.phase, .closed)
      XCTAssertFalse(content.sections.dropdown.isVisible)
    }
  }

  func testTheTitleKeepsItsWidthForAllSectionsAndHasRoomForALongerName() throws {
    let library = try library(tweets: 10)
    MainActor.assumeIsolated {
      let rig = WindowRig(library, width: 900)
      let bar = rig.main.content.bar
      let width = bar.titleButton.size.width
      for item in SectionNames.all {
        bar.setTitle(item.name)
        rig.settle()
        XCTAssertEqual(bar.titleButton.size.width, width, item.name)
      }
      bar.setTitle("Alexandra Konstantinopoulou of the North")
      rig.settle()
      XCTAssertGreaterThan(bar.titleButton.size.width, width)
      XCTAssertEqual(bar.titleButton.size.width, bar.titleButton.measuredWidth().natural)
    }
  }

  func testWhatIsDroppedDownIsSettledWhenEachSectionSaysHowMuchItHolds() throws {
    let library = try library(tweets: 300)
    MainActor.assumeIsolated {
      let rig = WindowRig(library)
      let content = rig.main.content
      let timeline = { content.sections.dropdown.rows.first?.content.detail }
      XCTAssertTrue(content.sections.listing.isSettled)
      content.sections.toggle()
      XCTAssertFalse(content.isSettled)
      XCTAssertEqual(timeline(), "")
      XCTAssertTrue(runLoop { content.sections.listing.isSettled })
      XCTAssertEqual(timeline(), "300")
    }
  }

  func testChoosingASectionShowsItThenNamesIt() throws {
    let library = try library(tweets: 300)
    MainActor.assumeIsolated {
      let rig = WindowRig(library)
      let content = rig.main.content
      let timeline = rig.rows.first?.row.accessibleName
      content.sections.toggle()
      for _ in 0..<3 { rig.press(Key.down) }
      rig.press(Key.enter)
      XCTAssertTrue(runLoop { content.sections.dropdown.model.phase == .closed })
      rig.settle()
      XCTAssertEqual(content.timeline.content?.placeKey?.section, .favorites)
      XCTAssertNotEqual(rig.rows.first?.row.accessibleName, timeline)
      XCTAssertEqual(Self.title(rig), "Favorites")
      XCTAssertTrue(content.bar.titleButton.accessibleName.hasPrefix("Favorites"))
    }
  }

  func testEscapeAndAPressOutsideClose() throws {
    let library = try library(tweets: 100)
    MainActor.assumeIsolated {
      let rig = WindowRig(library)
      let dropdown = rig.main.content.sections.dropdown
      rig.main.content.sections.toggle()
      rig.press(Key.escape)
      XCTAssertFalse(dropdown.isVisible)
      XCTAssertTrue(rig.list.isFocus || rig.list.focusedIndex != nil)
      rig.main.content.sections.toggle()
      rig.pointer(GDK_BUTTON_PRESS, on: dropdown, x: 200, y: 600)
      XCTAssertFalse(dropdown.isVisible)
    }
  }

  func testEachSectionKeepsItsPlace() throws {
    let library = try library(tweets: 2000)
    MainActor.assumeIsolated {
      let rig = WindowRig(library)
      rig.list.focus(on: 700)
      rig.settle()
      let place = rig.timeline.firstRow
      rig.main.content.sections.toggle()
      rig.main.content.sections.dropdown.show(3)
      rig.settle()
      XCTAssertEqual(rig.timeline.firstRow, 0)
      rig.main.content.sections.toggle()
      rig.main.content.sections.dropdown.show(0)
      rig.settle()
      XCTAssertEqual(rig.timeline.firstRow, place)
    }
  }

  // The widget's state and what is seen agree after anything that hands can do.
  func testFiftyRandomEventsLeaveStateAndScreenInAgreement() throws {
    let library = try library(tweets: 200)
    MainActor.assumeIsolated {
      let rig = WindowRig(library)
      rig.look.allowsAnimation = true
      rig.look.preferences.animation = .fast
      let content = rig.main.content
      var random = SeededGenerator()
      for _ in 0..<50 {
        switch Int.random(in: 0..<5, using: &random) {
        case 0: gtk_button_clicked(content.bar.titleButton.instance())
        case 1: content.sections.toggle()
        case 2: content.sections.dropdown.show([0, 3].randomElement(using: &random) ?? 0)
        case 3: content.input.close(.sections)
        default:
          let end = LocalTime.now + Double.random(in: 0...0.08, using: &random)
          _ = runLoop { LocalTime.now > end }
        }
      }
      XCTAssertTrue(runLoop { !content.sections.dropdown.model.isSliding })
      XCTAssertEqual(content.sections.dropdown.isVisible, content.sections.dropdown.model.isOpen)
      let current = content.sections.dropdown.model.current
      let item = content.sections.listing.items[current]
      XCTAssertEqual(Self.title(rig), item.name)
      XCTAssertEqual(content.timeline.content?.placeKey?.section, item.section)
    }
  }

  func testAnEmptySectionSaysWhatWouldFillIt() throws {
    let library = LibraryFolder(path: folder + "/likeless")
    let account = Account(network: .x, id: "1", author: Author(handle: "ada", name: "Ada"))
    let tweet = Tweet(
      id: TweetID(network: .x, value: "20"), author: account.author,
      date: Timestamp(seconds: 1_600_000_000), text: TweetText(detectingIn: "Hello"))
    let writer = try LibraryWriter(folder: library)
    _ = try writer.put(tweet, of: account)
    _ = try writer.finish()
    MainActor.assumeIsolated {
      let rig = WindowRig(library)
      rig.main.content.sections.toggle()
      rig.main.content.sections.dropdown.show(3)
      XCTAssertEqual(rig.main.content.visibleScreen, "message")
    }
  }
}
