import CGtk
import GtkTestSupport
import TweetModel
import TweetStore
import XCTest

@testable import FancyTwitterUI
@testable import GtkKit
@testable import TweetRows

/// A screen reader reads a row's texts and hears what is marked.
final class ReadMarkTests: WindowTestCase {
  @MainActor
  private static func object(_ widget: Widget) -> OpaquePointer {
    OpaquePointer(gtk_widget_get_accessible(widget.widget))
  }

  @MainActor
  private static func whole(_ widget: Widget) -> String {
    guard let text = atk_text_get_text(object(widget), 0, -1) else { return "" }
    defer { g_free(text) }
    return String(cString: text)
  }

  @MainActor
  private static func marked(_ widget: Widget) -> String? {
    guard let text = atk_text_get_selection(object(widget), 0, nil, nil) else { return nil }
    defer { g_free(text) }
    return String(cString: text)
  }

  @MainActor
  private static func open(_ text: String, in folder: String) throws -> (WindowRig, TweetRow) {
    let library = LibraryFolder(path: folder + "/read")
    try TestLibrary.add([TestLibrary.tweet(1, text)], to: library)
    let rig = WindowRig(library)
    rig.openFirstTweet()
    let page = try XCTUnwrap(rig.main.content.stack.top as? TweetScreen)
    return (rig, try XCTUnwrap(page.timeline.list.rows[0]))
  }

  func testARowIsReadFromItsNameToItsDetails() throws {
    let folder = folder
    try MainActor.assumeIsolated {
      let (rig, row) = try Self.open("Tea at the quay, @bea", in: folder)
      let lines = Self.whole(row).split(separator: "\n").map(String.init)
      let placed = try XCTUnwrap(row.placed)
      XCTAssertEqual(
        Array(lines.prefix(4)),
        [placed.content.name, placed.content.handle, placed.content.time, "Tea at the quay, @bea"])
      XCTAssertEqual(lines.last, placed.content.details)
      XCTAssertEqual(
        row.accessibleName, placed.content.accessibleName, "what is said of it stays one sentence")
      XCTAssertEqual(
        atk_object_get_role(gtk_widget_get_accessible(row.widget)), ATK_ROLE_LIST_ITEM)
      XCTAssertTrue(rig.main.window.isVisible)
    }
  }

  func testWhatKeysMarkIsHeard() throws {
    let folder = folder
    try MainActor.assumeIsolated {
      let (rig, row) = try Self.open("Té and 👩‍🌾", in: folder)
      XCTAssertNil(Self.marked(row))
      for heard in ["T", "Té", "Té "] {
        rig.press(Key.right, holding: GDK_SHIFT_MASK)
        XCTAssertEqual(Self.marked(row), heard)
      }
      let caret = atk_text_get_caret_offset(Self.object(row))
      let before = atk_text_get_text(Self.object(row), 0, caret)
      defer { g_free(before) }
      XCTAssertEqual(before.map { String(cString: $0).hasSuffix("\nTé ") }, true)
      rig.press(UInt32(GDK_KEY_a), holding: GDK_CONTROL_MASK)
      XCTAssertEqual(Self.marked(row), "Té and 👩‍🌾")
    }
  }

  func testAScreenReaderMarks() throws {
    let folder = folder
    try MainActor.assumeIsolated {
      let (rig, row) = try Self.open("Té and tea", in: folder)
      let whole = Array(Self.whole(row).unicodeScalars)
      let start = gint(
        try XCTUnwrap(whole.indices.first { whole[$0...].starts(with: "Té and".unicodeScalars) }))
      XCTAssertEqual(atk_text_add_selection(Self.object(row), start, start + 2), 1)
      let page = try XCTUnwrap(rig.main.content.stack.top as? TweetScreen)
      XCTAssertEqual(page.timeline.input.marking.selection?.marked, "Té")
      XCTAssertEqual(Self.marked(row), "Té")
      XCTAssertEqual(atk_text_remove_selection(Self.object(row), 0), 1)
      XCTAssertNil(page.timeline.input.marking.selection)
    }
  }

  func testOnlyWhatCanBeMarkedSaysSo() throws {
    let folder = folder
    try MainActor.assumeIsolated {
      let (rig, row) = try Self.open("Tea", in: folder)
      XCTAssertNotNil(row.markableText)
      _ = rig.main.content.navigator.goBack()
      rig.settle()
      let small = try XCTUnwrap(rig.list.rows[0])
      XCTAssertNil(small.markableText)
      XCTAssertEqual(atk_text_add_selection(Self.object(small), 0, 2), 0)
    }
  }

  func testACutTextEndsWithWhatLeadsToItsRest() throws {
    let folder = folder
    try MainActor.assumeIsolated {
      let library = LibraryFolder(path: folder + "/long")
      try TestLibrary.add(
        [TestLibrary.tweet(1, String(repeating: "tea ", count: 1500))], to: library)
      let row = try XCTUnwrap(WindowRig(library).list.rows[0])
      let more = try XCTUnwrap(row.placed?.content.more)
      XCTAssertTrue(Self.whole(row).contains("…\n" + more))
    }
  }

  func testAMessageIsReadLetterByLetter() throws {
    let chats = try ChatFixture.many(in: folder)
    try MainActor.assumeIsolated {
      let rig = WindowRig(chats)
      rig.showMessages()
      try rig.openChat(ChatFixture.group)
      let rows = descendants(rig.main.window, of: "FancyTwitterBubbleRow")
        .compactMap { $0 as? BubbleRow }.filter { !($0.placed?.content.text.display ?? "").isEmpty }
      let row = try XCTUnwrap(rows.first)
      let text = try XCTUnwrap(row.placed?.content.text.display)
      XCTAssertTrue(Self.whole(row).contains(text))
      let count = atk_text_get_character_count(Self.object(row))
      XCTAssertEqual(Int(count), Self.whole(row).unicodeScalars.count)
    }
  }
}
