import CGtk
import GtkTestSupport
import Interaction
import TweetStore
import XCTest

@testable import DesignKit
@testable import FancyTwitterUI
@testable import GtkKit

/// Sections in groups, side by side, in a person's order.
final class SectionGroupTests: WindowTestCase {
  @MainActor
  private static func opened(_ rig: WindowRig) -> SectionDropdown {
    rig.main.content.sections.toggle()
    rig.settle()
    return rig.main.content.sections.dropdown
  }

  @MainActor
  private static func names(_ dropdown: SectionDropdown) -> [String] {
    dropdown.rows.map(\.content.text)
  }

  func testArrowsGoAlongTheColumnsAndAcross() throws {
    try inWindow(tweets: 50) { rig in
      let dropdown = Self.opened(rig)
      let across = dropdown.groups[0].rows.count
      rig.press(Key.right)
      XCTAssertEqual(dropdown.model.highlighted, across)
      XCTAssertTrue(dropdown.rows[across].isFocus)
      rig.press(Key.right)
      XCTAssertEqual(dropdown.model.highlighted, across)
      rig.press(Key.left)
      XCTAssertEqual(dropdown.model.highlighted, 0)
      // Down the first column, on into the next, and up again.
      for _ in 0..<across { rig.press(Key.down) }
      XCTAssertTrue(dropdown.rows[across].isFocus)
      rig.press(Key.up)
      XCTAssertEqual(dropdown.model.highlighted, across - 1)
      rig.press(Key.end)
      XCTAssertTrue(dropdown.rows.last?.isFocus == true)
      rig.press(Key.home)
      rig.press(UInt32(GDK_KEY_f))
      XCTAssertEqual(dropdown.rows[dropdown.model.highlighted].content.text, "Favorites")
      rig.press(Key.enter)
      XCTAssertEqual(rig.main.content.sections.current.section, .favorites)
    }
  }

  func testArrowsGoTheOtherWayWhereLinesBeginAtTheRight() throws {
    let library = try library(tweets: 50)
    MainActor.assumeIsolated {
      gtk_widget_set_default_direction(GTK_TEXT_DIR_RTL)
      defer { gtk_widget_set_default_direction(GTK_TEXT_DIR_LTR) }
      let rig = WindowRig(library)
      let dropdown = Self.opened(rig)
      let across = dropdown.groups[0].rows.count
      XCTAssertGreaterThan(dropdown.groups[0].frame.x, dropdown.groups[1].frame.x)
      rig.press(Key.right)
      XCTAssertEqual(dropdown.model.highlighted, 0)
      rig.press(Key.left)
      XCTAssertEqual(dropdown.model.highlighted, across)
    }
  }

  // A screen reader says the group's name, and where in it a row is.
  func testGroupsAreNamedAndHoldTheirRowsAlone() throws {
    try inWindow(tweets: 50) { rig in
      let dropdown = Self.opened(rig)
      XCTAssertEqual(
        dropdown.groups.map(\.accessibleName), SectionGroup.allCases.dropFirst().map(\.name))
      for group in dropdown.groups {
        let accessible = gtk_widget_get_accessible(group.widget)
        XCTAssertEqual(atk_object_get_role(accessible), ATK_ROLE_PANEL)
        XCTAssertEqual(Int(atk_object_get_n_accessible_children(accessible)), group.rows.count)
        for row in group.rows { XCTAssertTrue(row.accessibleName.contains(row.content.text)) }
      }
    }
  }

  func testEveryRowIsThereInEveryWindow() throws {
    let library = try library(tweets: 50)
    MainActor.assumeIsolated {
      for (width, height, scale) in [
        (320, 700, 1.0), (320, 480, 1), (480, 700, 1), (1200, 700, 1), (480, 480, 2),
      ] {
        let look = Look.forTests()
        look.preferences.textScale = scale
        let rig = WindowRig(library, width: width, height: height, look: look)
        let dropdown = Self.opened(rig)
        rig.press(Key.home)
        for row in dropdown.rows.indices {
          let frame = dropdown.rows[row].frame
          XCTAssertTrue(dropdown.rows[row].isFocus)
          XCTAssertGreaterThanOrEqual(frame.height, 24)
          XCTAssertTrue(
            frame.x >= 0 && frame.right <= dropdown.size.width && frame.y >= 0
              && frame.bottom <= dropdown.size.height, "\(width)x\(height) \(scale): \(frame)")
          rig.press(Key.down)
        }
      }
    }
  }

  func testTheWheelScrollsWhatIsHigherThanTheWindowAndNothingBeneath() throws {
    let library = try library(tweets: 200)
    MainActor.assumeIsolated {
      let look = Look.forTests()
      let rig = WindowRig(library, width: 320, height: 480, look: look)
      var dropdown = Self.opened(rig)
      let place = rig.timeline.firstRow
      turnWheel(over: dropdown, notches: 3)
      rig.settle()
      XCTAssertEqual(dropdown.scroller.offset, 0)
      rig.press(Key.escape)
      look.preferences.textScale = 2.5
      rig.settle()
      dropdown = Self.opened(rig)
      turnWheel(over: dropdown, notches: 3)
      XCTAssertGreaterThan(dropdown.scroller.offset, 0)
      turnWheel(over: dropdown, notches: 30)
      XCTAssertEqual(dropdown.rows.last.map(\.frame.bottom), dropdown.size.height - 8)
      turnWheel(over: dropdown, notches: -40, isSmooth: true)
      XCTAssertEqual(dropdown.scroller.offset, 0)
      XCTAssertEqual(rig.timeline.firstRow, place)
    }
  }

  func testAnOpenWindowFollowsTheOrderAndTheKeysDo() throws {
    try inWindow(tweets: 50) { rig in
      let sections = rig.main.content.sections
      let dropdown = Self.opened(rig)
      rig.press(Key.end)
      rig.look.preferences.sections = "favorites,timeline,media,-threads,bookmarks,-trends"
      rig.settle()
      XCTAssertTrue(dropdown.model.isOpen)
      XCTAssertEqual(
        Self.names(dropdown).prefix(4), ["Favorites", "Timeline", "Media", "Bookmarks"])
      XCTAssertFalse(Self.names(dropdown).contains("Trends"))
      XCTAssertTrue(dropdown.rows.last?.isFocus == true)
      XCTAssertEqual(dropdown.rows[0].content.shortcut, "Alt+1")
      XCTAssertEqual(sections.current.section, .timeline)
      rig.press(Key.escape)
      rig.press(UInt32(GDK_KEY_1), holding: GDK_MOD1_MASK)
      XCTAssertEqual(sections.current.section, .favorites)
      rig.press(UInt32(GDK_KEY_4), holding: GDK_MOD1_MASK)
      XCTAssertEqual(sections.current.section, .bookmarks)
      let listed = ShortcutsHelp.groups(rig.look.preferences.sectionOrder)[1].shortcuts
      XCTAssertEqual(listed.first?.title, "Favorites")
      XCTAssertFalse(listed.contains { $0.title == "Threads" })
      rig.look.preferences.sections = ""
      // All but that of messages, of which there are none, and Home, for nobody is signed in.
      XCTAssertEqual(sections.listing.items.count, SectionNames.all.count - 2)
      XCTAssertEqual(sections.current.section, .bookmarks)
    }
  }

  func testAHiddenSectionIsListedWhileItIsShown() throws {
    try inWindow(tweets: 50) { rig in
      let sections = rig.main.content.sections
      rig.look.preferences.sections = "-timeline,-threads"
      XCTAssertEqual(sections.current.section, .timeline)
      rig.main.content.show(.section(.threads))
      rig.settle()
      XCTAssertEqual(sections.current.section, .threads)
      XCTAssertEqual(rig.main.content.bar.titleButton.accessibleName, "Threads, sections")
      rig.main.content.show(.section(.media))
      rig.settle()
      XCTAssertEqual(rig.main.content.bar.titleButton.accessibleName, "Media, sections")
      _ = Self.opened(rig)
      XCTAssertEqual(sections.listing.items.first?.section, .media)
      XCTAssertFalse(
        sections.listing.items.contains { [.threads, .timeline].contains($0.section) })
    }
  }

  func testOneStartsWithWhatIsShownUnlessAnotherIsAskedFor() throws {
    let library = try library(tweets: 50)
    MainActor.assumeIsolated {
      let look = Look.forTests()
      look.preferences.sections = "threads,-timeline"
      let rig = WindowRig(library, look: look)
      XCTAssertEqual(rig.main.content.sections.current.section, .threads)
      let session = LibrarySession(folder: library, folders: .current)
      let content = MainContent(
        session, look: look, start: .timeline, isOffScreen: true, program: nil)
      XCTAssertEqual(content.sections.current.section, .timeline)
    }
  }
}
