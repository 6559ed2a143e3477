import CGtk
import GtkTestSupport
import TweetStore
import XCTest

@testable import FancyTwitterUI
@testable import GtkKit

/// What screen readers say by themselves, wherever the keyboard is.
final class AnnouncementTests: WindowTestCase {
  func testANoticeIsSaidAsItComesAndAsItSaysSomethingElse() throws {
    try inWindow(tweets: 3) { rig in
      let messages = rig.main.content.messages
      let heard = HeardNotices(messages.banner.widget)
      defer { heard.end() }
      messages.say("One")
      XCTAssertEqual(heard.said, ["One"])
      messages.show(trouble: "Two")
      XCTAssertEqual(heard.said, ["One"], "what is less urgent waits")
      messages.banner.press()
      XCTAssertEqual(heard.said, ["One", "Two"])
      messages.show(trouble: "Two")
      XCTAssertEqual(heard.said, ["One", "Two"])
      messages.show(trouble: nil)
      XCTAssertEqual(
        atk_object_get_role(gtk_widget_get_accessible(messages.banner.widget.widget)),
        ATK_ROLE_NOTIFICATION)
    }
  }

  func testOfProgressTheBeginningIsSaidAndTheRestIsItsBars() throws {
    try inWindow(tweets: 3) { rig in
      let messages = rig.main.content.messages
      let heard = HeardNotices(messages.banner.widget)
      defer { heard.end() }
      for share in [0.1, 0.2, 0.3] {
        messages.show(progress: "Reading: \(share)", fraction: share, of: rig, .close)
      }
      XCTAssertEqual(heard.said, ["Reading: 0.1"])
      let bar = try XCTUnwrap(rig.progressBar)
      XCTAssertEqual(bar.spokenName, "Reading: 0.3")
      messages.remove(.progress)
    }
  }

  func testWhatCameOfASearchIsSaidOnceTypingRests() throws {
    try inWindow(tweets: 30) { rig in
      rig.main.content.show(.search(text: nil))
      rig.settle()
      let screen = try XCTUnwrap(rig.main.content.stack.top as? SearchScreen)
      let heard = HeardNotices(screen.field.count)
      defer { heard.end() }
      for text in ["x", "xq", "xqzzq"] {
        screen.field.text = text
        screen.search()
        rig.settle()
      }
      XCTAssertTrue(runLoop { !heard.said.isEmpty })
      XCTAssertEqual(heard.said, [screen.field.said])
      XCTAssertTrue(screen.field.said.hasPrefix("Nothing was found."), screen.field.said)
    }
  }

  func testHowManyPostsHaveComeIsSaid() throws {
    let library = LibraryFolder(path: folder + "/said")
    try TestLibrary.add((0..<100).map { TestLibrary.tweet($0) }, to: library)
    try MainActor.assumeIsolated {
      let rig = WindowRig(library)
      rig.list.focus(on: 50)
      rig.settle()
      @MainActor func come(_ numbers: Range<Int>) throws {
        try TestLibrary.add(numbers.map { TestLibrary.tweet($0) }, to: library)
        rig.main.content.session.refresh()
        rig.settle()
      }
      try come(100..<103)
      let button = try XCTUnwrap(rig.timeline.newTweets?.button)
      let notice = try XCTUnwrap(button.parent)
      XCTAssertEqual(notice.accessibleName, "Show 3 new")
      let heard = HeardNotices(notice)
      defer { heard.end() }
      try come(103..<105)
      XCTAssertEqual(heard.said, ["Show 5 new"])
      rig.list.focus(on: 2)
      rig.settle()
      XCTAssertEqual(heard.said, ["Show 5 new"], "what was seen is not said again")
    }
  }
}

extension WindowRig {
  fileprivate var progressBar: Widget? {
    descendants(main.content.messages.banner.widget, of: "GtkProgressBar").first
  }
}
