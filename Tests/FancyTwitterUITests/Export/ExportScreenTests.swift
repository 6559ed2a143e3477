import CGtk
import Export
import Foundation
import GtkTestSupport
import TweetModel
import TweetStore
import XCTest

@testable import DesignKit
@testable import FancyTwitterUI
@testable import GtkKit

/// Posts are exported in the window: which, as what, where to.
final class ExportScreenTests: WindowTestCase {
  func testATableIsWrittenAndItsFolderShown() throws {
    let library = try library(tweets: 300)
    let folder = folder
    try MainActor.assumeIsolated {
      let rig = WindowRig(library)
      let screen = try rig.exportScreen(folder)
      XCTAssertEqual(screen.label, "Export 300 Tweets")
      try screen.row("Table").clickButton()
      XCTAssertEqual(try screen.row("Table").isOn, true)
      XCTAssertEqual(try screen.row("Web pages").isOn, false)
      try screen.button().clickButton()
      XCTAssertTrue(runLoop { screen.label == "Show the Folder" })
      let text = try String(contentsOfFile: folder + "/ada.csv", encoding: .utf8)
      XCTAssertEqual(
        text.components(separatedBy: "https://x.com/meadowlark/status/").count > 200, true)
      // What is there is not overwritten: the next one has another name.
      try screen.row("Table").clickButton()
      try screen.button().clickButton()
      XCTAssertTrue(
        runLoop {
          FileManager.default.fileExists(atPath: folder + "/ada-2.csv") && screen.isSettled
        })
    }
  }

  // A table was called mine.epub, and web pages were a folder of that name.
  func testAChosenNameStaysAndItsEndingFollowsTheFormat() {
    let folder = folder
    MainActor.assumeIsolated {
      @MainActor func path(_ typed: String, for kind: ExportKind, as other: ExportKind) -> String {
        var target = ExportTarget(folder: "/absent", handle: "ada")
        target.choose(folder + "/" + typed, for: kind)
        let path = target.path(other, .everything())
        XCTAssertTrue(path.hasPrefix(folder + "/"), path)
        return String(path.dropFirst(folder.count + 1))
      }
      let endings = ExportKind.all.map { kind in (kind, kind.ending.map { "." + $0 } ?? "") }
      for (kind, ending) in endings {
        for (other, otherEnding) in endings {
          let what = "\(kind.name), \(other.name)"
          for typed in ["mine", "mine" + ending] {
            XCTAssertEqual(path(typed, for: kind, as: other), "mine" + otherEnding, what)
          }
          // What is no format's ending is a part of the name.
          XCTAssertEqual(
            path("ada.example-2024.12", for: kind, as: other), "ada.example-2024.12" + otherEnding,
            what)
        }
        // Whoever types an ending means it, as long as it is for that.
        for typed in ["mine.epub", "mine.CSV"] {
          XCTAssertEqual(path(typed, for: kind, as: kind), typed, kind.name)
        }
        XCTAssertEqual(path(".txt", for: kind, as: kind), ".txt" + ending)
      }
      XCTAssertEqual(path("mine.CSV", for: .files(.csv), as: .pages), "mine.pdf")
      XCTAssertEqual(path("mine.html", for: .files(.html), as: .files(.epub)), "mine.epub")
    }
  }

  func testBesideAChosenNameThatIsTakenAFreeOneIsProposed() throws {
    let folder = folder
    for name in ["mine.epub", "mine-2.epub", "mine.csv"] {
      try "there".write(toFile: folder + "/" + name, atomically: false, encoding: .utf8)
    }
    try FileManager.default.createDirectory(
      atPath: folder + "/mine", withIntermediateDirectories: false)
    MainActor.assumeIsolated {
      var target = ExportTarget(folder: "/absent", handle: "ada")
      for typed in ["mine.epub", "mine", "mine.csv"] {
        target.choose(folder + "/" + typed, for: .files(.epub))
        for (kind, name) in [
          (.files(.epub), "mine-3.epub"), (.files(.csv), "mine-2.csv"), (.pages, "mine.pdf"),
          (.files(.html), "mine-2"),
        ] as [(ExportKind, String)] {
          XCTAssertEqual(target.path(kind, .everything()), folder + "/" + name, typed)
        }
      }
    }
  }

  func testWhatIsProposedAfterAChoiceCanBeWrittenEachTime() throws {
    let folder = folder
    try inWindow(tweets: 20) { rig in
      let screen = try rig.exportScreen(folder)
      try screen.row("Book").clickButton()
      try screen.choose(file: "mine.epub", in: folder, showing: "mine.epub")
      for (format, name) in [
        ("Table", "mine.csv"), ("List of ids", "mine.txt"), ("List of links", "mine-2.txt"),
        ("Markdown", "mine"), ("Book", "mine.epub"), ("Book", "mine-2.epub"),
      ] {
        try screen.row(format).clickButton()
        XCTAssertEqual(screen.shownPlace, ExportTarget.shown(folder + "/" + name))
        try screen.button().clickButton()
        XCTAssertTrue(runLoop { screen.label == "Show the Folder" }, rig.said)
        XCTAssertEqual(Desktop.isFolder(folder + "/" + name), format == "Markdown", name)
        XCTAssertTrue(FileManager.default.fileExists(atPath: folder + "/" + name), name)
        XCTAssertNotEqual(screen.shownPlace, ExportTarget.shown(folder + "/" + name))
      }
      // One that is there is not asked about and then refused.
      let taken = folder + "/other.epub"
      try "there".write(toFile: taken, atomically: false, encoding: .utf8)
      try screen.choose(file: "other.epub", in: folder, showing: "other-2.epub")
      try screen.button().clickButton()
      XCTAssertTrue(runLoop { screen.label == "Show the Folder" }, rig.said)
      XCTAssertTrue(FileManager.default.fileExists(atPath: folder + "/other-2.epub"))
      XCTAssertEqual(try String(contentsOfFile: taken, encoding: .utf8), "there")
    }
  }

  func testPagesAreWrittenOfWhatMayLeave() throws {
    let library = LibraryFolder(path: folder + "/library")
    var tweets = (0..<30).map { TestLibrary.tweet($0, "Harbour number\($0)") }
    tweets[7].visibility = .circle
    try TestLibrary.add(tweets, to: library)
    let folder = folder
    try MainActor.assumeIsolated {
      let rig = WindowRig(library)
      let screen = try rig.exportScreen(folder)
      try screen.row("PDF").clickButton()
      try screen.button().clickButton()
      XCTAssertTrue(runLoop { screen.label == "Show the Folder" })
      let text = try PrintingTests.pages(of: folder + "/ada.pdf").joined()
      for number in 0..<30 {
        XCTAssertEqual(
          text.contains("number\(number) ") || text.contains("number\(number)\n"), number != 7,
          "\(number)")
      }
      XCTAssertTrue(screen.isSettled)
    }
  }

  func testWhatIsNotPublicGoesOnlyWhenItIsTicked() throws {
    let library = try TestLibrary.withCircle(in: folder)
    let folder = folder
    try MainActor.assumeIsolated {
      let rig = WindowRig(library)
      let screen = try rig.exportScreen(folder)
      XCTAssertEqual(screen.label, "Export 7 Tweets")
      let ticked = try screen.row("Also what is for your circle only")
      XCTAssertEqual(ticked.note, "3 tweets")
      XCTAssertEqual(ticked.isOn, false)
      ticked.clickButton()
      XCTAssertEqual(screen.label, "Export 10 Tweets")
      try screen.row("List of ids").clickButton()
      try screen.button().clickButton()
      XCTAssertTrue(runLoop { screen.label == "Show the Folder" })
      let text = try String(contentsOfFile: folder + "/ada.txt", encoding: .utf8)
      XCTAssertEqual(text.split(separator: "\n").count, 10)
    }
  }

  func testOfWhatDoesNotLeaveNoPicturesAreCounted() throws {
    let library = LibraryFolder(path: folder + "/library")
    var tweets = (0..<10).map { TestLibrary.tweet($0, pictures: $0 < 5 ? 1 : 0) }
    for index in 0..<3 { tweets[index].visibility = .circle }
    try TestLibrary.add(tweets, to: library)
    let folder = folder
    try MainActor.assumeIsolated {
      let rig = WindowRig(library)
      let screen = try rig.exportScreen(folder)
      @MainActor func count() -> [String] {
        screen.parts(PanelNote.self).map(\.accessibleName).filter { $0.contains("with pictures") }
      }
      XCTAssertEqual(count(), ["7 tweets · 2 with pictures or videos"])
      try screen.row("Also what is for your circle only").clickButton()
      XCTAssertEqual(count(), ["10 tweets · 5 with pictures or videos"])
    }
  }

  func testWhatIsNoPostIsAskedForWhereItCanLeave() throws {
    let library = try library(tweets: 20)
    let mark = Bookmark(TestLibrary.tweet(3), note: "to be kept", made: Timestamp(seconds: 5))
    try BookmarkTable(folder: library).put(mark)
    let folder = folder
    try MainActor.assumeIsolated {
      let rig = WindowRig(library)
      let screen = try rig.exportScreen(folder)
      let question = "Also your bookmarks, with your notes"
      XCTAssertFalse(screen.hasRow(question))
      try screen.row("JSON Lines").clickButton()
      XCTAssertEqual(try screen.row(question).note, "1 entry")
      XCTAssertFalse(try screen.row(question).isOn)
      try screen.row(question).clickButton()
      // It is not for posts of which it is none.
      try screen.choose("Threads")
      XCTAssertFalse(screen.hasRow(question))
      try screen.choose("Everything")
      XCTAssertFalse(try screen.row(question).isOn)
      try screen.row(question).clickButton()
      try screen.button().clickButton()
      XCTAssertTrue(runLoop { screen.label == "Show the Folder" })
      let lines = try String(contentsOfFile: folder + "/ada-jsonl/bookmarks.jsonl", encoding: .utf8)
      XCTAssertTrue(lines.contains("to be kept"))
    }
  }

  func testWhatBeginsItAndWhatCameOfItCanBeSeen() throws {
    let folder = folder
    try inWindow(tweets: 20) { rig in
      let screen = try rig.exportScreen(folder)
      rig.settle()
      let button = try screen.button()
      let bottom = button.position(in: screen.widget).y + button.size.height
      XCTAssertLessThanOrEqual(bottom, screen.widget.size.height)
      try screen.row("List of ids").clickButton()
      button.clickButton()
      XCTAssertTrue(runLoop { screen.label == "Show the Folder" })
      rig.settle()
      let labels = descendants(screen.widget, of: "GtkLabel").compactMap { $0 as? Label }
      let said = try XCTUnwrap(labels.first { $0.text.contains("were exported") })
      XCTAssertGreaterThan(paintedContrast(of: said), 100)
    }
  }

  func testWhatCameOfItIsSaidOnce() throws {
    let folder = folder
    try inWindow(tweets: 20) { rig in
      let screen = try rig.exportScreen(folder)
      try screen.row("List of ids").clickButton()
      try screen.button().clickButton()
      let labels = descendants(screen.widget, of: "GtkLabel").compactMap { $0 as? Label }
      let label = try XCTUnwrap(labels.first { $0.text.hasPrefix("List of ids") })
      let heard = HeardNotices(label)
      defer { heard.end() }
      XCTAssertTrue(runLoop { screen.label == "Show the Folder" })
      rig.settle()
      XCTAssertEqual(heard.said, [label.text])
      XCTAssertTrue(label.text.contains("were exported"))
      // Where it went stands far above, and names the next one by then.
      XCTAssertEqual(label.text.split(separator: "\n").last, "ada.txt")
    }
  }

  func testEndingTheProgramStopsItAndLeavesNothing() throws {
    try duringExport { rig, screen, _ in _ = rig.main.content.leave() }
  }

  func testCancellingLeavesNothingAndTheKeyboardAtTheButton() throws {
    try duringExport { rig, screen, banner in
      let cancel = rig.main.window.focused
      for answer in [0, 1] {
        rig.send(key: Key.space)
        XCTAssertTrue(banner.text.hasPrefix("Stop the export?"), banner.text)
        // As a Tab leads there.
        descendants(banner.widget, of: "FancyTwitterButton")[answer].grabFocus()
        rig.send(key: Key.space)
        XCTAssertFalse(banner.widget.isVisible)
        XCTAssertEqual(rig.main.window.focused?.widget, cancel?.widget)
      }
      XCTAssertTrue(runLoop { screen.isSettled })
      rig.settle()
      XCTAssertTrue(screen.label?.hasPrefix("Export 20") == true, screen.label ?? "")
      XCTAssertTrue(try screen.button().isFocus)
    }
  }

  func testNothingThatIsChosenDuringItHidesItOrIsSaidOfIt() throws {
    let folder = folder
    try duringExport { rig, screen, banner in
      let table = try screen.row("Table")
      XCTAssertFalse(gtk_widget_is_sensitive(table.instance()) != 0)
      // As what was open when it began may still choose.
      table.clickButton()
      XCTAssertNil(screen.label, "how far it is stays in sight")
      rig.send(key: Key.space)
      banner.press(1)
      XCTAssertTrue(runLoop { screen.isSettled })
      XCTAssertTrue(gtk_widget_is_sensitive(table.instance()) != 0)
      try screen.button().clickButton()
      XCTAssertTrue(runLoop { screen.label == "Show the Folder" })
      XCTAssertTrue(FileManager.default.fileExists(atPath: folder + "/ada.csv"))
      try FileManager.default.removeItem(atPath: folder + "/ada.csv")
    }
  }

  // The second one is on the button that stops it, which stands where the first one was.
  func testAKeyPressedTwiceStopsNothing() throws {
    let library = try library(tweets: 3000)
    let folder = folder
    try MainActor.assumeIsolated {
      let rig = WindowRig(library)
      let screen = try rig.exportScreen(folder)
      try screen.row("Table").clickButton()
      try screen.button().grabFocus()
      for _ in 0..<2 { rig.send(key: Key.space) }
      XCTAssertTrue(runLoop { screen.label == "Show the Folder" })
      XCTAssertTrue(FileManager.default.fileExists(atPath: folder + "/ada.csv"))
      // Nothing is left to stop.
      XCTAssertFalse(rig.main.content.messages.decline())
    }
  }

  func testGoingBackDuringItAsksFirst() throws {
    try duringExport { rig, screen, banner in
      rig.main.content.navigator.goBack()
      XCTAssertTrue(banner.text.hasPrefix("Stop the export?"), banner.text)
      banner.press()
      XCTAssertTrue(rig.main.content.stack.top === screen)
      XCTAssertFalse(screen.isSettled)
      rig.main.content.show(.section(.timeline))
      XCTAssertTrue(rig.main.content.stack.top === screen)
      // The question has the keyboard, and not the page that it is about.
      XCTAssertTrue(banner.widget.containsFocus)
      banner.press(1)
      XCTAssertTrue(runLoop { rig.main.content.stack.top == nil })
    }
  }

  func testWhatWasOpenedOverTheQuestionStaysWhenItIsStopped() throws {
    try duringExport { rig, screen, banner in
      let (navigator, stack) = (rig.main.content.navigator, rig.main.content.stack)
      navigator.goBack()
      rig.main.content.show(.drafts)
      let composer = try XCTUnwrap(stack.top as? ComposerScreen)
      XCTAssertTrue(banner.text.hasPrefix("Stop the export?"), banner.text)
      banner.press(1)
      XCTAssertTrue(runLoop { screen.isSettled })
      rig.settle()
      XCTAssertTrue(stack.top === composer)
      XCTAssertFalse(stack.opened.contains { $0 === screen })
      XCTAssertFalse(screen.widget.isMapped)
      navigator.goBack()
      XCTAssertNil(stack.top)
      XCTAssertTrue(rig.list.containsFocus)
    }
  }

  func testItsEndLeavesTheQuestionsOfOthers() throws {
    let folder = folder
    try inWindow(tweets: 20) { rig in
      let screen = try rig.exportScreen(folder)
      rig.main.content.messages.ask("Another thing?", [.close])
      try screen.row("List of ids").clickButton()
      try screen.button().clickButton()
      XCTAssertTrue(runLoop { screen.label == "Show the Folder" })
      XCTAssertEqual(rig.main.content.messages.banner.text, "Another thing?")
    }
  }

  func testClosingDuringItAsksFirst() throws {
    try duringExport { rig, screen, banner in
      var isGone = false
      rig.main.window.onDestroy { isGone = true }
      rig.main.content.show(.search(text: "the"))
      rig.main.window.close()
      XCTAssertTrue(runLoop { banner.text.hasPrefix("Closing stops the export") })
      banner.press()
      XCTAssertFalse(isGone)
      rig.main.window.close()
      XCTAssertTrue(runLoop { banner.text.hasPrefix("Closing stops the export") })
      banner.press(1)
      XCTAssertTrue(runLoop { isGone })
    }
  }

  /// Does something while an export runs, after which it is over and has left nothing.
  private func duringExport(
    _ body: @MainActor @Sendable (WindowRig, ExportScreen, Banner) throws -> Void
  ) throws {
    let library = try library(tweets: 20_000)
    let folder = folder
    try MainActor.assumeIsolated {
      let rig = WindowRig(library)
      let screen = try rig.exportScreen(folder)
      try screen.row("Markdown").clickButton()
      try screen.button().clickButton()
      XCTAssertTrue(
        runLoop {
          (try? FileManager.default.contentsOfDirectory(atPath: folder))?.contains {
            $0.hasPrefix(".fancytwitter-export")
          } == true
        })
      try body(rig, screen, rig.main.content.messages.banner)
      XCTAssertTrue(runLoop { screen.isSettled })
      let left = try FileManager.default.contentsOfDirectory(atPath: folder)
      XCTAssertEqual(left.filter { !$0.hasPrefix("library") }, [])
    }
  }

  func testWhatCannotBeWrittenIsSaid() throws {
    let library = try library(tweets: 20)
    let folder = folder + "/absent"
    try MainActor.assumeIsolated {
      let rig = WindowRig(library)
      let open = try XCTUnwrap(rig.main.content.session.library)
      let screen = ExportScreen(
        nil, in: open, of: ExportOwners(accounts: [TestLibrary.ada]), folder: folder,
        context: rig.main.content.context)
      rig.main.content.stack.push(screen)
      rig.settle()
      try screen.button().clickButton()
      XCTAssertTrue(runLoop { rig.said.contains("absent/ada-html") }, rig.said)
      XCTAssertEqual(screen.label, "Export 20 Tweets")
    }
  }

  func testTheEndLeavesTheKeyboardToWhatWasOpenedMeanwhile() throws {
    let library = try library(tweets: 300)
    let folder = folder
    try MainActor.assumeIsolated {
      let rig = WindowRig(library)
      let screen = try rig.exportScreen(folder)
      try screen.row("Table").clickButton()
      try screen.button().clickButton()
      XCTAssertTrue(rig.main.content.perform(.menu))
      XCTAssertTrue(rig.main.content.menu.hasKeyboard)
      XCTAssertTrue(runLoop { screen.isSettled })
      rig.settle()
      XCTAssertEqual(screen.label, "Show the Folder")
      XCTAssertTrue(rig.main.content.menu.hasKeyboard)
    }
  }

  func testAScreenLeadsHereWithWhatItShows() throws {
    try inWindow(tweets: 200) { rig in
      rig.main.content.show(.search(text: "the"))
      rig.settle()
      XCTAssertTrue(rig.main.content.perform(.export))
      rig.settle()
      let screen = try XCTUnwrap(rig.main.content.stack.top as? ExportScreen)
      let chosen = screen.parts(Chip.self).first { $0.isChosen }
      XCTAssertEqual(chosen?.choice.name, "This search")
      try screen.choose("Threads")
      XCTAssertTrue(chosen?.isChosen == false)
    }
  }

  func testOfWhatIsChosenInHasteOnlyTheLastIsCounted() throws {
    try inWindow(tweets: 20) { rig in
      let open = try XCTUnwrap(rig.main.content.session.library)
      let subjects = ExportSubjects(nil, in: open, of: nil, context: rig.main.content.context)
      var counted = 0
      subjects.onCensus = { _ in counted += 1 }
      subjects.onChoice = { [unowned subjects] in subjects.recount() }
      let chips = descendants(subjects.widget, of: "FancyTwitterChip").compactMap { $0 as? Chip }
      for index in [1, 0, 1, 0, 1] { chips[index].clickButton() }
      XCTAssertTrue(runLoop { subjects.isSettled })
      XCTAssertEqual(counted, 1)
    }
  }

  func testWhatIsCountedIsCountedToTheEndWhereTheWindowStays() throws {
    try inWindow(tweets: 20) { rig in
      let open = try XCTUnwrap(rig.main.content.session.library)
      let screen = ExportScreen(
        nil, in: open, of: ExportOwners(accounts: [TestLibrary.ada]), folder: "/absent",
        context: rig.main.content.context)
      rig.main.content.stack.push(screen)
      _ = rig.main.content.leave()
      XCTAssertTrue(runLoop { screen.isSettled })
      XCTAssertNotEqual(screen.label, "Export 20 Tweets")
      rig.main.content.goOn()
      XCTAssertTrue(runLoop { screen.label == "Export 20 Tweets" }, screen.label ?? "")
    }
  }

  func testWhatIsMadeAnewKeepsTheKeyboard() throws {
    let library = LibraryFolder(path: folder + "/library")
    var tweets = (0..<10).map { TestLibrary.tweet($0) }
    tweets[3].visibility = .circle
    try TestLibrary.add(tweets, to: library)
    let folder = folder
    try MainActor.assumeIsolated {
      let rig = WindowRig(library)
      let screen = try rig.exportScreen(folder)
      let tick = "Also what is for your circle only"
      try screen.row(tick).grabFocus()
      try screen.row("List of ids").clickButton()
      rig.settle()
      XCTAssertTrue(try screen.row(tick).isFocus)
      screen.parts(LedgerRow.self).first?.grabFocus()
      try screen.row("Table").clickButton()
      rig.settle()
      XCTAssertTrue(try XCTUnwrap(screen.parts(LedgerRow.self).first).isFocus)
    }
  }

  func testKeysAloneDoIt() throws {
    let folder = folder
    try inWindow(tweets: 50) { rig in
      let screen = try rig.exportScreen(folder)
      screen.takeFocus()
      XCTAssertTrue(screen.parts(Chip.self).contains { $0.isFocus })
      let table = try screen.row("Table")
      table.grabFocus()
      rig.press(Key.space)
      XCTAssertTrue(table.isOn)
      rig.press(Key.down)
      XCTAssertTrue(try screen.row("JSON Lines").isFocus)
    }
  }
}
