import CGtk
import DesignKit
import Foundation
import GtkTestSupport
import Interaction
import XCTest

@testable import FancyTwitterUI
@testable import GtkKit

final class MenuTests: WindowTestCase {
  /// Drags from the middle of the list by so many pixels and lets go when told.
  @MainActor
  private static func drag(_ rig: WindowRig, dx: Int, dy: Int = 0, letGo: Bool = true) {
    let stage = rig.main.content.body
    rig.pointer(GDK_BUTTON_PRESS, on: rig.list, x: 200, y: 300)
    for step in 1...12 {
      rig.pointer(
        GDK_MOTION_NOTIFY, on: rig.list, x: 200 + dx * step / 12 - stage.contentX,
        y: 300 + dy * step / 12)
    }
    if letGo { rig.pointer(GDK_BUTTON_RELEASE, on: rig.list, x: 200 + dx, y: 300 + dy) }
  }

  func testADragOfItsLengthOpensTheMenu() throws {
    let library = try library(tweets: 100)
    MainActor.assumeIsolated {
      let rig = WindowRig(library, width: 320)
      let content = rig.main.content
      Self.drag(rig, dx: -107)
      XCTAssertFalse(content.menu.isOpen)
      XCTAssertEqual(content.body.contentX, 0)
      Self.drag(rig, dx: -120, letGo: false)
      XCTAssertLessThan(content.body.contentX, -49)
      rig.pointer(GDK_BUTTON_RELEASE, on: rig.list, x: 80, y: 300)
      XCTAssertTrue(content.menu.isOpen)
      XCTAssertTrue(content.menu.overlay.isVisible)
      XCTAssertEqual(content.body.contentX, 0)
      // The content is still there, beneath.
      XCTAssertTrue(content.timeline.widget.isMapped)
      rig.press(Key.escape)
      XCTAssertFalse(content.menu.overlay.isVisible)
      XCTAssertFalse(content.menu.isOpen)
    }
  }

  func testADragOverARowPutsTheMenuAwayAndChoosesNothing() throws {
    try inWindow(tweets: 30) { rig in
      let menu = rig.main.content.menu
      var chosen: [Command.Name] = []
      menu.overlay.onCommand = { chosen.append($0) }
      for (dx, isDrag) in [(80, true), (-80, true), (6, false)] {
        rig.main.content.menu.toggle()
        rig.settle()
        let row = try XCTUnwrap(menu.overlay.items.first { $0.accessibleName.hasPrefix("Search") })
        let window = try XCTUnwrap(gtk_button_get_event_window(row.instance()))
        rig.pointer(GDK_BUTTON_PRESS, at: window, x: 150, y: 20)
        rig.pointer(GDK_BUTTON_RELEASE, at: window, x: 150 + dx, y: 20)
        rig.settle()
        XCTAssertFalse(menu.isOpen, "\(dx)")
        XCTAssertEqual(chosen.isEmpty, isDrag, "\(dx)")
      }
      // Let go elsewhere, it takes nothing from the next choice, which a key may make.
      menu.toggle()
      rig.settle()
      let row = try XCTUnwrap(menu.overlay.items.first as? PanelRow)
      let window = try XCTUnwrap(gtk_button_get_event_window(row.instance()))
      rig.pointer(GDK_BUTTON_PRESS, at: window, x: 150, y: 20)
      rig.pointer(GDK_BUTTON_RELEASE, at: window, x: 80, y: 120)
      XCTAssertFalse(row.takeDrag())
    }
  }

  func testRightToLeftIsMirrored() throws {
    let library = try library(tweets: 100)
    MainActor.assumeIsolated {
      gtk_widget_set_default_direction(GTK_TEXT_DIR_RTL)
      defer { gtk_widget_set_default_direction(GTK_TEXT_DIR_LTR) }
      let rig = WindowRig(library, width: 320)
      let content = rig.main.content
      Self.drag(rig, dx: -120)
      XCTAssertFalse(content.menu.isOpen)
      Self.drag(rig, dx: 120, letGo: false)
      XCTAssertGreaterThan(content.body.contentX, 49)
      rig.pointer(GDK_BUTTON_RELEASE, on: rig.list, x: 240, y: 300)
      XCTAssertTrue(content.menu.isOpen)
    }
  }

  func testTheHintPullsTheWayThatOpensTheMenu() throws {
    let library = try library(tweets: 100)
    MainActor.assumeIsolated {
      for (direction, sign) in [(GTK_TEXT_DIR_LTR, -1), (GTK_TEXT_DIR_RTL, 1)] {
        gtk_widget_set_default_direction(direction)
        defer { gtk_widget_set_default_direction(GTK_TEXT_DIR_LTR) }
        let content = WindowRig(library).main.content
        XCTAssertTrue(content.menu.hint())
        XCTAssertGreaterThan(content.body.contentX * sign, 0)
      }
    }
  }

  func testVerticalAndDiagonalDragsDoNothing() throws {
    let library = try library(tweets: 100)
    MainActor.assumeIsolated {
      let rig = WindowRig(library, width: 320)
      for (dx, dy) in [(0, 120), (-100, 100), (-40, 30)] {
        Self.drag(rig, dx: dx, dy: dy, letGo: false)
        XCTAssertEqual(rig.main.content.body.contentX, 0)
        rig.pointer(GDK_BUTTON_RELEASE, on: rig.list, x: 200 + dx, y: 300 + dy)
        XCTAssertFalse(rig.main.content.menu.isOpen)
      }
    }
  }

  func testKeysOpenWalkAndCloseTheMenu() throws {
    let library = try library(tweets: 100)
    MainActor.assumeIsolated {
      let rig = WindowRig(library)
      let content = rig.main.content
      rig.list.focus(on: 2)
      var chosen: [Command.Name] = []
      rig.program.onCommand = { chosen.append($0) }
      content.menu.toggle()
      let rows = descendants(content.menu.overlay, of: "FancyTwitterPanelRow")
      XCTAssertEqual(rows.count, Command.all.filter { $0.icon != nil }.count)
      XCTAssertTrue(rows[0].isFocus)
      // Tab never leaves the menu.
      for _ in 0..<30 {
        XCTAssertTrue(content.menu.overlay.moveFocus(forward: true) ?? false)
      }
      rows[0].grabFocus()
      rig.press(Key.up)
      XCTAssertTrue(rows[rows.count - 1].isFocus)
      rig.press(Key.up)
      rig.press(Key.enter)
      XCTAssertTrue(runLoop { !chosen.isEmpty })
      XCTAssertEqual(chosen, [.about])
      XCTAssertFalse(content.menu.isOpen)
      XCTAssertEqual(rig.list.focusedIndex, 2)
    }
  }

  // Down went from Themes over the discs beneath it, to which Tab alone led.
  func testArrowKeysLeadToTheThemesAndPastThem() throws {
    try inWindow(tweets: 30) { rig in
      let overlay = rig.main.content.menu.overlay
      rig.main.content.menu.toggle()
      rig.settle()
      let place = try XCTUnwrap(overlay.items.firstIndex { $0 === overlay.swatches })
      let (themes, next) = (overlay.items[place - 1], overlay.items[place + 1])
      let discs = overlay.swatches.stops
      let chosen = try XCTUnwrap(overlay.swatches.chosen)
      @MainActor func press(_ key: UInt32, leadsTo stop: Widget?, line: UInt = #line) {
        rig.press(key)
        XCTAssertTrue(stop?.isFocus == true, line: line)
      }
      themes.grabFocus()
      press(Key.down, leadsTo: chosen)
      press(Key.down, leadsTo: next)
      press(Key.up, leadsTo: chosen)
      press(Key.up, leadsTo: themes)
      press(Key.right, leadsTo: chosen)
      let index = try XCTUnwrap(discs.firstIndex { $0 === chosen })
      press(Key.right, leadsTo: discs[(index + 1) % discs.count])
      press(Key.left, leadsTo: chosen)
      discs.last?.grabFocus()
      press(Key.right, leadsTo: discs.first)
      press(Key.left, leadsTo: discs.last)
      rig.press(Key.enter)
      XCTAssertEqual(rig.look.theme.id, rig.look.themes.catalogue.files.last?.id)
      XCTAssertTrue(rig.main.content.menu.isOpen)
    }
  }

  func testTheMenuKeepsTheKeyboardWhenTheSectionsAreStillSlidingAway() throws {
    try inWindow(tweets: 100, isAnimated: true) { rig in
      let content = rig.main.content
      content.sections.toggle()
      XCTAssertTrue(runLoop { !content.sections.dropdown.model.isSliding })
      rig.send(key: Key.escape)
      XCTAssertTrue(content.sections.dropdown.isVisible)
      XCTAssertTrue(rig.list.isFocus)
      content.menu.toggle()
      XCTAssertTrue(runLoop { !content.sections.dropdown.isVisible })
      let rows = descendants(content.menu.overlay, of: "FancyTwitterPanelRow")
      XCTAssertTrue(rows[0].isFocus)
    }
  }

  // Its picture of the list stands for as long as it is looked at.
  func testAQuickLookKeepsNothingOfWhatWasAboutToGo() throws {
    try inWindow(tweets: 100, isAnimated: true) { rig in
      let content = rig.main.content
      for isMenu in [false, true] {
        let panel: Widget = isMenu ? content.menu.overlay : content.sections.dropdown
        rig.list.focus(on: 0)
        if isMenu { content.menu.toggle() } else { content.sections.toggle() }
        XCTAssertTrue(runFrames(40, of: panel))
        rig.send(key: Key.escape)
        XCTAssertTrue(panel.isVisible, "it fades away")
        rig.send(key: Key.space)
        XCTAssertFalse(panel.isVisible)
        XCTAssertTrue(runLoop { content.context.peek.isShown })
        rig.press(Key.escape)
        XCTAssertTrue(runLoop { !content.context.peek.isShown })
      }
    }
  }

  func testWhatTheMenuOpensKeepsTheKeyboardWhenTheMenuHasFaded() throws {
    try inWindow(tweets: 100, isAnimated: true) { rig in
      let content = rig.main.content
      rig.program.onCommand = { if $0 == .search { content.navigator.show(.search(text: nil)) } }
      content.menu.toggle()
      rig.press(Key.enter)
      XCTAssertTrue(runLoop { !content.menu.overlay.isVisible })
      XCTAssertTrue(content.navigator.factory.search.field.entry.isFocus)
    }
  }

  func testAClickOutsideClosesAndASwatchChangesTheTheme() throws {
    let library = try library(tweets: 100)
    MainActor.assumeIsolated {
      let rig = WindowRig(library)
      let content = rig.main.content
      content.menu.toggle()
      rig.settle()
      let swatches = descendants(content.menu.overlay, of: "FancyTwitterSwatch")
      XCTAssertEqual(swatches.count, rig.look.themes.catalogue.files.count)
      gtk_button_clicked(swatches[1].instance())
      XCTAssertEqual(rig.look.theme.id, "green")
      XCTAssertTrue(content.menu.isOpen)
      rig.pointer(GDK_BUTTON_PRESS, on: content.menu.overlay, x: 5, y: 5)
      XCTAssertFalse(content.menu.isOpen)
    }
  }

  func testTheDiscsFollowTheThemesThatThereAreAndTheDesktop() throws {
    let (library, themes) = (try library(tweets: 10), folder + "/themes")
    try FileManager.default.createDirectory(atPath: themes, withIntermediateDirectories: true)
    let root = "/" + #filePath.split(separator: "/").dropLast(4).joined(separator: "/")
    try MainActor.assumeIsolated {
      let rig = WindowRig(library, look: .forTests(themes: [themes]))
      let overlay = rig.main.content.menu.overlay
      rig.main.content.menu.toggle()
      rig.settle()
      @MainActor func discs() -> [Widget] { descendants(overlay, of: "FancyTwitterSwatch") }
      let before = discs()
      before.last?.grabFocus()
      try FileManager.default.copyItem(
        atPath: root + "/Resources/themes/green.json", toPath: themes + "/own.json")
      rig.look.themes.reload()
      rig.settle()
      XCTAssertEqual(discs().count, before.count + 1)
      XCTAssertTrue(discs().contains { $0.isFocus })
      XCTAssertTrue(discs().allSatisfy { $0.size.width >= 24 })
      // Where nothing has changed they stay.
      let now = discs().map(ObjectIdentifier.init)
      rig.look.preferences.theme = "own"
      rig.settle()
      XCTAssertEqual(discs().map(ObjectIdentifier.init), now)
      rig.look.prefersDark.toggle()
      rig.settle()
      XCTAssertNotEqual(discs().map(ObjectIdentifier.init), now)
    }
  }

  func testWhatAppearsBeneathTheMenuTakesNoClick() throws {
    let library = try library(tweets: 100)
    try MainActor.assumeIsolated {
      let rig = WindowRig(library)
      let content = rig.main.content
      let surfaces: [(open: () -> Void, isOpen: () -> Bool)] = [
        (content.menu.toggle, { content.menu.isOpen }),
        (content.sections.toggle, { content.sections.dropdown.model.isOpen }),
        (
          {
            rig.list.focus(on: 3)
            rig.press(Key.space)
          }, { content.context.peek.isShown }
        ),
      ]
      for (number, surface) in surfaces.enumerated() {
        var pressed = 0
        surface.open()
        XCTAssertTrue(runLoop { content.isSettled && surface.isOpen() })
        content.messages.ask("Really?", [.init(title: "Yes \(number)") { pressed += 1 }])
        rig.settle()
        let strip = content.messages.banner.widget
        let button = try XCTUnwrap(
          descendants(strip, of: "FancyTwitterButton").first { $0.isMapped })
        rig.click(where: button)
        rig.settle()
        XCTAssertEqual(pressed, 0, "\(number)")
        // The press was on the sections' panel, and outside of the others.
        XCTAssertEqual(surface.isOpen(), number == 1, "\(number)")
        if surface.isOpen() { rig.press(Key.escape) }
        XCTAssertFalse(surface.isOpen(), "\(number)")
        content.messages.banner.press()
        XCTAssertEqual(pressed, 1)
      }
    }
  }

  func testALowWindowWithLargeTextScrollsTheMenu() throws {
    let library = try library(tweets: 10)
    try MainActor.assumeIsolated {
      let rig = WindowRig(library, width: 320, height: 480)
      rig.look.preferences = rig.look.preferences.zoomed(10)
      rig.settle()
      let menu = rig.main.content.menu
      menu.toggle()
      rig.settle()
      let overlay = menu.overlay
      let rows = overlay.items.compactMap { $0 as? PanelRow }
      let (first, last) = (try XCTUnwrap(rows.first), try XCTUnwrap(rows.last))
      XCTAssertGreaterThan(Double(first.size.height), 1.5 * first.font.pixelSize)
      XCTAssertGreaterThan(last.position(in: overlay).y, overlay.size.height)
      for (key, row) in [(GDK_KEY_End, last), (GDK_KEY_Home, first), (GDK_KEY_Up, last)] {
        rig.press(UInt32(key))
        rig.settle()
        XCTAssertTrue(row.isFocus)
        let top = row.position(in: overlay).y
        XCTAssertTrue(top >= 0 && top + row.size.height <= overlay.size.height, "\(key): \(top)")
      }
    }
  }

  func testTheKeyboardStaysInTheMenuWhenTheStripBeneathGoes() throws {
    let library = try library(tweets: 100)
    MainActor.assumeIsolated {
      let rig = WindowRig(library)
      let content = rig.main.content
      content.messages.say("Something")
      rig.settle()
      content.menu.toggle()
      rig.settle()
      content.messages.banner.press()
      rig.settle()
      XCTAssertTrue(content.menu.hasKeyboard)
    }
  }

  func testATouchpadPullOpensTheMenuAndNeverScrollsTheList() throws {
    let library = try library(tweets: 300)
    MainActor.assumeIsolated {
      let rig = WindowRig(library)
      let content = rig.main.content
      for _ in 0..<12 {
        XCTAssertTrue(content.menu.scroll(.init(dx: 0.25, dy: 0.02, isSmooth: true)))
      }
      XCTAssertEqual(rig.timeline.firstRow, 0)
      XCTAssertTrue(runLoop { content.menu.isOpen })
      content.input.close(.menu)
      XCTAssertFalse(content.menu.scroll(.init(dx: 0, dy: 1, isSmooth: true)))
    }
  }

  func testTwoFingersOpenTheMenuOnEveryPage() throws {
    try inWindow(tweets: 30) { rig in
      let content = rig.main.content
      let tweet = TestLibrary.tweet(1, pictures: 1)
      let pages: [(String, () -> Void, () -> Widget?)] = [
        (
          "drafts", { content.navigator.show(.drafts) },
          { (content.stack.seen as? ComposerScreen)?.editor.view }
        ),
        ("search", { content.navigator.show(.search(text: nil)) }, { content.stack.seen?.widget }),
        (
          "picture", { content.navigator.show(.medium(tweet, index: 0)) },
          { (content.stack.seen as? PictureScreen)?.view }
        ),
        ("message", { content.sections.showMessage("Nothing", "Nothing.") }, { content.body }),
        ("timeline", {}, { rig.list }),
      ]
      for (name, open, target) in pages {
        open()
        rig.settle()
        let widget = try XCTUnwrap(target())
        moveFingers(over: widget, dx: 0.2, dy: 0.01)
        XCTAssertFalse(content.menu.isOpen, name)
        for _ in 0..<20 { moveFingers(over: widget, dx: 0.2, dy: 0.01) }
        XCTAssertLessThan(content.body.contentX, -49, name)
        moveFingers(over: widget, areOff: true)
        XCTAssertTrue(content.menu.isOpen, name)
        rig.press(Key.escape)
        XCTAssertFalse(content.menu.isOpen, name)
        for _ in 0..<20 { moveFingers(over: widget, dx: 0.1, dy: 0.2) }
        moveFingers(over: widget, areOff: true)
        XCTAssertEqual(content.body.contentX, 0, name)
        while content.navigator.goBack() {}
        content.sections.refresh()
      }
    }
  }
}

extension ScrollMove {
  fileprivate init(dx: Double, dy: Double, isSmooth: Bool) {
    self.init(dx: dx, dy: dy, isSmooth: isSmooth, isEnd: false, modifiers: [])
  }
}
