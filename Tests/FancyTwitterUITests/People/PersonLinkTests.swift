import CGtk
import Foundation
import GtkTestSupport
import TweetModel
import XCTest

@testable import DesignKit
@testable import FancyTwitterUI
@testable import GtkKit
@testable import TweetStore

/// Two whom the library knows are said to be one person, and two again.
final class PersonLinkTests: WindowTestCase {
  private func library() throws -> LibraryFolder {
    let library = LibraryFolder(path: folder + "/linked")
    try TestLibrary.add(
      [
        PeopleFixture.mention(1, "kes", "Kes", id: "7"),
        PeopleFixture.mention(2, "kes", "Kes", id: "7"),
        PeopleFixture.mention(3, "wren", "Wren", id: "8"),
      ], to: library)
    let account = Account(
      network: .fediverse, id: "https://a.example/users/ada",
      author: Author(handle: "ada@a.example", name: "Ada"))
    var post = Tweet(
      id: TweetID(network: .fediverse, value: "https://a.example/1"), author: account.author,
      date: Timestamp(seconds: 1_640_995_200), text: TweetText(""))
    post.text =
      PeopleFixture.mention(
        1, "kes@b.example", "", id: "https://b.example/users/kes"
      ).text
    try TestLibrary.add([post], of: account, to: library)
    return library
  }

  /// The two who are one person.
  static let keys = [
    PersonKey(network: .x, id: "7", handle: ""),
    PersonKey(network: .fediverse, id: "https://b.example/users/kes", handle: ""),
  ].compactMap(\.self)

  @MainActor
  private static func press(_ row: Widget?) { row.map { gtk_button_clicked($0.instance()) } }

  func testAPersonIsPickedOnTheirPageAndTakenAwayAgain() throws {
    let library = try library()
    try MainActor.assumeIsolated {
      let rig = WindowRig(library)
      let content = rig.main.content
      let list = rig.showPeople(3)
      content.navigator.show(.person(handle: "kes@b.example"))
      let page = try XCTUnwrap(content.stack.top as? ProfileScreen)
      XCTAssertTrue(runLoop { page.isSettled && page.head.header.isMapped })
      rig.settle()
      let bio = descendants(page.head.header, of: "FancyTwitterTextBlock").first
      XCTAssertTrue(
        bio?.accessibleName.contains("b.example/@kes") == true, bio?.accessibleName ?? "")
      @MainActor func linking() -> Widget? {
        descendants(page.widget, of: "FancyTwitterLedgerRow").last
      }
      XCTAssertTrue(linking()?.accessibleName.hasPrefix("Same Person as…") == true)
      linking()?.grabFocus()
      rig.settle()
      Self.press(linking())
      rig.settle()
      XCTAssertEqual(content.input.arbiter.modal, .popover)
      for letter in "kes".unicodeScalars { rig.press(letter.value) }
      // Those who are called like the person stand there before anything is typed.
      let focus = try XCTUnwrap(gtk_window_get_focus(rig.main.window.instance()))
      // It says whose.
      XCTAssertEqual(Widget.of(focus).accessibleName, "Same Person as @kes@b.example")
      let popover = try XCTUnwrap(gtk_widget_get_ancestor(focus, gtk_popover_get_type()))
      XCTAssertTrue(
        runLoop {
          descendants(Widget.of(popover), of: "FancyTwitterPanelRow").map(\.accessibleName)
            == ["Kes, @kes"]
        })
      rig.press(Key.enter)
      XCTAssertTrue(runLoop { page.title == "Kes" }, page.title)
      XCTAssertNil(content.input.arbiter.modal)
      @MainActor func accounts() -> [String] {
        descendants(page.widget, of: "FancyTwitterAccountLine").map(\.accessibleName)
      }
      XCTAssertTrue(
        runLoop { accounts() == ["Kes, @kes, X", "@kes@b.example, Fediverse"] }, "\(accounts())")
      XCTAssertTrue(
        runLoop {
          list.viewport.count == 2
            && list.person(at: 0)?.accessibleName
              == "Kes, @kes, 3 posts, @kes@b.example, 2020 to 2022"
        }, list.person(at: 0)?.accessibleName ?? "nobody")
      let buttons = descendants(page.widget, of: "FancyTwitterButton")
      let button = buttons.first { $0.accessibleName == "Not the Same Person: @kes@b.example" }
      XCTAssertNotNil(button, buttons.map(\.accessibleName).joined(separator: "; "))
      Self.press(button)
      XCTAssertTrue(runLoop { list.viewport.count == 3 })
      XCTAssertTrue(
        runLoop { descendants(page.widget, of: "FancyTwitterAccountLine").isEmpty })
      // Who has pressed it by mistake has them as they were.
      let banner = content.messages.banner
      XCTAssertTrue(runLoop { banner.text == "@kes@b.example is somebody else now." }, banner.text)
      banner.undo()
      XCTAssertTrue(runLoop { list.viewport.count == 2 })
      XCTAssertTrue(runLoop { accounts().count == 2 })
    }
  }

  // The button said "Not the Same Person: ", with nobody behind it.
  func testAnAccountIsCalledByWhateverIsKnownOfIt() {
    for (network, handle, name, shown) in [
      (Network.x, "kes", "Kes", "@kes"), (.x, "kes", "", "@kes"), (.x, "", "Kes", "Kes"),
      (.x, "", "", "Unknown ·5678"), (.bluesky, "", "", "Bluesky account ·5678"),
    ] {
      let key = PersonKey(network: network, value: "12345678")
      let other = KnownPerson.Other(key: key, author: Author(handle: handle, name: name))
      XCTAssertEqual(other.shownHandle, shown)
    }
  }

  // The page became longer, and left what has the keyboard below what is seen.
  func testWhatThePickerWasOpenedFromIsSeenOnceSomebodyIsChosen() throws {
    let library = try PeopleFixture.library(in: folder)
    let key = try XCTUnwrap(PersonKey(network: .x, id: "99999876", handle: ""))
    try MainActor.assumeIsolated {
      let rig = WindowRig(library)
      let content = rig.main.content
      content.navigator.show(.somebody(key))
      let page = try XCTUnwrap(content.stack.top as? ProfileScreen)
      XCTAssertTrue(runLoop { page.isSettled && page.head.header.isMapped })
      rig.settle()
      let whole = try XCTUnwrap(page.together?.widget)
      @MainActor func linking() throws -> Widget {
        try XCTUnwrap(descendants(page.widget, of: "FancyTwitterLedgerRow").last)
      }
      let former = try linking()
      former.grabFocus()
      rig.settle()
      rig.press(Key.enter)
      rig.settle()
      for letter in "noor".unicodeScalars { rig.send(key: letter.value) }
      rig.send(key: Key.enter)
      XCTAssertTrue(runLoop { (try? linking()) !== former && page.isSettled })
      XCTAssertTrue(runFrames(12, of: whole))
      let row = try linking()
      XCTAssertTrue(row.isFocus, rig.main.window.focused?.accessibleName ?? "nobody")
      XCTAssertGreaterThan(whole.adjustment.upper, Double(whole.size.height))
      let y = row.position(in: whole).y
      XCTAssertGreaterThan(y, 0)
      XCTAssertLessThanOrEqual(y + row.size.height, whole.size.height)
    }
  }

  // Who had been found before was chosen, whom nobody meant.
  func testEnterRightAfterTypingChoosesWhoWasTyped() throws {
    let library = try library()
    try MainActor.assumeIsolated {
      let rig = WindowRig(library)
      let content = rig.main.content
      content.navigator.show(.person(handle: "kes@b.example"))
      let page = try XCTUnwrap(content.stack.top as? ProfileScreen)
      XCTAssertTrue(runLoop { page.isSettled && page.head.header.isMapped })
      rig.settle()
      let linking = try XCTUnwrap(descendants(page.widget, of: "FancyTwitterLedgerRow").last)
      XCTAssertTrue(linking.accessibleName.hasPrefix("Same Person as…"), linking.accessibleName)
      linking.grabFocus()
      rig.settle()
      Self.press(linking)
      rig.settle()
      for letter in "wren".unicodeScalars { rig.press(letter.value) }
      let focus = try XCTUnwrap(gtk_window_get_focus(rig.main.window.instance()))
      let popover = Widget.of(try XCTUnwrap(gtk_widget_get_ancestor(focus, gtk_popover_get_type())))
      @MainActor func names() -> [String] {
        descendants(popover, of: "FancyTwitterPanelRow").map(\.accessibleName)
      }
      XCTAssertTrue(runLoop { names() == ["Wren, @wren"] }, "\(names())")
      gtk_editable_select_region(OpaquePointer(focus), 0, -1)
      for letter in "kes".unicodeScalars { rig.send(key: letter.value) }
      rig.send(key: Key.enter)
      XCTAssertTrue(runLoop { page.title != "@kes@b.example" && page.isSettled }, page.title)
      XCTAssertEqual(page.title, "Kes")
      XCTAssertNil(content.input.arbiter.modal)
    }
  }

  // It took the window away for what nobody asked any more.
  func testWhatIsAskedAndFailsOnceThePickerIsClosedSaysNothing() throws {
    let library = try library()
    for closes in [false, true] {
      let ruined = try PeopleFixture.crowd(3_000, in: folder + "/\(closes)")
      try MainActor.assumeIsolated {
        let rig = WindowRig(library)
        let context = rig.main.content.context
        let open = try XCTUnwrap(rig.main.content.session.library)
        let person = try XCTUnwrap(open.reader.people.first(9).first { $0.author.name == "Kes" })
        let heard = HeardScreens()
        context.host = heard
        let held = try HeldReader(ruined)
        PersonPicker.open(
          for: person, in: held.library, over: rig.main.content.body, context: context)
        rig.settle()
        XCTAssertEqual(context.input.arbiter.modal, .popover)
        if closes {
          rig.press(Key.escape)
          XCTAssertNil(context.input.arbiter.modal)
        }
        try held.fail()
        XCTAssertEqual(heard.failures.count, closes ? 0 : 1)
      }
    }
  }

  func testTheMenuOfARowOffersTheSame() throws {
    let library = try library()
    try MainActor.assumeIsolated {
      let rig = WindowRig(library)
      let list = rig.showPeople(3)
      let row = try XCTUnwrap(list.person(at: 0))
      row.grabFocus()
      list.onMenu(try XCTUnwrap(row.person), row, row.menuPlace)
      XCTAssertEqual(try rig.menu(over: row), ["Open", "Same Person as…"])
    }
  }

  func testALinkOfOthersLeavesAPageWhereItWasRead() throws {
    let library = try library()
    try TestLibrary.add(
      (10..<60).map { PeopleFixture.mention($0, "wren", "Wren", id: "8") }, to: library)
    try LinkTable(folder: library).link(Self.keys)
    try MainActor.assumeIsolated {
      let rig = WindowRig(library)
      let content = rig.main.content
      content.navigator.show(.person(handle: "wren"))
      let page = try XCTUnwrap(content.stack.top as? ProfileScreen)
      XCTAssertTrue(runLoop { page.isSettled && page.head.header.isMapped })
      page.head.tabs.choose(1)
      rig.settle()
      page.timeline.list.show(row: 20)
      rig.settle()
      let list = page.timeline.list
      XCTAssertEqual(list.viewport.y(of: 20), page.head.tabs.size.height)
      var isTold = false
      content.context.links.observe(page) { isTold = true }
      content.context.links.unlink(Self.keys[0], in: try XCTUnwrap(content.session.library))
      XCTAssertTrue(runLoop { isTold })
      for _ in 0..<5 { rig.settle() }
      XCTAssertEqual(list.viewport.y(of: 20), page.head.tabs.size.height)
    }
  }

  func testTheKeyboardStaysWhereItWasOnAPageThatIsMadeAnew() throws {
    let library = try library()
    try LinkTable(folder: library).link(Self.keys)
    try MainActor.assumeIsolated {
      let rig = WindowRig(library)
      let content = rig.main.content
      content.navigator.show(.person(handle: "kes"))
      let page = try XCTUnwrap(content.stack.top as? ProfileScreen)
      XCTAssertTrue(runLoop { page.isSettled && page.head.header.isMapped })
      rig.settle()
      @MainActor func tiles() -> [Widget] {
        descendants(page.widget, of: "FancyTwitterContactTile")
      }
      let tile = try XCTUnwrap(tiles().last)
      tile.grabFocus()
      rig.settle()
      let scrolled = page.together?.scrolled
      content.session.showAgain()
      XCTAssertTrue(runLoop { tiles().last !== tile })
      rig.settle()
      XCTAssertTrue(tiles().last?.isFocus == true)
      XCTAssertEqual(page.together?.scrolled, scrolled)
      // What took an account away is gone with it.
      let button = try XCTUnwrap(
        descendants(page.widget, of: "FancyTwitterButton").first {
          $0.accessibleName == "Not the Same Person: @kes@b.example"
        })
      button.grabFocus()
      rig.settle()
      Self.press(button)
      XCTAssertTrue(
        runLoop { descendants(page.widget, of: "FancyTwitterAccountLine").isEmpty })
      rig.settle()
      XCTAssertTrue(page.together?.widget.containsFocus == true)
    }
  }

  func testALinkOfOthersLeavesTheListOfPeopleWhereItWasRead() throws {
    let library = try PeopleFixture.library(in: folder)
    let birds = (1000...1001).compactMap { PersonKey(network: .x, id: "\($0)", handle: "") }
    try LinkTable(folder: library).link(birds)
    try MainActor.assumeIsolated {
      let rig = WindowRig(library)
      let content = rig.main.content
      // Their owner follows one of whom only the id is known.
      let list = rig.showPeople(43)
      list.show(row: 20)
      XCTAssertTrue(runLoop { list.focusedIndex == 20 })
      let name = list.person(at: 20)?.accessibleName
      content.context.links.unlink(birds[0], in: try XCTUnwrap(content.session.library))
      XCTAssertTrue(runLoop { list.viewport.count == 44 && list.isLoaded })
      rig.settle()
      XCTAssertEqual(list.viewport.anchorRow, 21)
      XCTAssertEqual(list.focusedIndex, 21)
      XCTAssertEqual(list.person(at: 21)?.accessibleName, name)
    }
  }

  // It came to whoever stood in the former place.
  func testTheKeyboardComesBackToWhomOneOpenedWhereverTheyStandByNow() throws {
    let library = LibraryFolder(path: folder + "/order")
    let people = [("ada", 5), ("bea", 4), ("wren", 3), ("zoe", 3)]
    let mentions = people.enumerated().flatMap { number, person in
      (0..<person.1).map {
        PeopleFixture.mention(100 * number + $0, person.0, person.0, id: "\(number + 5)")
      }
    }
    try TestLibrary.add(mentions, to: library)
    let keys = ["7", "8"].compactMap { PersonKey(network: .x, id: $0, handle: "") }
    try LinkTable(folder: library).link(keys)
    try MainActor.assumeIsolated {
      let rig = WindowRig(library)
      let content = rig.main.content
      let list = rig.showPeople(3)
      list.focus(on: 0)
      rig.settle()
      let key = try XCTUnwrap(list.person(at: 0)?.person?.key)
      rig.press(Key.enter)
      rig.settle()
      let page = try XCTUnwrap(content.stack.top as? ProfileScreen)
      XCTAssertTrue(runLoop { page.isSettled })
      // Alone they were met less often than others.
      let open = try XCTUnwrap(content.session.library)
      content.context.links.unlink(keys[1], in: open)
      XCTAssertTrue(runLoop { list.viewport.count == 4 && list.isLoaded })
      rig.settle()
      rig.press(Key.escape)
      rig.settle()
      let focused = try XCTUnwrap(list.focusedIndex)
      XCTAssertGreaterThan(focused, 0)
      XCTAssertEqual(list.person(at: focused)?.person?.key, key)
    }
  }

  func testTheListsOfAPageAreCalledAsOnOneThatIsOpenedNow() throws {
    let library = try library()
    try MainActor.assumeIsolated {
      let rig = WindowRig(library)
      let content = rig.main.content
      content.navigator.show(.person(handle: "kes"))
      let page = try XCTUnwrap(content.stack.top as? ProfileScreen)
      XCTAssertTrue(runLoop { page.isSettled && page.head.header.isMapped })
      @MainActor func names() -> [String] {
        ["FancyTwitterTab", "FancyTwitterProfileNumber"].flatMap {
          descendants(page.widget, of: $0).map(\.accessibleName)
        }
      }
      XCTAssertTrue(names().contains("Tweets"), "\(names())")
      try LinkTable(folder: library).link(Self.keys)
      content.session.showAgain()
      XCTAssertTrue(runLoop { names().contains("Posts") }, "\(names())")
      XCTAssertFalse(names().contains { $0.contains("weets") }, "\(names())")
      XCTAssertTrue(names().contains("Together with Kes"), "\(names())")
    }
  }

  func testALinkMadeBeforeTheWindowOpensIsBroughtIn() throws {
    let library = try library()
    try LinkTable(folder: library).link(Self.keys)
    MainActor.assumeIsolated {
      let rig = WindowRig(library)
      let content = rig.main.content
      content.show(.section(.people))
      XCTAssertTrue(runLoop { content.sections.screens.people.list.viewport.count == 2 })
    }
  }
}
