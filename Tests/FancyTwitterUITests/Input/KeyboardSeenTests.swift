import CGtk
import GtkTestSupport
import TweetModel
import TweetRows
import TweetStore
import XCTest

@testable import FancyTwitterUI
@testable import GtkKit

/// The keyboard is somewhere, whatever goes that had it.
final class KeyboardSeenTests: WindowTestCase {
  func testTheLastPictureHasTheKeyboardWhenTheWayOnIsOfNoUse() throws {
    let library = try WalkLibrary.make(in: folder)
    var tweet = TestLibrary.tweet(1)
    tweet.media = ["wide.png", "high.png"].map {
      Media(kind: .photo, file: $0, address: "", size: nil)
    }
    try MainActor.assumeIsolated {
      let rig = WindowRig(library)
      rig.main.content.navigator.show(.medium(tweet, index: 0))
      rig.settle()
      let page = try XCTUnwrap(rig.main.content.stack.top as? PictureScreen)
      for (button, index) in [(page.buttons.next, 1), (page.buttons.previous, 0)] {
        button.grabFocus()
        rig.press(Key.enter)
        XCTAssertEqual(page.index, index)
        XCTAssertFalse(button.isSensitive)
        XCTAssertTrue(runLoop { page.view.isFocus })
      }
    }
  }

  func testTheTextHasTheKeyboardWhenNothingIsLeftToCopy() throws {
    let library = try library(tweets: 3)
    try MainActor.assumeIsolated {
      let rig = WindowRig(library)
      rig.main.content.navigator.show(.drafts)
      rig.settle()
      let page = try XCTUnwrap(rig.main.content.stack.top as? ComposerScreen)
      page.editor.view.text = "Tea."
      page.copyButton.grabFocus()
      XCTAssertTrue(page.copyButton.isFocus)
      page.editor.view.text = ""
      XCTAssertTrue(runLoop { page.editor.view.isFocus })
    }
  }

  func testWhatIsOnlyReadHasTheKeyboardAndGivesItBack() throws {
    try inWindow(tweets: 3) { rig in
      let content = rig.main.content
      content.navigator.show(.search(text: nil))
      rig.settle()
      let entry = content.navigator.factory.search.field.entry
      XCTAssertTrue(entry.containsFocus)
      SearchHelp.show(over: entry, input: content.input)
      XCTAssertEqual(rig.main.window.focused?.accessibleName, "What can be typed")
      rig.press(Key.escape)
      XCTAssertTrue(runLoop { entry.containsFocus })
      XCTAssertNil(content.input.arbiter.modal)
    }
  }

  func testOneThingPointsAtSomethingAtMost() throws {
    let library = try WalkLibrary.make(in: folder)
    try MainActor.assumeIsolated {
      let rig = WindowRig(library)
      let content = rig.main.content
      content.navigator.show(.search(text: nil))
      rig.settle()
      let field = content.navigator.factory.search.field.entry
      for _ in 0..<2 { SearchHelp.show(over: field, input: content.input) }
      Self.expectOnePopover(in: rig)
      rig.press(Key.escape)
      let chat = try XCTUnwrap(ChatID(network: .x, value: ChatFixture.noorChat))
      content.navigator.show(.chat(chat))
      rig.settle()
      for _ in 0..<2 { XCTAssertTrue(content.perform(.date)) }
      Self.expectOnePopover(in: rig)
    }
  }

  /// One is open and has the keyboard; Escape closes it, and then nothing holds the pointer.
  @MainActor
  private static func expectOnePopover(in rig: WindowRig) {
    rig.settle()
    XCTAssertEqual(rig.main.content.input.arbiter.modal, .popover)
    XCTAssertTrue(rig.main.window.hasSeenFocus)
    rig.press(Key.escape)
    XCTAssertNil(rig.main.content.input.arbiter.modal)
    XCTAssertTrue(runLoop { gtk_grab_get_current() == nil })
    XCTAssertTrue(runLoop { rig.main.window.hasSeenFocus })
  }

  func testWhatIsReadLaterLeavesTheKeyboardToWhatWasOpenedMeanwhile() throws {
    let library = try WalkLibrary.make(in: folder)
    try MainActor.assumeIsolated {
      let chat = try XCTUnwrap(ChatID(network: .x, value: ChatFixture.noorChat))
      for place: Destination in [.chat(chat), .year(2020)] {
        let rig = WindowRig(library)
        let content = rig.main.content
        content.navigator.show(place)
        XCTAssertTrue(content.perform(.sections))
        XCTAssertTrue(content.sections.dropdown.hasKeyboard)
        rig.settle()
        XCTAssertTrue(content.sections.dropdown.hasKeyboard, "\(place)")
        rig.press(Key.escape)
        XCTAssertNil(content.input.arbiter.modal)
        XCTAssertTrue(runLoop { rig.main.window.hasSeenFocus }, "\(place)")
      }
    }
  }

  func testTheListHasTheKeyboardWhenNothingHasIt() throws {
    try inWindow(tweets: 30) { rig in
      rig.main.content.bar.titleButton.grabFocus()
      rig.main.window.focused = nil
      XCTAssertTrue(runLoop { rig.list.containsFocus })
    }
  }
}
