import CGtk
import GLibKit
import GtkTestSupport
import Interaction
import TweetModel
import TweetStore
import XCTest

@testable import DesignKit
@testable import FancyTwitterUI
@testable import GtkKit
@testable import TweetRows

/// Where two things meet, one of them has the input.
final class InputTests: WindowTestCase {
  func testAThemeLeavesTheKeyboardAndClosesAQuickLook() throws {
    try inWindow(tweets: 300) { rig in
      rig.list.focus(on: 3)
      let tweet = rig.list.rows[3]?.placed?.tweet.id
      rig.main.content.menu.toggle()
      rig.look.preferences.theme = "green"
      rig.settle()
      rig.press(Key.escape)
      let focused = rig.list.focusedIndex.flatMap { rig.list.rows[$0]?.placed?.tweet.id }
      XCTAssertEqual(focused, tweet)
      rig.press(Key.space)
      XCTAssertTrue(rig.main.content.context.peek.isShown)
      rig.look.preferences.theme = "blue"
      XCTAssertFalse(rig.main.content.context.peek.isShown)
    }
  }

  func testEscapeTakesADragBack() throws {
    try inWindow(tweets: 100) { rig in
      let content = rig.main.content
      rig.pointer(GDK_BUTTON_PRESS, on: rig.list, x: 300, y: 300)
      for x in stride(from: 290, through: 140, by: -30) {
        rig.pointer(GDK_MOTION_NOTIFY, on: rig.list, x: x - content.body.contentX, y: 300)
      }
      XCTAssertLessThan(content.body.contentX, -49)
      rig.send(key: Key.escape)
      XCTAssertEqual(content.body.contentX, 0)
      rig.pointer(GDK_BUTTON_RELEASE, on: rig.list, x: 140, y: 300)
      XCTAssertFalse(content.menu.isOpen)
    }
  }

  // What a drag has taken chooses nothing, on every screen.
  func testADragOverAHitOpensTheMenuAndNothingElse() throws {
    try inWindow(tweets: 200) { rig in
      let content = rig.main.content
      content.navigator.show(.search(text: "the"))
      rig.settle()
      let hits = content.navigator.factory.search.results.list
      XCTAssertFalse(hits.rows.isEmpty)
      for (dx, opens) in [(-60, false), (-150, true)] {
        rig.pointer(GDK_BUTTON_PRESS, on: hits, x: 300, y: 40)
        for step in 1...6 {
          rig.pointer(
            GDK_MOTION_NOTIFY, on: hits, x: 300 + dx * step / 6 - content.body.contentX, y: 40)
        }
        rig.pointer(GDK_BUTTON_RELEASE, on: hits, x: 300 + dx, y: 40)
        rig.settle()
        XCTAssertEqual(content.menu.isOpen, opens)
        XCTAssertEqual(content.visibleScreen, "search")
      }
    }
  }

  func testWhatFadesAwayTakesNoClicks() throws {
    try inWindow(tweets: 100, isAnimated: true) { rig in
      let content = rig.main.content
      var chosen: [Command.Name] = []
      rig.program.onCommand = { chosen.append($0) }
      content.menu.toggle()
      let rows = descendants(content.menu.overlay, of: "FancyTwitterPanelRow")
      XCTAssertTrue(runLoop { rows.first?.isMapped == true })
      rig.send(key: Key.escape)
      XCTAssertTrue(content.menu.overlay.isVisible)
      gtk_button_clicked(rows[5].instance())
      XCTAssertEqual(chosen, [])
    }
  }

  func testAQuickLookGoesBeforeWhatACommandShows() throws {
    try inWindow(tweets: 100) { rig in
      let content = rig.main.content
      let commands: [(String, () -> Void, () -> Bool)] = [
        ("search", { content.navigator.show(.search(text: nil)) }, { content.stack.top != nil }),
        ("drafts", { content.navigator.show(.drafts) }, { content.stack.top != nil }),
        ("menu", { content.menu.toggle() }, { content.menu.isOpen }),
        ("sections", { content.sections.toggle() }, { content.sections.dropdown.model.isOpen }),
      ]
      for (name, command, isShown) in commands {
        rig.list.focus(on: 2)
        rig.press(Key.space)
        XCTAssertTrue(content.context.peek.isShown, name)
        command()
        XCTAssertFalse(content.context.peek.isShown, name)
        XCTAssertTrue(isShown(), name)
        rig.press(Key.escape)
        XCTAssertFalse(isShown(), name)
        XCTAssertEqual(rig.list.focusedIndex, 2, name)
      }
    }
  }

  func testAQuickLookKeepsTabAndTheBarOnlyClosesIt() throws {
    try inWindow(tweets: 100) { rig in
      let content = rig.main.content
      rig.list.focus(on: 2)
      rig.press(Key.space)
      for _ in 0..<3 {
        rig.press(UInt32(GDK_KEY_Tab))
        XCTAssertTrue(content.context.peek.hasKeyboard)
      }
      gtk_button_clicked(content.bar.pencil.instance())
      XCTAssertFalse(content.context.peek.isShown)
      XCTAssertNil(content.stack.top)
      gtk_button_clicked(content.bar.pencil.instance())
      XCTAssertTrue(content.stack.top is ComposerScreen)
    }
  }

  func testTheSectionThatOneIsInLeadsBackToIt() throws {
    try inWindow(tweets: 100) { rig in
      let content = rig.main.content
      rig.list.focus(on: 3)
      rig.press(Key.enter)
      XCTAssertNotNil(content.stack.top)
      content.sections.toggle()
      rig.press(Key.enter)
      XCTAssertNil(content.stack.top)
      XCTAssertEqual(content.visibleScreen, "timeline")
      XCTAssertFalse(content.sections.dropdown.model.isOpen)
    }
  }

  func testADragOverOpenSectionsOpensNoMenu() throws {
    try inWindow(tweets: 100) { rig in
      let content = rig.main.content
      content.sections.toggle()
      rig.settle()
      rig.pointer(GDK_BUTTON_PRESS, on: content.sections.dropdown, x: 300, y: 600)
      for x in stride(from: 290, through: 140, by: -30) {
        rig.pointer(GDK_MOTION_NOTIFY, on: content.sections.dropdown, x: x, y: 600)
      }
      rig.pointer(GDK_BUTTON_RELEASE, on: content.sections.dropdown, x: 140, y: 600)
      XCTAssertFalse(content.menu.isOpen)
      XCTAssertEqual(content.body.contentX, 0)
    }
  }

  func testAPressBetweenTheSectionsIsNothing() throws {
    try inWindow(tweets: 100) { rig in
      let content = rig.main.content
      let dropdown = content.sections.dropdown
      content.sections.toggle()
      rig.settle()
      rig.pointer(GDK_BUTTON_PRESS, on: dropdown, x: 4, y: 12)
      rig.pointer(GDK_BUTTON_RELEASE, on: dropdown, x: 4, y: 12)
      XCTAssertTrue(dropdown.model.isOpen)
      rig.pointer(GDK_BUTTON_PRESS, on: dropdown, x: 4, y: dropdown.size.height - 4)
      XCTAssertFalse(dropdown.model.isOpen)
    }
  }

  func testAnotherButtonBesideTheSectionsOnlyClosesThem() throws {
    try inWideWindow(1000) { rig in
      let content = rig.main.content
      rig.openFirstTweet()
      content.show(.search(text: "tea"))
      rig.list.focus(on: 2)
      content.sections.toggle()
      rig.settle()
      let entry = content.navigator.factory.search.field.entry
      let (origin, size) = (entry.position(in: rig.main.window), entry.size)
      let target = try XCTUnwrap(
        PointerTarget(
          in: rig.main.window, x: origin.x + size.width / 2, y: origin.y + size.height / 2))
      for type in [GDK_BUTTON_PRESS, GDK_BUTTON_RELEASE] {
        rig.pointer(type, at: target.window, x: target.x, y: target.y, button: 3)
      }
      rig.settle()
      XCTAssertNil(content.input.arbiter.modal)
      XCTAssertFalse(content.sections.dropdown.model.isOpen)
      XCTAssertFalse(entry.containsFocus)
      XCTAssertTrue(rig.list.containsFocus)
      XCTAssertNil(gtk_grab_get_current())
    }
  }

  func testWhatTheBarOpensGivesTheKeyboardBack() throws {
    try inWindow(tweets: 100) { rig in
      let content = rig.main.content
      rig.list.focus(on: 2)
      for dismissal in [content.bar.titleButton, content.bar.pencil, content.bar.search] {
        rig.click(where: content.bar.titleButton)
        XCTAssertTrue(content.sections.dropdown.model.isOpen)
        rig.settle()
        rig.click(where: dismissal)
        XCTAssertFalse(content.sections.dropdown.model.isOpen)
        XCTAssertNil(content.stack.top)
        rig.settle()
        XCTAssertEqual(rig.list.focusedIndex, 2)
        XCTAssertTrue(rig.list.containsFocus)
      }
    }
  }

  // A field marks text, a slider slides: neither opens the menu.
  func testADragInADraftIsTheDrafts() throws {
    try inWindow(tweets: 30) { rig in
      let content = rig.main.content
      content.navigator.show(.drafts)
      rig.settle()
      let page = try XCTUnwrap(content.stack.top as? ComposerScreen)
      page.editor.view.text = "A line of text that is long enough to be marked by hand."
      rig.settle()
      let view = gtk_text_view_get_window(
        page.editor.view.instance(), GTK_TEXT_WINDOW_TEXT)
      let window = try XCTUnwrap(view)
      rig.pointer(GDK_BUTTON_PRESS, at: window, x: 250, y: 10)
      for x in stride(from: 240, through: 60, by: -20) {
        rig.pointer(GDK_MOTION_NOTIFY, at: window, x: x, y: 10)
      }
      XCTAssertEqual(content.body.contentX, 0)
      rig.pointer(GDK_BUTTON_RELEASE, at: window, x: 60, y: 10)
      XCTAssertFalse(content.menu.isOpen)
      let buffer = gtk_text_view_get_buffer(page.editor.view.instance())
      XCTAssertNotEqual(gtk_text_buffer_get_has_selection(buffer), 0)
    }
  }

  func testADragInTheSearchMarksItsText() throws {
    try inWindow(tweets: 30) { rig in
      let content = rig.main.content
      content.navigator.show(.search(text: "a longer text to be marked"))
      rig.settle()
      let entry = content.navigator.factory.search.field.entry
      gtk_editable_select_region(entry.opaque, 0, 0)
      let window = try XCTUnwrap(inputWindow(of: entry))
      rig.pointer(GDK_BUTTON_PRESS, at: window, x: 150, y: 10)
      for x in stride(from: 140, through: 40, by: -10) {
        rig.pointer(GDK_MOTION_NOTIFY, at: window, x: x, y: 10)
      }
      XCTAssertEqual(content.body.contentX, 0)
      rig.pointer(GDK_BUTTON_RELEASE, at: window, x: 40, y: 10)
      XCTAssertFalse(content.menu.isOpen)
      var (start, end) = (gint(0), gint(0))
      XCTAssertNotEqual(gtk_editable_get_selection_bounds(entry.opaque, &start, &end), 0)
      XCTAssertGreaterThan(end - start, 5)
    }
  }

  // On whatever screen: what a drag has taken is no click on a name, a hit or a link.
  func testADragOnATweetsPageOrAProfileIsOnlyADrag() throws {
    try inWindow(tweets: 300) { rig in
      let content = rig.main.content
      let screens: [(String, () -> Void)] = [
        ("tweet", { rig.openFirstTweet() }),
        ("profile", { content.bar.onAction(.person) }),
      ]
      for (name, open) in screens {
        open()
        rig.settle()
        let seen = try XCTUnwrap(content.stack.seen)
        let target = try XCTUnwrap(
          descendants(seen.widget, of: "FancyTwitterTimelineList").first, name)
        for dx in [-60, -150] {
          for y in stride(from: 20, to: min(target.size.height, 400), by: 60) {
            rig.pointer(GDK_BUTTON_PRESS, on: target, x: 200, y: y)
            for step in 1...6 {
              rig.pointer(
                GDK_MOTION_NOTIFY, on: target, x: 200 + dx * step / 6 - content.body.contentX, y: y)
            }
            rig.pointer(GDK_BUTTON_RELEASE, on: target, x: 200 + dx, y: y)
            XCTAssertTrue(content.stack.seen === seen, "\(name) at \(y)")
            XCTAssertEqual(rig.opened, [], name)
            content.input.close(.menu)
          }
        }
        while content.navigator.goBack() {}
      }
    }
  }

  func testACalendarTakesThePlaceOfAQuickLook() throws {
    try inWindow(tweets: 100) { rig in
      let content = rig.main.content
      rig.list.focus(on: 2)
      rig.press(Key.space)
      XCTAssertTrue(content.context.peek.isShown)
      content.sections.chooseDate()
      XCTAssertFalse(content.context.peek.isShown)
      XCTAssertEqual(content.input.arbiter.modal, .popover)
    }
  }

  func testNoArrowLeadsOutOfWhatLiesOver() throws {
    try inWindow(tweets: 100) { rig in
      let content = rig.main.content
      rig.list.focus(on: 2)
      // Its button stays for a while.
      content.sections.chooseDate()
      content.menu.open()
      for key in [Key.left, Key.right] {
        rig.press(key)
        XCTAssertTrue(content.menu.overlay.containsFocus)
      }
      rig.press(Key.escape)
      XCTAssertTrue(runLoop { rig.list.focusedIndex == 2 })
    }
  }

  func testTheKeyboardGoesToTheListWhenTheDateIsHidden() throws {
    try inWindow(tweets: 100) { rig in
      let bubble = rig.timeline.days.bubble
      rig.list.focus(on: 2)
      rig.main.content.sections.chooseDate()
      rig.settle()
      // It hides by itself soon.
      rig.send(key: Key.escape)
      XCTAssertTrue(runLoop { bubble.chooser == nil })
      bubble.button.grabFocus()
      XCTAssertTrue(bubble.button.isFocus)
      XCTAssertTrue(runLoop { !bubble.isShown })
      XCTAssertTrue(rig.list.containsFocus)
    }
  }

  // What is laid out anew beneath a sliding panel is painted all the same.
  func testTheBarIsPaintedWhateverOpensOverTheSections() throws {
    try inWindow(tweets: 100, isAnimated: true) { rig in
      let content = rig.main.content
      let steps: [(String, () -> Void)] = [
        ("search", { content.navigator.show(.search(text: nil)) }),
        ("drafts", { content.navigator.show(.drafts) }),
        ("profile", { content.bar.onAction(.person) }),
        ("theme", { rig.look.preferences.theme = "green" }),
      ]
      for (name, step) in steps {
        content.sections.toggle()
        XCTAssertTrue(runFrames(4, of: content.body))
        step()
        XCTAssertTrue(runLoop { !content.sections.dropdown.model.isSliding })
        XCTAssertFalse(content.sections.dropdown.model.isOpen, name)
        XCTAssertTrue(runFrames(4, of: content.body))
        for button in [content.bar.search, content.bar.titleButton, content.bar.menu] {
          XCTAssertGreaterThan(paintedContrast(of: button), 60, "\(name): \(button.accessibleName)")
        }
        while content.navigator.goBack() {}
      }
    }
  }
}
