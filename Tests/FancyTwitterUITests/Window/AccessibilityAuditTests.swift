import CGtk
import GLibKit
import GtkTestSupport
import TweetStore
import XCTest

@testable import FancyTwitterUI
@testable import GtkKit

/// Walks what screen readers see of every section and page.
///
/// It is ATK's tree, which the bridge hands to AT-SPI as it is.
final class AccessibilityAuditTests: WindowTestCase {
  private func library() throws -> LibraryFolder {
    let library = LibraryFolder(path: folder + "/audit")
    try TestLibrary.add(
      [
        TestLibrary.tweet(1, "First, with @bea and #tea."),
        TestLibrary.tweet(2, "Second: https://example.org", answering: 1),
        TestLibrary.tweet(3, "Pictures.", pictures: 2),
      ], to: library)
    try TestLibrary.add(
      [TestLibrary.tweet(9, "Another.", by: TestLibrary.bea)], of: TestLibrary.bea, to: library)
    return library
  }

  func testEveryControlOfEveryPageHasANameARoleAndASize() throws {
    let library = try library()
    MainActor.assumeIsolated {
      let rig = WindowRig(library)
      let content = rig.main.content
      @MainActor func check(_ page: String, _ open: () -> Void) {
        while content.navigator.goBack() {}
        open()
        rig.settle()
        let problems = Audit(of: rig.main.window).problems
        XCTAssertEqual(problems, [], page)
      }
      for (index, section) in content.sections.listing.items.enumerated() {
        check(section.name) { content.measured.show(section: index) }
      }
      content.measured.show(section: 0)
      check("Profile") { content.navigator.show(.person(handle: "bea")) }
      check("Search") { content.navigator.show(.search(text: "tea")) }
      check("Drafts") { content.navigator.show(.drafts) }
      check("Tweet") { rig.openFirstTweet() }
      check("Sections") { content.sections.toggle() }
      content.input.close(.sections)
      check("Menu") { content.menu.toggle() }
      content.input.close(.menu)
      check("Picture") {
        let tweet = try? content.session.library?.reader.tweets(in: .timeline, at: 0..<4)
          .first { !$0.media.isEmpty }
        if let tweet { content.navigator.show(.medium(tweet, index: 0)) }
      }
    }
  }

  func testReadingBeginsInTheListAndNotOnAButton() throws {
    let library = try library()
    MainActor.assumeIsolated {
      for showsSample in [false, true] {
        let rig = WindowRig(library, showsSample: showsSample)
        XCTAssertTrue(rig.list.isFocus)
        rig.press(Key.down)
        rig.press(Key.down)
        XCTAssertEqual(rig.list.focusedIndex, 1)
      }
    }
  }

  func testMessagesAreUsedByWhoeverCannotSee() throws {
    let chats = try ChatFixture.many(in: folder)
    let none = try library()
    try MainActor.assumeIsolated {
      let closed = WindowRig(none)
      closed.showMessages()
      XCTAssertEqual(Audit(of: closed.main.window).problems, [], "the gate")
      closed.main.window.destroy()
      let rig = WindowRig(chats)
      rig.showMessages()
      XCTAssertEqual(Audit(of: rig.main.window).problems, [], "the list")
      rig.messages.search.entry.text = "tea"
      XCTAssertTrue(runLoop { rig.messages.list.viewport.count == 4 })
      rig.settle()
      XCTAssertEqual(Audit(of: rig.main.window).problems, [], "what is found")
      try rig.openChat(ChatFixture.group)
      XCTAssertEqual(Audit(of: rig.main.window).problems, [], "a chat")
    }
  }

  // Some sections have nothing to show, and not even a button.
  func testTheKeyboardIsSomewhereInEverySection() throws {
    let library = try library()
    MainActor.assumeIsolated {
      let rig = WindowRig(library)
      for (index, section) in rig.main.content.sections.listing.items.enumerated() {
        rig.main.content.sections.toggle()
        rig.press(Key.home)
        for _ in 0..<index { rig.press(Key.down) }
        rig.press(Key.enter)
        let focused = rig.main.window.focused
        XCTAssertEqual(focused?.isMapped, true, section.name)
      }
    }
  }
}

/// What is wrong with the controls of a window that can be seen and reached.
@MainActor
private struct Audit {
  private(set) var problems: [String] = []
  private var controls = 0

  /// WCAG 2.2, 2.5.8: links in a text may be as low as its lines.
  private static let leastSide = 24

  init(of window: Window) {
    visit(gtk_widget_get_accessible(window.widget), path: "")
    if controls < 3 { problems.append("only \(controls) controls were found") }
  }

  private mutating func visit(_ object: UnsafeMutablePointer<AtkObject>?, path: String) {
    guard let object else { return }
    let role = atk_object_get_role(object)
    let roleName = String(cString: atk_role_get_name(role))
    let place = path + "/" + roleName
    if isReachable(object) { check(object, role, place) }
    for index in 0..<atk_object_get_n_accessible_children(object) {
      guard let child = atk_object_ref_accessible_child(object, index) else { continue }
      visit(child, path: place)
      g_object_unref(UnsafeMutableRawPointer(child))
    }
  }

  private func isReachable(_ object: UnsafeMutablePointer<AtkObject>) -> Bool {
    guard let states = atk_object_ref_state_set(object) else { return false }
    defer { g_object_unref(UnsafeMutableRawPointer(states)) }
    return [ATK_STATE_FOCUSABLE, ATK_STATE_SHOWING, ATK_STATE_SENSITIVE].allSatisfy {
      atk_state_set_contains_state(states, $0) != 0
    }
  }

  private mutating func check(
    _ object: UnsafeMutablePointer<AtkObject>, _ role: AtkRole, _ place: String
  ) {
    let name = atk_object_get_name(object).map { String(cString: $0) } ?? ""
    // The marks of a chart are no widgets.
    guard cgtk_is_a(object, gtk_accessible_get_type()) != 0 else {
      if name.isEmpty { problems.append("no name: \(place)") }
      return
    }
    let accessible = UnsafeMutableRawPointer(object).assumingMemoryBound(to: GtkAccessible.self)
    guard let pointer = gtk_accessible_get_widget(accessible) else { return }
    let widget = Widget.of(pointer)
    // What scrolls can have the keyboard, and has nothing to say of itself.
    guard ![ATK_ROLE_SCROLL_PANE, ATK_ROLE_FRAME].contains(role) else { return }
    controls += 1
    if name.isEmpty, widget.spokenName.isEmpty { problems.append("no name: \(place)") }
    if [ATK_ROLE_INVALID, ATK_ROLE_UNKNOWN, ATK_ROLE_FILLER].contains(role) {
      problems.append("no role: \(place) \(name)")
    }
    let (width, height) = widget.size
    if role != ATK_ROLE_LINK, min(width, height) < Self.leastSide {
      problems.append("\(width) x \(height): \(place) \(name)")
    }
  }
}
