import CGtk
import Foundation
import GtkTestSupport
import TweetModel
import XCTest

@testable import FancyTwitterUI
@testable import GtkKit
@testable import TweetStore

/// Notes and names, as they are written on small pages.
final class NoteTests: WindowTestCase {
  /// Opens the note of the first post, and writes it.
  @MainActor
  private static func openNote(in rig: WindowRig) throws -> (view: TextView, tweet: Tweet) {
    rig.list.focus(on: 0)
    let tweet = try XCTUnwrap(rig.list.row(at: 0)?.placed?.tweet)
    rig.press(guint32(GDK_KEY_B), holding: GDK_SHIFT_MASK)
    return (try XCTUnwrap(rig.main.window.focused as? TextView), tweet)
  }

  // A page of 32,768 pixels ended the program, and from some hundreds on nothing of it was in the window.
  func testALongNoteScrollsWithinTheWindow() throws {
    let library = try library(tweets: 20)
    try MainActor.assumeIsolated {
      for (height, lines) in [(700, 40), (700, 2_500), (400, 40), (280, 1_000)] {
        let rig = WindowRig(library, width: 480, height: height)
        let (view, tweet) = try Self.openNote(in: rig)
        let before = view.size.height
        let text = String(repeating: "A line.\n", count: lines) + "The end."
        gtk_clipboard_set_text(gtk_clipboard_get(gdk_atom_intern("CLIPBOARD", 0)), text, -1)
        rig.press(UInt32(GDK_KEY_v), holding: GDK_CONTROL_MASK)
        XCTAssertTrue(runLoop { view.text.hasSuffix("The end.") })
        rig.settle()
        let popover = Widget.of(
          try XCTUnwrap(gtk_widget_get_ancestor(view.widget, gtk_popover_get_type())))
        let top = Int(popover.position(in: rig.main.window).y)
        XCTAssertGreaterThanOrEqual(top, 0, "\(height)")
        XCTAssertLessThanOrEqual(
          top + popover.size.height, rig.main.window.size.height, "\(height)")
        if height == 700 { XCTAssertGreaterThan(view.size.height, before) }
        let caret = view.caret
        XCTAssertTrue(runLoop { (0..<view.size.height).contains(view.caret.y) }, "\(caret)")
        rig.press(Key.escape)
        XCTAssertNil(rig.main.content.input.arbiter.modal)
        _ = try BookmarkTable(folder: library).remove(tweet.id)
      }
    }
  }

  // A kill, or a power cut, took all of what had been written beside an hour of reading.
  func testANoteIsKeptWhileItIsWritten() throws {
    try inWindow(tweets: 20) { rig in
      let context = rig.main.content.context
      let (view, tweet) = try Self.openNote(in: rig)
      let table = try BookmarkTable(folder: rig.main.content.session.folder)
      @MainActor func write(_ text: String) {
        cgtk_emit_text(view.gobject, "insert-at-cursor", text)
      }
      @MainActor func note() -> String? { (try? table.mark(of: tweet.id))?.note }
      var changes = 0
      context.bookmarks.observe(context) { changes += 1 }
      for _ in 0..<8 {
        write("word ")
        _ = runLoop(seconds: 0.3) { false }
      }
      XCTAssertTrue(try XCTUnwrap(note()).hasPrefix("word "))
      // Nobody is told before it is whole.
      XCTAssertEqual(changes, 0)
      XCTAssertTrue(view.isFocus)
      // Of what another window wrote meanwhile there is one copy.
      var other = try XCTUnwrap(table.mark(of: tweet.id))
      other.note = "Elsewhere"
      try table.put(other)
      write("and more")
      XCTAssertTrue(runLoop { note()?.hasSuffix("and more\n\nElsewhere") == true }, note() ?? "")
      XCTAssertTrue(view.text.hasSuffix("and more\n\nElsewhere"))
      write(", and more")
      XCTAssertTrue(runLoop { note()?.hasSuffix("and more, and more\n\nElsewhere") == true })
      let whole = view.text
      rig.press(Key.escape)
      XCTAssertEqual(changes, 1)
      XCTAssertEqual(context.bookmarks.mark(of: tweet.id)?.note, whole)
    }
  }

  func testWhoThinksBetterOfANoteHasMarkedNothing() throws {
    try inWindow(tweets: 20) { rig in
      let bookmarks = rig.main.content.context.bookmarks
      let (view, tweet) = try Self.openNote(in: rig)
      view.text = "for the talk"
      XCTAssertTrue(runLoop { bookmarks.mark(of: tweet.id) != nil })
      view.text = ""
      rig.press(Key.escape)
      XCTAssertNil(bookmarks.mark(of: tweet.id))
      XCTAssertEqual(bookmarks.count, 0)
    }
  }

  func testWhatIsBeingWrittenIsKeptAsTheWindowGoes() throws {
    try inWindow(tweets: 20) { rig in
      let (view, tweet) = try Self.openNote(in: rig)
      view.text = "for the talk"
      XCTAssertTrue(rig.main.leave())
      XCTAssertEqual(rig.main.content.context.bookmarks.mark(of: tweet.id)?.note, "for the talk")
    }
  }

  func testTheProgramKeepsANoteHoweverItIsTold() throws {
    let (folder, library) = (folder, try library(tweets: 30))
    try MainActor.assumeIsolated {
      let ways: [(name: String, end: @MainActor (RunningProgram) throws -> Void)] = [
        ("SIGTERM", { $0.send(SIGTERM) }), ("Ctrl+Q", { try $0.xdotool("key", "ctrl+q") }),
        ("Ctrl+W", { try $0.xdotool("key", "ctrl+w") }),
      ]
      for way in ways {
        let program = try RunningProgram(["--library", library.path], home: folder)
        try program.waitForWindow()
        let selection = gtk_clipboard_get(gdk_atom_intern("PRIMARY", 0))
        gtk_clipboard_set_text(selection, "", -1)
        // The list is there some frames after its window.
        XCTAssertTrue(
          runLoop(seconds: 30) {
            try? program.xdotool("key", "Down", "shift+b")
            try? program.xdotool("type", "for the talk")
            try? program.xdotool("key", "ctrl+a")
            return runLoop(seconds: 3) {
              guard let marked = gtk_clipboard_wait_for_text(selection) else { return false }
              defer { g_free(marked) }
              return String(cString: marked).hasSuffix("for the talk")
            }
          }, way.name)
        try way.end(program)
        XCTAssertEqual(program.wait(), 0, way.name)
        let marks = try BookmarkTable(folder: library)
        let note = try marks.marks(at: 0..<1).first?.note ?? ""
        XCTAssertTrue(note.hasSuffix("for the talk"), "\(way.name): \(note)")
        _ = try marks.marks(at: 0..<1).first.map { try marks.remove($0.tweet.id) }
      }
    }
  }

  func testANoteThatCannotBeKeptIsHeldUntilItCanBe() throws {
    try inWindow(tweets: 20) { rig in
      let content = rig.main.content
      let banner = content.messages.banner
      let marks = try BookmarkTable(folder: content.session.folder)
      let (view, tweet) = try Self.openNote(in: rig)
      let other = try Database(path: content.session.folder.marks, access: .readWrite)
      try other.execute("BEGIN EXCLUSIVE")
      view.text = "for the talk"
      rig.press(Key.escape)
      XCTAssertTrue(banner.text.hasPrefix("The note “for the talk” is not kept: "), banner.text)
      XCTAssertTrue(banner.text.contains("Another program is writing"), banner.text)
      // Nobody leaves without having read it.
      XCTAssertFalse(content.leave())
      XCTAssertTrue(banner.text.hasPrefix("The note “for the talk” is not kept: "), banner.text)
      try other.execute("COMMIT")
      banner.press()
      XCTAssertEqual(try marks.mark(of: tweet.id)?.note, "for the talk")
      XCTAssertTrue(content.leave())
    }
  }

  func testANoteThatWasReadAwayHoldsNobodyBack() throws {
    try inWindow(tweets: 20) { rig in
      let content = rig.main.content
      let view = try Self.openNote(in: rig).view
      _ = try BookmarkTable(folder: content.session.folder)
      let other = try Database(path: content.session.folder.marks, access: .readWrite)
      try other.execute("BEGIN EXCLUSIVE")
      view.text = "for the talk"
      rig.press(Key.escape)
      content.messages.banner.press(1)
      XCTAssertTrue(content.leave())
      try other.execute("COMMIT")
    }
  }

  func testANoteThatWasOnlyReadUndoesNothing() throws {
    try inWindow(tweets: 20) { rig in
      let content = rig.main.content
      let marks = try BookmarkTable(folder: content.session.folder)
      for (written, expected) in [
        (nil, "elsewhere"), ("here", "here\n\nelsewhere"), ("", "elsewhere"),
      ] as [(String?, String)] {
        let tweet = try XCTUnwrap(rig.list.row(at: 0)?.placed?.tweet)
        try marks.put(Bookmark(tweet, note: "old", made: Timestamp(seconds: 1)))
        let view = try Self.openNote(in: rig).view
        XCTAssertEqual(view.text, "old")
        try marks.put(Bookmark(tweet, note: "elsewhere", made: Timestamp(seconds: 1)))
        if let written { view.text = written }
        rig.press(Key.escape)
        XCTAssertEqual(try marks.mark(of: tweet.id)?.note, expected)
        let isSaid = content.messages.banner.text.hasPrefix(
          "The note was changed in another window")
        XCTAssertEqual(isSaid, written != nil)
      }
    }
  }

  func testNobodyWritesOverANoteThatCannotBeRead() throws {
    let library = try library(tweets: 20)
    try Data(repeating: 0x41, count: 9000).write(to: URL(fileURLWithPath: library.marks))
    MainActor.assumeIsolated {
      let rig = WindowRig(library)
      rig.press(Key.down)
      rig.press(guint32(GDK_KEY_B), holding: GDK_SHIFT_MASK)
      XCTAssertNil(rig.main.content.input.arbiter.modal)
      XCTAssertTrue(rig.main.content.messages.banner.text.contains("marks.sqlite"))
    }
  }

  func testANameThatCannotBeKeptIsHeldAndOneOfAnotherWindowIsNamed() throws {
    try inWindow(tweets: 20) { rig in
      let content = rig.main.content
      let (names, banner) = (content.context.names, content.messages.banner)
      let key = try XCTUnwrap(PersonKey(network: .x, id: "99999876", handle: ""))
      let table = try NameTable(folder: content.session.folder)
      let other = try Database(path: content.session.folder.marks, access: .readWrite)
      try other.execute("BEGIN EXCLUSIVE")
      names.give("Wren", handle: "", over: nil, to: key)
      XCTAssertTrue(banner.text.hasPrefix("The name is not kept: "), banner.text)
      try other.execute("COMMIT")
      banner.press()
      XCTAssertEqual(try table.name(of: key)?.name, "Wren")
      // Who has only looked at it changes nothing.
      names.give("", handle: "", over: nil, to: key)
      XCTAssertEqual(try table.name(of: key)?.name, "Wren")
      names.give("Bob", handle: "", over: nil, to: key)
      XCTAssertEqual(try table.name(of: key)?.name, "Bob")
      XCTAssertTrue(banner.text.contains("“Wren”"), banner.text)
    }
  }
}
