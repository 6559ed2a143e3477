import CGtk
import GtkTestSupport
import TweetStore
import XCTest

@testable import DesignKit
@testable import FancyTwitterUI
@testable import GtkKit
@testable import TweetRows

/// Lists that are pinned beside the window's own one.
final class PinTests: WindowTestCase {
  func testTheKeyPinsTheListThatIsShownAndUnpinsThePaneWithTheKeyboard() throws {
    try inWideWindow(1900) { rig in
      let stack = rig.main.content.stack
      rig.list.show(row: 20)
      rig.settle()
      rig.pinBeside()
      XCTAssertEqual(rig.pins.panes.map(\.list), [.section(.timeline, of: nil)])
      XCTAssertEqual(stack.parts.count, 2)
      XCTAssertEqual(rig.timeline.firstRow, 20)
      // It begins where the list was read, and each goes its own way then.
      XCTAssertEqual(try rig.pinned(0).firstRow, 20)
      rig.list.show(row: 3)
      rig.settle()
      XCTAssertEqual(try rig.pinned(0).firstRow, 20)
      // Once more leads into it, and there the key unpins it.
      rig.pinBeside()
      XCTAssertEqual(stack.current, .pin(rig.pins.panes[0].id))
      rig.pinBeside()
      XCTAssertTrue(rig.pins.panes.isEmpty)
      XCTAssertEqual(stack.current, .list)
      XCTAssertTrue(rig.list.containsFocus)
      XCTAssertEqual(rig.list.size.width, 1803)
    }
  }

  /// Whichever pane has the keyboard.
  func testTheButtonsOverTheListActOnTheList() throws {
    try inWideWindow(1900) { rig in
      let content = rig.main.content
      rig.pin(.section(.timeline, of: nil))
      content.show(.search(text: "tea"))
      rig.settle()
      let search = content.stack.list.top
      XCTAssertTrue(search is SearchScreen)
      content.stack.go(to: .pin(rig.pins.panes[0].id))
      rig.settle()
      content.bar.onAction(.pin)
      XCTAssertEqual(rig.pins.panes.map(\.list), [.section(.timeline, of: nil), .search("tea")])
      content.stack.go(to: .pin(rig.pins.panes[0].id))
      content.bar.onAction(.back)
      rig.settle()
      XCTAssertNil(content.stack.list.top)
    }
  }

  func testBackOverTheListLeavesWhatIsOpenBesideIt() throws {
    try inWideWindow(1300) { rig in
      let content = rig.main.content
      let handle = try XCTUnwrap(content.session.accounts.first?.author.handle)
      content.show(.search(text: "from:" + handle))
      rig.settle()
      let search = try XCTUnwrap(content.stack.list.top as? SearchScreen)
      XCTAssertTrue(runLoop { search.results.list.viewport.count > 0 })
      search.results.list.focus(on: 0)
      rig.settle()
      rig.press(Key.enter)
      XCTAssertTrue(content.stack.detail.top is TweetScreen)
      XCTAssertEqual(content.stack.current, .detail)
      content.bar.onAction(.back)
      rig.settle()
      XCTAssertNil(content.stack.list.top)
      XCTAssertNotNil(content.stack.detail.top)
    }
  }

  func testSearchesAndPeopleArePinnedAndOtherScreensSayThatTheyCannotBe() throws {
    try inWideWindow(1900) { rig in
      let content = rig.main.content
      content.show(.search(text: "tea"))
      rig.settle()
      rig.pinBeside()
      let handle = try XCTUnwrap(content.session.accounts.first?.author.handle)
      content.show(.person(handle: handle))
      rig.settle()
      rig.pinBeside()
      XCTAssertEqual(rig.pins.shown.count, 2)
      XCTAssertEqual(rig.pins.panes[0].list, .search("tea"))
      XCTAssertTrue(rig.pins.panes[0].stack?.seen is SearchScreen)
      XCTAssertTrue(rig.pins.panes[1].stack?.seen is ProfileScreen)
      XCTAssertEqual(
        rig.pins.panes.map(\.title), ["tea", try XCTUnwrap(content.stack.detail.top).title])
      content.stack.popAll()
      rig.openFirstTweet()
      rig.pinBeside()
      XCTAssertEqual(rig.pins.panes.count, 2)
      XCTAssertTrue(rig.said.contains("can be pinned"), rig.said)
    }
  }

  func testAPinnedSearchIsCalledByWhatIsSearchedThere() throws {
    try inWideWindow(1900) { rig in
      rig.pin(.search("tea"))
      let pane = rig.pins.panes[0]
      let search = try XCTUnwrap(pane.stack?.seen as? SearchScreen)
      @MainActor func title() -> String? {
        rig.main.content.panes.bars.pins[pane.id]?.titleButton.accessibleName
      }
      for (text, name) in [("tea", "tea"), ("coffee", "coffee"), ("", "Search"), ("rain", "rain")] {
        search.field.text = text
        search.search()
        XCTAssertEqual(title()?.contains(name), true, title() ?? "")
      }
    }
  }

  func testWhatIsSaidOfPinsIsTrueNow() throws {
    try inWideWindow(1000) { rig in
      let messages = rig.main.content.messages
      messages.say("An archive was read.")
      rig.pinBeside()
      XCTAssertTrue(rig.said.hasPrefix("Pinned."), rig.said)
      rig.pinBeside()
      XCTAssertEqual(rig.said, "Unpinned.")
    }
  }

  func testWhatIsExportedIsWhatThePaneWithTheKeyboardLists() throws {
    try inWideWindow(1900) { rig in
      let content = rig.main.content
      rig.pin(.section(.timeline, of: nil))
      content.show(.section(.favorites))
      rig.settle()
      let pin = PanePart.pin(rig.pins.panes[0].id)
      for (part, subject) in [(pin, "Everything"), (.list, "Favorites"), (pin, "Everything")] {
        content.stack.go(to: part)
        _ = content.perform(.export)
        rig.settle()
        let screen = try XCTUnwrap(content.stack.top as? ExportScreen)
        let chips = descendants(screen.widget, of: "FancyTwitterChip").compactMap { $0 as? Chip }
        XCTAssertEqual(chips.first(where: \.isChosen)?.accessibleName, subject)
        content.stack.popAll()
      }
    }
  }

  func testThereAreAtMostThree() throws {
    try inWideWindow(2100) { rig in
      rig.pin(.section(.timeline, of: nil), .search("a"), .search("b"))
      XCTAssertEqual(rig.pins.shown.count, 3)
      rig.pin(.search("c"))
      XCTAssertEqual(rig.pins.panes.map(\.list).last, .search("b"))
      XCTAssertTrue(rig.said.contains("Three"), rig.said)
    }
  }

  func testKeysGoRoundAllPanesAndTheBarsShowWhereTheyAre() throws {
    try inWideWindow(1900) { rig in
      let (content, bars) = (rig.main.content, rig.main.content.panes.bars)
      rig.pin(.section(.timeline, of: nil), .section(.media, of: nil))
      rig.openFirstTweet()
      let (first, second) = (rig.pins.panes[0].id, rig.pins.panes[1].id)
      let round: [PanePart] = [.list, .pin(first), .pin(second), .detail]
      XCTAssertEqual(content.stack.parts, round)
      for (command, order) in [
        (Command.Name.nextPane, round), (.formerPane, [.pin(second), .pin(first), .list, .detail]),
      ] {
        for part in order {
          _ = content.perform(command)
          rig.settle()
          XCTAssertEqual(content.stack.current, part)
          XCTAssertTrue(content.stack.stack(of: part).widget.containsFocus)
          let parts: [PanePart] = [.list, .detail, .pin(first), .pin(second)]
          // They follow when there is nothing else to do.
          let underlined = {
            [
              content.bar.isUnderlined, bars.detail?.isUnderlined, bars.pins[first]?.isUnderlined,
              bars.pins[second]?.isUnderlined,
            ]
          }
          XCTAssertTrue(runLoop { underlined() == parts.map { $0 == part } }, "\(part)")
        }
      }
    }
  }

  func testWhatIsChosenInAPinnedListOpensBesideItAndBackActsOnThePaneWithTheKeyboard() throws {
    try inWideWindow(1900) { rig in
      let (content, stack) = (rig.main.content, rig.main.content.stack)
      rig.pin(.section(.timeline, of: nil))
      let (id, list) = (rig.pins.panes[0].id, try rig.pinned(0).list)
      list.focus(on: 2)
      let tweet = try XCTUnwrap(list.rows[2]?.shownID)
      rig.press(Key.enter)
      XCTAssertEqual((stack.detail.top as? TweetScreen)?.tweet, tweet)
      XCTAssertEqual(stack.current, .detail)
      // A pinned list stays what it is, whatever is asked for there.
      list.focus(on: 2)
      XCTAssertEqual(stack.current, .pin(id))
      content.show(.search(text: "tea"))
      rig.settle()
      XCTAssertTrue(stack.detail.top === content.navigator.factory.search)
      XCTAssertNil(stack.list.top)
      // Back does nothing to other panes, Escape closes what is open.
      list.focus(on: 2)
      _ = content.perform(.back)
      XCTAssertNotNil(stack.detail.top)
      rig.press(Key.escape)
      XCTAssertNil(stack.detail.top)
      XCTAssertEqual(stack.current, .pin(id))
      XCTAssertEqual(list.focusedIndex, 2)
      // Nothing is left to close, and the list is still pinned.
      rig.press(Key.escape)
      XCTAssertEqual(rig.pins.shown.count, 1)
    }
  }

  func testALinkInWhatWasOpenedOpensThereAndAPressGivesAPinTheKeyboard() throws {
    try inWideWindow(1900) { rig in
      let (content, stack) = (rig.main.content, rig.main.content.stack)
      rig.pin(.section(.timeline, of: nil))
      let list = try rig.pinned(0).list
      list.focus(on: 0)
      rig.press(Key.enter)
      let handle = try XCTUnwrap(list.rows[0]?.placed?.tweet.author.handle)
      content.show(.person(handle: handle))
      rig.settle()
      XCTAssertTrue(stack.detail.top is ProfileScreen)
      _ = content.perform(.back)
      rig.settle()
      XCTAssertTrue(stack.detail.top is TweetScreen)
      XCTAssertEqual(stack.current, .detail)
      let bottom = list.size.height - 4
      rig.pointer(GDK_BUTTON_PRESS, on: list, x: 200, y: bottom)
      XCTAssertEqual(stack.current, .pin(rig.pins.panes[0].id))
      rig.pointer(GDK_BUTTON_RELEASE, on: list, x: 200, y: bottom)
      rig.settle()
    }
  }

  func testItsTitleDropsDownWhatItCouldShowOverItsOwnPaneAlone() throws {
    let library = try PeopleFixture.library(in: folder)
    try SearchTable(folder: library).save("tea lang:en")
    try MainActor.assumeIsolated {
      let rig = WindowRig(library, width: 1900)
      let content = rig.main.content
      rig.pin(.section(.timeline, of: nil))
      let pane = rig.pins.panes[0]
      let bar = try XCTUnwrap(content.panes.bars.pins[pane.id])
      let dropdown = rig.pins.panel.dropdown
      for (list, row) in [
        (PinnedList.search("tea lang:en"), "tea lang:en"),
        (.section(.people, of: nil), "People"), (.section(.timeline, of: nil), "Timeline"),
      ] {
        gtk_button_clicked(bar.titleButton.instance())
        rig.settle()
        XCTAssertTrue(dropdown.model.isOpen)
        XCTAssertEqual(dropdown.size.width, pane.stack?.widget.size.width)
        XCTAssertGreaterThan(dropdown.position(in: content.body).x, 900)
        XCTAssertFalse(content.sections.dropdown.model.isOpen)
        let index = try XCTUnwrap(dropdown.items.firstIndex { $0.name == row })
        gtk_button_clicked(dropdown.rows[index].instance())
        rig.settle()
        XCTAssertFalse(dropdown.model.isOpen)
        XCTAssertEqual(pane.list, list)
        XCTAssertEqual(bar.titleButton.accessibleName, "\(row), sections")
        XCTAssertEqual(content.stack.current, .pin(pane.id))
        XCTAssertEqual(content.sections.current.section, .timeline)
      }
      // By keys, and with those who are met most often.
      _ = content.perform(.sections)
      rig.settle()
      XCTAssertTrue(dropdown.model.isOpen)
      XCTAssertTrue(dropdown.items.contains { $0.name == "Noor Azadi" })
      rig.press(Key.escape)
      XCTAssertFalse(dropdown.model.isOpen)
      XCTAssertEqual(content.stack.current, .pin(pane.id))
      content.stack.go(to: .list)
      _ = content.perform(.sections)
      rig.settle()
      XCTAssertTrue(content.sections.dropdown.model.isOpen)
      XCTAssertEqual(content.sections.dropdown.position(in: content.body).x, 96 + 1)
      rig.press(Key.escape)
    }
  }

  func testTheMenuAndQuickLooksAreThereInEachPane() throws {
    try inWideWindow(1900) { rig in
      let content = rig.main.content
      rig.pin(.section(.timeline, of: nil))
      let list = try rig.pinned(0).list
      for list in [rig.list, list] {
        rig.pointer(GDK_BUTTON_PRESS, on: list, x: 600, y: 400)
        for step in 1...20 {
          rig.pointer(
            GDK_MOTION_NOTIFY, on: list, x: 600 - 38 * step - content.body.contentX, y: 400)
        }
        rig.pointer(GDK_BUTTON_RELEASE, on: list, x: -160, y: 400)
        rig.settle()
        XCTAssertTrue(content.menu.isOpen)
        XCTAssertEqual(content.menu.overlay.size.width, 1900)
        rig.press(Key.escape)
        XCTAssertFalse(content.menu.isOpen)
      }
      list.focus(on: 0)
      rig.press(Key.space)
      XCTAssertTrue(content.context.peek.isShown)
      rig.press(Key.escape)
      XCTAssertFalse(content.context.peek.isShown)
      XCTAssertEqual(content.stack.current, .pin(rig.pins.panes[0].id))
    }
  }

  func testEachIsALandmarkWithAName() throws {
    try inWideWindow(1900) { rig in
      rig.pin(.section(.media, of: nil), .search("tea"))
      let panes = descendants(rig.main.content.stack.widget, of: "FancyTwitterPaneFrame")
        .filter(\.isMapped)
      for pane in panes {
        let accessible = gtk_widget_get_accessible(pane.widget)
        XCTAssertEqual(atk_object_get_role(accessible), ATK_ROLE_LANDMARK)
      }
      XCTAssertEqual(
        Set(panes.map(\.accessibleName)), ["Timeline", "Media", "tea", "Time"])
    }
  }

  func testTheWindowOfTheOtherDirectionIsMirrored() throws {
    let library = try library(tweets: 60)
    try MainActor.assumeIsolated {
      gtk_widget_set_default_direction(GTK_TEXT_DIR_RTL)
      defer { gtk_widget_set_default_direction(GTK_TEXT_DIR_LTR) }
      let rig = WindowRig(library, width: 1900)
      rig.pin(.section(.timeline, of: nil))
      rig.openFirstTweet()
      let (content, stack) = (rig.main.content, rig.main.content.stack)
      let places = stack.parts.map { stack.stack(of: $0).widget.position(in: content.body).x }
      XCTAssertEqual(places, [1214, 624, 0])
      let bar = try XCTUnwrap(content.panes.bars.pins.values.first)
      XCTAssertEqual(bar.widget.position(in: content.panes.bars.widget).x, 624)
    }
  }

  func testPinningAndUnpinningAgainAndAgainLeavesNothing() throws {
    try inWideWindow(1900) { rig in
      let content = rig.main.content
      let counts = { [content.stack.widget, content.panes.bars.widget].map(\.children.count) }
      let before = counts()
      var lifetimes: [Lifetime] = []
      let handle = try XCTUnwrap(content.session.accounts.first?.author.handle)
      let key = try XCTUnwrap(PersonKey(network: .x, id: nil, handle: handle))
      for list in [PinnedList.section(.timeline, of: nil), .search("tea"), .person(key)] {
        for turn in 0..<34 {
          rig.pins.pin(list)
          if turn.isMultiple(of: 8) { rig.settle() }
          let pane = try XCTUnwrap(rig.pins.panes.first)
          let widget = try XCTUnwrap(pane.stack?.seen?.widget)
          lifetimes.append(Lifetime(of: widget))
          rig.pins.unpin(pane)
        }
        rig.settle()
      }
      _ = runLoop { lifetimes.allSatisfy(\.remains.isEmpty) }
      XCTAssertEqual(lifetimes.filter { !$0.remains.isEmpty }.count, 0)
      XCTAssertEqual(counts(), before)
    }
  }
}
