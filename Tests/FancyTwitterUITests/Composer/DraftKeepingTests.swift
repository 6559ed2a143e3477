import CGtk
import Foundation
import GLibKit
import GtkTestSupport
import TweetModel
import XCTest

@testable import FancyTwitterUI
@testable import GtkKit
@testable import TweetStore

/// However one leaves, and even if nobody does, what has been written is there again.
final class DraftKeepingTests: WindowTestCase {
  private static let text = "Half a thought"

  func testWhatIsWrittenIsKeptWhileOneGoesOn() throws {
    let library = try library(tweets: 30)
    try MainActor.assumeIsolated {
      let rig = WindowRig(library)
      let page = try XCTUnwrap(rig.openComposer())
      page.editor.view.text = "Half"
      XCTAssertTrue(runLoop { (try? rig.drafts()) == ["Half"] })
      page.editor.view.text = Self.text
      XCTAssertTrue(runLoop { (try? rig.drafts()) == [Self.text] })
      XCTAssertEqual(rig.main.content.visibleScreen, "Drafts")
    }
  }

  // The list is as old as the last draft that was chosen in it.
  func testWhatAnOldListNamesIsTakenAsItIsKeptNow() throws {
    try inWindow(tweets: 10) { rig in
      let page = try XCTUnwrap(rig.openComposer())
      page.editor.view.text = "Half"
      page.edit(Draft(text: "", edited: Timestamp(milliseconds: 0)))
      let table = try DraftTable(folder: rig.main.content.session.folder)
      let listed = try XCTUnwrap(table.drafts().first)
      page.list.onChoose(listed)
      page.editor.view.text = Self.text
      page.list.onChoose(listed)
      XCTAssertEqual(page.editor.text, Self.text)
      XCTAssertEqual(try rig.drafts(), [Self.text])
      // What is typed at the last moment comes back, too.
      page.editor.view.text = Self.text + "!"
      page.list.onDelete(listed)
      XCTAssertEqual(page.editor.text, "")
      XCTAssertEqual(try rig.drafts(), [])
      rig.main.content.messages.banner.press()
      XCTAssertEqual(try rig.drafts(), [Self.text + "!"])
      // Written in another window.
      var other = try XCTUnwrap(table.drafts().first)
      other.text = "A whole one"
      _ = try table.save(other)
      page.list.onChoose(listed)
      XCTAssertEqual(page.editor.text, "A whole one")
    }
  }

  // What was shown was kept nowhere: “Save Draft” threw it away.
  func testADraftWhoseRowIsOlderThanItsEndIsGoneOnWith() throws {
    try inWindow(tweets: 10) { rig in
      let page = try XCTUnwrap(rig.openComposer())
      let table = try DraftTable(folder: rig.main.content.session.folder)
      for isElsewhere in [false, true] {
        let listed = try table.save(Draft(text: "Half", edited: Timestamp(milliseconds: 1)))
        page.edit(listed)
        page.editor.view.text = Self.text
        XCTAssertTrue(page.leave())
        if isElsewhere {
          page.edit(Draft(text: "", edited: Timestamp(milliseconds: 0)))
          try table.delete(id: try XCTUnwrap(listed.id))
        } else {
          page.editor.view.text = ""
        }
        page.list.onChoose(listed)
        // As it was deleted, where that was done here; else as it was listed.
        let shown = isElsewhere ? "Half" : Self.text
        XCTAssertEqual(page.editor.text, shown)
        XCTAssertFalse(rig.main.content.messages.waits("The draft is deleted."))
        page.edit(Draft(text: "", edited: Timestamp(milliseconds: 0)))
        XCTAssertEqual(try rig.drafts(), [shown])
        for draft in try table.drafts() { try table.delete(id: try XCTUnwrap(draft.id)) }
      }
    }
  }

  // Letters that no entry has room for were cut, and its day became today.
  func testADraftThatIsOnlyLookedAtStaysAsItIsKept() throws {
    try inWindow(tweets: 10) { rig in
      let table = try DraftTable(folder: rig.main.content.session.folder)
      let texts = [
        String(repeating: "\u{2067}tea", count: 200), "tea\u{0}", "\u{FEFF}tea\u{FEFF}", "\u{FEFF}",
      ]
      for (number, text) in texts.enumerated() {
        _ = try table.save(Draft(text: text, edited: Timestamp(milliseconds: Int64(number))))
      }
      let kept = try table.drafts()
      let page = try XCTUnwrap(rig.openComposer())
      for draft in kept {
        page.edit(draft)
        XCTAssertTrue(page.leave())
        XCTAssertEqual(try table.drafts(), kept)
      }
      page.edit(kept[1])
      cgtk_emit_text(page.editor.view.gobject, "insert-at-cursor", "!")
      XCTAssertTrue(page.leave())
      XCTAssertEqual(try table.drafts().map(\.text).first, "tea!")
      XCTAssertEqual(try table.drafts().count, texts.count)
    }
  }

  func testADraftThatWasEmptiedIsDeletedOnce() throws {
    try inWindow(tweets: 10) { rig in
      let page = try XCTUnwrap(rig.openComposer())
      let table = try DraftTable(folder: rig.main.content.session.folder)
      let listed = try table.save(Draft(text: Self.text, edited: Timestamp(milliseconds: 1)))
      page.edit(listed)
      page.editor.view.text = ""
      page.list.onDelete(listed)
      XCTAssertEqual(rig.main.content.messages.banner.text, "The draft is deleted.")
      XCTAssertEqual(try rig.drafts(), [])
      rig.main.content.messages.banner.press()
      XCTAssertEqual(try rig.drafts(), [Self.text])
    }
  }

  func testWhoWritesWithoutAPauseIsKept() throws {
    try inWindow(tweets: 10) { rig in
      let page = try XCTUnwrap(rig.openComposer())
      for _ in 0..<8 {
        cgtk_emit_text(page.editor.view.gobject, "insert-at-cursor", "word ")
        _ = runLoop(seconds: 0.3) { false }
      }
      XCTAssertEqual(try rig.drafts().map { $0.hasPrefix("word ") }, [true])
    }
  }

  // White space that bears an accent was nothing to the one who keeps, and something to the one who asks for that.
  func testALetterOnASpaceIsKept() throws {
    try inWindow(tweets: 10) { rig in
      let page = try XCTUnwrap(rig.openComposer())
      page.editor.view.text = " \u{301}"
      XCTAssertTrue(page.leave())
      XCTAssertEqual(try rig.drafts(), [" \u{301}"])
      page.editor.view.text = " \n"
      XCTAssertTrue(page.leave())
      XCTAssertEqual(try rig.drafts(), [])
    }
  }

  /// As a program puts it there that keeps folders of two computers alike.
  func testADraftThatComesBackTakesNobodysPlaceInAnotherFile() throws {
    let other = LibraryFolder(path: folder + "/other")
    try inWindow(tweets: 10) { rig in
      let library = rig.main.content.session.folder
      let page = try XCTUnwrap(rig.openComposer())
      page.editor.view.text = "Half"
      page.edit(Draft(text: "", edited: Timestamp(milliseconds: 0)))
      try FileManager.default.createDirectory(
        atPath: other.path, withIntermediateDirectories: true)
      _ = try DraftTable(folder: other).save(
        Draft(text: "Elsewhere", edited: Timestamp(milliseconds: 5)))
      page.list.onDelete(try XCTUnwrap(DraftTable(folder: library).drafts().first))
      XCTAssertEqual(try rig.drafts(), [])
      for ending in ["-wal", "-shm"] {
        try? FileManager.default.removeItem(atPath: library.drafts + ending)
      }
      XCTAssertEqual(rename(other.drafts, library.drafts), 0)
      rig.main.content.messages.banner.press()
      XCTAssertEqual(Set(try rig.drafts()), ["Half", "Elsewhere"])
    }
  }

  func testWhatTwoWindowsMakeOfOneDraftIsThereTwice() throws {
    try inWindow(tweets: 10) { rig in
      let page = try XCTUnwrap(rig.openComposer())
      let table = try DraftTable(folder: rig.main.content.session.folder)
      var other = try table.save(Draft(text: "Half", edited: Timestamp(milliseconds: 1)))
      page.edit(other)
      other.text = "A whole one"
      _ = try table.save(other)
      page.editor.view.text = Self.text
      XCTAssertTrue(page.leave())
      XCTAssertEqual(try rig.drafts(), [Self.text, "A whole one"])
      // From now on there are two.
      page.editor.view.text = Self.text + "!"
      XCTAssertTrue(page.leave())
      XCTAssertEqual(try rig.drafts(), [Self.text + "!", "A whole one"])
      // Who empties one does not empty what the other has become.
      page.edit(other)
      other.text = "A whole one and a half"
      _ = try table.save(other)
      page.editor.view.text = ""
      XCTAssertTrue(page.leave())
      XCTAssertEqual(try rig.drafts(), [Self.text + "!", "A whole one and a half"])
    }
  }

  func testWhatCannotBeKeptStaysOnThePage() throws {
    let library = try library(tweets: 30)
    try MainActor.assumeIsolated {
      let rig = WindowRig(library)
      let page = try XCTUnwrap(rig.openComposer())
      let other = try Database(path: library.drafts, access: .readWrite)
      try other.execute("BEGIN EXCLUSIVE")
      page.editor.view.text = Self.text
      let banner = rig.main.content.messages.banner
      for leave in [
        { rig.press(Key.escape) }, { rig.main.content.measured.show(section: 0) },
        { page.edit(Draft(text: "", edited: Timestamp(milliseconds: 0))) },
        { gtk_window_close(rig.main.window.instance()) },
      ] {
        leave()
        XCTAssertTrue(runLoop { banner.text.hasPrefix("The draft is not saved: ") })
        XCTAssertEqual(rig.main.content.visibleScreen, "Drafts")
        XCTAssertEqual(page.editor.text, Self.text)
      }
      rig.settle()
      XCTAssertTrue(rig.main.window.isMapped)
      try other.execute("COMMIT")
      rig.press(Key.escape)
      XCTAssertEqual(rig.main.content.visibleScreen, "timeline")
      XCTAssertEqual(try rig.drafts(), [Self.text])
    }
  }

  func testWhatCouldNotBeKeptIsKeptAsSoonAsItCanBe() throws {
    let library = try library(tweets: 30)
    try MainActor.assumeIsolated {
      let rig = WindowRig(library)
      let page = try XCTUnwrap(rig.openComposer())
      page.retryMilliseconds = 50
      let other = try Database(path: library.drafts, access: .readWrite)
      try other.execute("BEGIN EXCLUSIVE")
      page.editor.view.text = Self.text
      let banner = rig.main.content.messages.banner
      XCTAssertTrue(runLoop { banner.text.hasPrefix("The draft is not saved: ") })
      try other.execute("COMMIT")
      XCTAssertTrue(runLoop { (try? rig.drafts()) == [Self.text] })
      // What is true no more is not said either.
      XCTAssertTrue(
        runLoop { !banner.text.hasPrefix("The draft is not saved: ") || !banner.widget.isVisible })
    }
  }

  func testTheProgramEndsProperlyHoweverItIsTold() throws {
    let (folder, library) = (folder, try library(tweets: 30))
    let settings = folder + "/CONFIG/fancytwitter/settings.ini"
    try MainActor.assumeIsolated {
      let ways: [(name: String, end: @MainActor (RunningProgram) throws -> Void)] = [
        ("SIGTERM", { $0.send(SIGTERM) }), ("SIGINT", { $0.send(SIGINT) }),
        ("SIGHUP", { $0.send(SIGHUP) }), ("Ctrl+Q", { try $0.xdotool("key", "ctrl+q") }),
        ("Ctrl+W", { try $0.xdotool("key", "ctrl+w") }),
      ]
      for way in ways {
        let program = try write(Self.text, in: library, home: folder)
        try way.end(program)
        XCTAssertEqual(program.wait(), 0, way.name)
        XCTAssertEqual(try drafts(library), [Self.text], way.name)
        try FileManager.default.removeItem(atPath: library.drafts)
        // What was set last, too, where the desktop keeps no settings: the window's place.
        guard DesktopSettings(schema: Identity.id) == nil else { continue }
        XCTAssertNotNil(WindowPlace(FileSettings(path: settings)), way.name)
        try FileManager.default.removeItem(atPath: settings)
      }
    }
  }

  // Where it lies nobody else knows.
  func testAPictureThatIsTakenAwayComesBackToItsDraft() throws {
    try inWindow(tweets: 10) { rig in
      let page = try XCTUnwrap(rig.openComposer())
      let banner = rig.main.content.messages.banner
      page.editor.show(text: "tea", picture: "/nowhere/cup.png")
      for other in [nil, "/nowhere/pot.png"] {
        if let other {
          page.editor.choosePicture(other)
        } else {
          let picture = try XCTUnwrap(
            descendants(page.editor.widget, of: "FancyTwitterDraftPicture").first as? CustomWidget)
          picture.clickButton()
        }
        XCTAssertEqual(page.editor.picture, other)
        XCTAssertEqual(banner.text, "The picture is off the draft.")
        page.editor.view.text += "!"
        banner.press()
        XCTAssertEqual(page.editor.picture, "/nowhere/cup.png")
      }
      // Nor is another one lost that was put there meanwhile.
      page.editor.choosePicture(nil)
      page.editor.choosePicture("/nowhere/pot.png")
      banner.press()
      XCTAssertEqual(page.editor.picture, "/nowhere/cup.png")
      banner.press()
      XCTAssertEqual(page.editor.picture, "/nowhere/pot.png")
      // Another draft gets none of it, however it comes.
      let other = try DraftTable(folder: rig.main.content.session.folder).save(
        Draft(text: "Another", edited: Timestamp(milliseconds: 1)))
      let messages = rig.main.content.messages
      for go in [page.startAnew, { page.edit(other) }, { page.list.onDelete(other) }] {
        page.editor.choosePicture("/nowhere/cup.png")
        page.editor.choosePicture(nil)
        XCTAssertEqual(banner.text, "The picture is off the draft.")
        go()
        XCTAssertFalse(messages.waits("The picture is off the draft."))
        XCTAssertNil(page.editor.picture)
      }
      page.editor.choosePicture("/nowhere/cup.png")
      page.editor.choosePicture(nil)
      XCTAssertTrue(page.leave())
      XCTAssertFalse(messages.waits("The picture is off the draft."))
    }
  }

  func testNotEvenAKillLosesWhatIsOlderThanASecond() throws {
    let (folder, library) = (folder, try library(tweets: 30))
    try MainActor.assumeIsolated {
      let program = try write(Self.text, in: library, home: folder)
      XCTAssertTrue(runLoop { (try? drafts(library)) == [Self.text] })
      program.send(SIGKILL)
      XCTAssertEqual(program.wait(), SIGKILL)
      XCTAssertEqual(try drafts(library), [Self.text])
    }
  }
}

/// The program, in which a text has just been typed.
@MainActor
private func write(
  _ text: String, in library: LibraryFolder, home: String
) throws -> RunningProgram {
  let program = try RunningProgram(["--library", library.path, "--new-tweet"], home: home)
  try program.waitForWindow()
  // The page is there once it has opened its file.
  XCTAssertTrue(runLoop { FileManager.default.fileExists(atPath: library.drafts) })
  try program.xdotool("type", text)
  try program.xdotool("key", "ctrl+a")
  let selection = gtk_clipboard_get(gdk_atom_intern("PRIMARY", 0))
  // What is marked is what has been typed, so all of it has arrived.
  XCTAssertTrue(
    runLoop {
      guard let marked = gtk_clipboard_wait_for_text(selection) else { return false }
      defer { g_free(marked) }
      return String(cString: marked) == text
    })
  return program
}

private func drafts(_ library: LibraryFolder) throws -> [String] {
  try DraftTable(folder: library).drafts().map(\.text)
}
