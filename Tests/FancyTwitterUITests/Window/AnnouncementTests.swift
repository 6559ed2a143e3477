import CGtk
import GtkTestSupport
import TweetStore
import XCTest

@testable import DesignKit
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
      messages.removeProgress(of: rig)
    }
  }

  func testWhatCameOfASearchIsSaidOnceTypingRests() throws {
    try inWindow(tweets: 30) { rig in
      let screen = try rig.searchScreen(patience: 3_000)
      let heard = HeardNotices(screen.field.summary.count)
      defer { heard.end() }
      for text in ["the", "xqzzq", "the the"] {
        screen.search(for: text)
        rig.settle()
      }
      XCTAssertTrue(runLoop { !heard.said.isEmpty })
      XCTAssertEqual(heard.said, [screen.field.said])
      XCTAssertFalse(screen.field.said.hasPrefix("Nothing was found."), screen.field.said)
    }
  }

  func testASearchThatIsOverSaysNothingAsItIsSeenAgain() throws {
    try inWindow(tweets: 3) { rig in
      let screen = try rig.searchScreen(patience: 1)
      let count = screen.field.summary.count
      XCTAssertEqual(count.spokenRole, ATK_ROLE_LABEL, "nothing was searched for")
      let heard = HeardNotices(count)
      defer { heard.end() }
      screen.search(for: "xqzzq")
      XCTAssertTrue(runLoop { !heard.said.isEmpty })
      XCTAssertEqual(count.spokenRole, ATK_ROLE_NOTIFICATION)
      screen.search(for: "")
      rig.settle()
      XCTAssertEqual(count.spokenName, "")
      XCTAssertEqual(count.spokenRole, ATK_ROLE_LABEL)
      // What is on its way when it ends is not said any more.
      screen.search(for: "xqzzqz")
      rig.settle()
      let said = heard.said.count
      screen.field.show(hint: "")
      XCTAssertTrue(runFrames(6, of: screen.widget))
      XCTAssertEqual(heard.said.count, said)
    }
  }

  func testThatAnotherSearchFoundTheSameIsSaidAndWhatCanBeSearchedForIsNot() throws {
    try inWindow(tweets: 3) { rig in
      let screen = try rig.searchScreen(patience: 1)
      let heard = HeardNotices(screen.field.summary.count)
      defer { heard.end() }
      XCTAssertFalse(screen.field.said.isEmpty)
      for (number, text) in ["xqzzq", "xqzzqz"].enumerated() {
        screen.search(for: text)
        XCTAssertTrue(runLoop { heard.said.count > number })
        rig.settle()
      }
      XCTAssertEqual(
        heard.said, Array(repeating: screen.field.said, count: 2), screen.field.said)
    }
  }

  func testThatTheSameSearchFoundTheSameIsSaidOnce() throws {
    try inWindow(tweets: 30) { rig in
      let screen = try rig.searchScreen(patience: 1)
      let heard = HeardNotices(screen.field.summary.count)
      defer { heard.end() }
      for text in ["the", "the", "the the"] {
        screen.search(for: text)
        rig.settle()
        XCTAssertTrue(runLoop { heard.said.last == screen.field.said })
      }
      XCTAssertEqual(heard.said.count, 2, "\(heard.said)")
    }
  }

  // Readers name a pane only as the keyboard comes into it, and all lists of posts are one.
  func testAnotherPageInTheSamePaneIsSaid() throws {
    try inWindow(tweets: 30) { rig in
      let content = rig.main.content
      rig.list.focus(on: 0)
      rig.settle()
      let heard = HeardNotices(content.messages.spoken)
      defer { heard.end() }
      rig.press(UInt32(GDK_KEY_3), holding: GDK_MOD1_MASK)
      XCTAssertTrue(runLoop { heard.said == ["Threads"] })
      for _ in 0..<2 { rig.press(UInt32(GDK_KEY_1), holding: GDK_MOD1_MASK) }
      XCTAssertTrue(runLoop { heard.said == ["Threads", "Timeline"] }, "\(heard.said)")
      rig.list.focus(on: 0)
      content.show(.export(nil))
      XCTAssertTrue(runLoop { heard.said.last == "Export" })
      rig.press(Key.escape)
      XCTAssertTrue(runLoop { heard.said.last == "Timeline" })
      XCTAssertEqual(heard.said.count, 4, "\(heard.said)")
    }
  }

  func testAPaneThatTheKeyboardComesIntoIsNotSaidTwice() throws {
    try inWindow(tweets: 30) { rig in
      let heard = HeardNotices(rig.main.content.messages.spoken)
      defer { heard.end() }
      rig.list.focus(on: 0)
      rig.press(Key.enter)
      XCTAssertTrue(rig.main.content.stack.top is TweetScreen)
      // Of a tab readers name no pane.
      rig.main.content.navigator.showOwnProfile(from: rig.main.content.bar.person)
      let name = try XCTUnwrap(rig.main.content.stack.top?.title)
      XCTAssertTrue(runLoop { heard.said == [name] }, "\(heard.said)")
      while rig.main.content.stack.top != nil { rig.press(Key.escape) }
      XCTAssertTrue(runLoop { heard.said.last == "Timeline" })
    }
  }

  func testWhatANewWindowTellsIsSaidOnceItHasTheKeyboard() throws {
    let library = LibraryFolder(path: folder + "/none")
    MainActor.assumeIsolated {
      let look = Look.forTests()
      let main = MainWindow(
        application: nil, look: look, session: LibrarySession(folder: library, folders: .current),
        size: Arguments.Size(width: 480, height: 700), program: RigProgram())
      let heard = HeardNotices(main.content.messages.banner.widget)
      defer {
        heard.end()
        main.window.destroy()
      }
      main.open(showsSample: true)
      XCTAssertTrue(runLoop { main.window.isMapped })
      let before = heard.said.count
      gdk_window_focus(gtk_widget_get_window(main.window.widget), guint32(GDK_CURRENT_TIME))
      XCTAssertTrue(runLoop { heard.said.count > before })
      XCTAssertEqual(
        heard.said.last, "This is a sample. Your own archive opens here, offline and private.")
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
  fileprivate func searchScreen(patience: Int) throws -> SearchScreen {
    let content = main.content
    let screen = SearchScreen(
      keeping: content.session.folder, context: content.context, patience: patience)
    screen.prepare(try XCTUnwrap(content.session.library), showing: nil)
    content.stack.push(screen)
    settle()
    return screen
  }

  fileprivate var progressBar: Widget? {
    descendants(main.content.messages.banner.widget, of: "GtkProgressBar").first
  }
}
