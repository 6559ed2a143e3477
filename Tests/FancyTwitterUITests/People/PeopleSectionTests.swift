import CGtk
import GtkTestSupport
import TweetModel
import XCTest

@testable import DesignKit
@testable import FancyTwitterUI
@testable import GtkKit
@testable import TweetStore

/// Everybody is listed, found by any name they had, and leads to their page.
final class PeopleSectionTests: WindowTestCase {
  func testWhoIsMetMostComesFirstAndKeysGoThroughThem() throws {
    let library = try PeopleFixture.library(in: folder)
    try MainActor.assumeIsolated {
      let rig = WindowRig(library)
      rig.main.content.show(.section(.people))
      rig.settle()
      let section = rig.main.content.sections.screens.people
      let list = section.list
      XCTAssertTrue(runLoop { list.viewport.count == 44 && list.isFilled })
      XCTAssertEqual(
        list.person(at: 0)?.accessibleName, "Noor Azadi, @noor_az, 12 tweets, 2020, Follows you")
      section.takeFocus()
      rig.press(Key.down)
      XCTAssertEqual(list.focusedIndex, 0)
      rig.press(Key.end)
      XCTAssertEqual(list.focusedIndex, 43)
      XCTAssertTrue(runLoop { list.person(at: 43)?.isFilled == true })
      // Nobody knows more of them than the id.
      XCTAssertEqual(list.person(at: 43)?.accessibleName, "Unknown ·9876, Follows you")
      rig.press(Key.home)
      XCTAssertEqual(list.focusedIndex, 0)
      rig.press(Key.enter)
      let page = try XCTUnwrap(rig.main.content.stack.top as? ProfileScreen)
      XCTAssertEqual(page.title, "Noor Azadi")
      rig.press(Key.escape)
      XCTAssertEqual(list.focusedIndex, 0)
      rig.press(Key.up)
      XCTAssertTrue(section.entry.containsFocus)
    }
  }

  func testALargeNameIsBrokenAndNotCut() throws {
    let library = LibraryFolder(path: folder + "/named")
    try TestLibrary.add(
      [PeopleFixture.mention(0, "noor_az", "Noor Azadi-Lindqvist", id: "500")], to: library)
    try MainActor.assumeIsolated {
      @MainActor func height() throws -> Int {
        let rig = WindowRig(library, width: 340)
        rig.main.content.show(.section(.people))
        rig.settle()
        let list = rig.main.content.sections.screens.people.list
        XCTAssertTrue(runLoop { list.isFilled && list.viewport.count > 0 })
        return try XCTUnwrap(list.person(at: 0)?.size.height)
      }
      let small = try height()
      XCTAssertEqual(small, 64)
      // Name and facts have several lines, and the count one of its own.
      try withText(times: 3) { XCTAssertGreaterThan(try height(), 4 * small) }
    }
  }

  func testAnyNameThatSomebodyHadFindsThem() throws {
    let library = try PeopleFixture.library(in: folder)
    MainActor.assumeIsolated {
      let rig = WindowRig(library)
      rig.main.content.show(.section(.people))
      rig.settle()
      let section = rig.main.content.sections.screens.people
      for (text, count) in [("noorreads", 1), ("@NOOR", 1), ("bird", 42), ("zzz", 0), ("", 44)] {
        section.entry.text = text
        XCTAssertTrue(
          runLoop { section.isSettled && section.list.viewport.count == count }, text)
      }
      section.entry.text = "bird7"
      section.entry.grabFocus()
      XCTAssertTrue(runLoop { section.isSettled && section.list.viewport.count == 1 })
      rig.press(Key.down)
      XCTAssertEqual(section.list.focusedIndex, 0)
      section.entry.grabFocus()
      rig.press(Key.escape)
      XCTAssertTrue(runLoop { section.list.viewport.count == 44 })
    }
  }

  func testWhatIsInSightIsThereBeforeTheRestIsRead() throws {
    let library = try PeopleFixture.library(in: folder)
    MainActor.assumeIsolated {
      let rig = WindowRig(library)
      rig.main.content.show(.section(.people))
      let section = rig.main.content.sections.screens.people
      XCTAssertFalse(section.isSettled)
      XCTAssertTrue(
        runLoop {
          XCTAssertEqual(section.isLoaded, section.list.isLoaded)
          return section.isSettled
        })
      XCTAssertEqual(section.list.viewport.count, 44)
      // What was typed may find others than those in sight.
      section.entry.text = "bird7"
      XCTAssertTrue(runLoop { !section.isLoaded })
      XCTAssertTrue(runLoop { section.isSettled && section.list.viewport.count == 1 })
    }
  }

  // It opens the library anew in the midst of reading and typing.
  func testTheEndOfAnImportLeavesWhatIsTypedAndTheListWhereItIsRead() throws {
    let library = try PeopleFixture.library(in: folder)
    MainActor.assumeIsolated {
      let rig = WindowRig(library)
      rig.main.content.show(.section(.people))
      rig.settle()
      let section = rig.main.content.sections.screens.people
      for (text, count) in [("", 44), ("bird", 42)] {
        section.entry.text = text
        XCTAssertTrue(runLoop { section.isSettled && section.list.viewport.count == count })
        section.list.focus(on: 30)
        rig.settle()
        let place = section.list.viewport.anchorRow
        XCTAssertGreaterThan(place, 10)
        rig.main.content.session.open(showsSample: false)
        rig.settle()
        XCTAssertTrue(runLoop { section.isSettled })
        XCTAssertEqual(section.entry.text, text)
        XCTAssertEqual(section.list.viewport.count, count)
        XCTAssertEqual(section.list.viewport.anchorRow, place)
      }
    }
  }

  func testTheFailureOfAFormerQuestionSaysNothing() throws {
    let library = try PeopleFixture.library(in: folder)
    let ruined = try PeopleFixture.crowd(3_000, in: folder)
    try MainActor.assumeIsolated {
      let rig = WindowRig(library)
      rig.main.content.show(.section(.people))
      rig.settle()
      let section = rig.main.content.sections.screens.people
      let heard = HeardScreens()
      rig.main.content.context.host = heard
      let former = try HeldReader(ruined)
      _ = try section.show(.people, of: nil, in: former.library)
      let open = try XCTUnwrap(rig.main.content.session.library)
      _ = try section.show(.people, of: nil, in: open)
      XCTAssertTrue(runLoop { section.isSettled })
      try former.fail()
      XCTAssertEqual(heard.failures, [])
    }
  }

  func testALibraryOfNobodySaysSo() throws {
    let library = LibraryFolder(path: folder + "/nobody")
    try TestLibrary.add([TestLibrary.tweet(1, "Alone.")], to: library)
    MainActor.assumeIsolated {
      let rig = WindowRig(library)
      rig.main.content.show(.section(.people))
      rig.settle()
      XCTAssertTrue(rig.main.content.stack.root === rig.main.content.sections.message)
    }
  }

  func testTheSampleListsWhoWroteItAndNotWhomTheyMeant() throws {
    let library = LibraryFolder(path: folder + "/empty")
    MainActor.assumeIsolated {
      let rig = WindowRig(library, showsSample: true)
      rig.main.content.show(.section(.people))
      rig.settle()
      let list = rig.main.content.sections.screens.people.list
      XCTAssertTrue(runLoop { list.isFilled && !list.cells.isEmpty })
      let names = list.cells.values.map { $0.accessibleName }
      // The account itself is nobody that it knows.
      let own = rig.main.content.session.accounts.map(\.author.name)
      XCTAssertFalse(own.isEmpty)
      XCTAssertFalse(names.contains { name in own.contains { name.hasPrefix($0 + ",") } })
      XCTAssertTrue(names.allSatisfy { $0.contains("tweet") })
    }
  }

  func testAHundredThousandPeopleOpenAtOnce() throws {
    let library = try PeopleFixture.crowd(100_000, in: folder)
    MainActor.assumeIsolated {
      let rig = WindowRig(library)
      rig.main.content.show(.section(.people))
      rig.settle()
      let list = rig.main.content.sections.screens.people.list
      XCTAssertTrue(runLoop { list.viewport.count == 100_000 })
      list.grabFocus()
      rig.press(Key.end)
      XCTAssertTrue(runLoop { list.person(at: 99_999)?.isFilled == true })
      XCTAssertLessThan(list.cells.count, 40)
    }
  }
}

extension PeopleList {
  /// The row at a place; nil while it is out of sight.
  func person(at index: Int) -> PersonRow? { cells[index] as? PersonRow }
}
