import Backup
import CGtk
import Export
import Foundation
import GLibKit
import GtkTestSupport
import TweetStore
import XCTest

@testable import DesignKit
@testable import FancyTwitterUI
@testable import GtkKit

/// The library becomes one file in the window, and is put back from one.
final class BackupScreenTests: WindowTestCase {
  func testTheLibraryIsWrittenAndItsSumTold() throws {
    let library = try library(tweets: 30)
    let folder = folder
    try MainActor.assumeIsolated {
      let rig = WindowRig(library)
      let screen = try rig.backupScreen(folder)
      XCTAssertEqual(screen.label, "Back Up")
      screen.takeFocus()
      rig.press(Key.down)
      XCTAssertTrue(screen.rows[1].isFocus)
      try screen.button().clickButton()
      XCTAssertTrue(runLoop { screen.label == "Show the Folder" })
      let file = try XCTUnwrap(Self.backups(in: folder).first)
      let report = try LibraryRestore(
        into: LibraryFolder(path: folder + "/other")
      ).prepare(folder + "/" + file).report
      XCTAssertTrue(screen.text.contains("SHA-256: " + report.digest), screen.text)
      // What is there is not overwritten: the next one has another name.
      XCTAssertFalse(screen.rows[0].content.text.hasSuffix("/" + file))
    }
  }

  func testANameThatIsTakenByNowIsNotProposedAnyMore() throws {
    let library = try library(tweets: 3)
    let folder = folder
    try MainActor.assumeIsolated {
      let rig = WindowRig(library)
      let screen = try rig.backupScreen(folder)
      // Another window was quicker.
      let taken = screen.place.path
      try "there".write(toFile: taken, atomically: false, encoding: .utf8)
      try screen.button().clickButton()
      XCTAssertTrue(runLoop { screen.label == "Show the Folder" }, rig.said)
      XCTAssertEqual(try String(contentsOfFile: taken, encoding: .utf8), "there")
      XCTAssertEqual(try Self.backups(in: folder).count, 2)
      // What the person chose is meant, and said to be taken.
      screen.place.take(taken)
      XCTAssertEqual(
        screen.rows[0].content.note, "There is a file of this name already: choose another one")
      try screen.button().clickButton()
      XCTAssertTrue(runLoop { rig.said.contains("exists already") }, rig.said)
      XCTAssertFalse(FileManager.default.fileExists(atPath: screen.place.path))
      XCTAssertEqual(screen.rows[0].content.text, ExportTarget.shown(screen.place.path))
      XCTAssertEqual(screen.rows[0].content.note, "A new file; nothing is overwritten")
    }
  }

  func testABackupIsPutBackOnceItIsWholeAndThePersonAgrees() throws {
    let library = try library(tweets: 30)
    let folder = folder
    let file = folder + "/a.tar"
    let older = LibraryFolder(path: folder + "/older")
    try TestLibrary.add((0..<4).map { TestLibrary.tweet($0) }, to: older)
    _ = try LibraryBackup(of: older, program: "1").write(to: file, made: TestLibrary.tweet(0).date!)
    try MainActor.assumeIsolated {
      let rig = WindowRig(library)
      let screen = try rig.backupScreen(folder)
      var starts = 0
      var isDeclined = true
      rig.program.onStartAnew = { last in
        if !isDeclined, last() { starts += 1 }
      }
      screen.check(file)
      XCTAssertTrue(runLoop { screen.label == "Put It Back…" })
      try screen.button().clickButton()
      XCTAssertTrue(Self.answer(GTK_RESPONSE_CANCEL))
      XCTAssertEqual(starts, 0)
      // Something else goes on, and the person lets it: the library is not replaced behind their back.
      try screen.button().clickButton()
      XCTAssertTrue(Self.answer(GTK_RESPONSE_ACCEPT))
      XCTAssertFalse(FileManager.default.fileExists(atPath: library.path + "/.restored/whole"))
      isDeclined = false
      try screen.button().clickButton()
      XCTAssertTrue(Self.answer(GTK_RESPONSE_ACCEPT))
      XCTAssertEqual(starts, 1)
      rig.main.window.destroy()
    }
    XCTAssertEqual(try LibraryReader(folder: library).count(of: .timeline), 30)
    let access = try LibraryAccess.open(library)
    XCTAssertEqual(try LibraryReader(folder: library).count(of: .timeline), 4)
    // The new start says so, and only that one.
    let taken = try XCTUnwrap(access.taken)
    XCTAssertNil(try LibraryAccess.open(library).taken)
    try MainActor.assumeIsolated {
      let windows = ProgramWindows(
        library: library, look: .forTests(), options: .init(taken: taken))
      windows.open()
      let window = try XCTUnwrap(windows.main)
      let words = texts(in: window.content.context.messages.banner.widget)
      XCTAssertTrue(words.contains { $0.hasSuffix("is your library now.") }, "\(words)")
      window.window.destroy()
    }
    withExtendedLifetime(access) {}
  }

  func testABackupThatIsReadAndNotPutBackGoesWithThePage() throws {
    let library = try library(tweets: 3)
    let folder = folder
    _ = try LibraryBackup(of: library, program: "1").write(
      to: folder + "/a.tar", made: TestLibrary.tweet(0).date!)
    try MainActor.assumeIsolated {
      let rig = WindowRig(library)
      let screen = try rig.backupScreen(folder)
      screen.check(folder + "/a.tar")
      XCTAssertTrue(runLoop { screen.label == "Put It Back…" })
      XCTAssertTrue(FileManager.default.fileExists(atPath: library.path + "/.restored"))
      // As when the program is told to end, which takes no page away.
      XCTAssertTrue(screen.leave())
      Leftovers.wait()
      XCTAssertFalse(FileManager.default.fileExists(atPath: library.path + "/.restored"))
      XCTAssertEqual(screen.label, "Back Up")
    }
  }

  func testWhatIsNoBackupIsSaid() throws {
    let library = try library(tweets: 3)
    let folder = folder
    let file = folder + "/a.tar"
    try "no backup".write(toFile: file, atomically: false, encoding: .utf8)
    try MainActor.assumeIsolated {
      let rig = WindowRig(library)
      let screen = try rig.backupScreen(folder)
      screen.check(file)
      XCTAssertTrue(runLoop { rig.said.contains("is no backup of a library") }, rig.said)
      XCTAssertEqual(screen.label, "Back Up")
    }
  }

  func testLeavingStopsItAndLeavesNothing() throws {
    let library = try library(tweets: 2000)
    let folder = folder
    try MainActor.assumeIsolated {
      let rig = WindowRig(library)
      let screen = try rig.backupScreen(folder)
      try screen.button().clickButton()
      XCTAssertNotNil(screen.unfinished)
      rig.main.content.navigator.goBack()
      let banner = rig.main.content.messages.banner
      XCTAssertTrue(banner.text.hasPrefix("Stop?"), banner.text)
      banner.press(1)
      XCTAssertTrue(runLoop { screen.isSettled })
      XCTAssertEqual(try Self.backups(in: folder), [])
    }
  }

  func testStoppingByKeysLeavesTheKeyboardAtTheButton() throws {
    let library = try library(tweets: 2000)
    let folder = folder
    try MainActor.assumeIsolated {
      let rig = WindowRig(library)
      let screen = try rig.backupScreen(folder)
      // What was done before leaves nothing of itself.
      try screen.button().clickButton()
      XCTAssertTrue(runLoop { screen.label == "Show the Folder" })
      screen.check(folder + "/absent.tar")
      XCTAssertTrue(runLoop { screen.label == "Back Up" })
      rig.main.content.messages.remove(.notice)
      let left = try Self.backups(in: folder)
      try screen.button().grabFocus()
      rig.send(key: Key.space)
      rig.send(key: Key.space)
      let banner = rig.main.content.messages.banner
      XCTAssertTrue(banner.text.hasPrefix("Stop?"), banner.text)
      descendants(banner.widget, of: "FancyTwitterButton")[1].grabFocus()
      rig.send(key: Key.space)
      XCTAssertTrue(runLoop { screen.isSettled })
      rig.settle()
      XCTAssertTrue(try screen.button().isFocus)
      XCTAssertEqual(try Self.backups(in: folder), left)
    }
  }

  func testPreferencesLeadThere() throws {
    let library = try library(tweets: 3)
    MainActor.assumeIsolated {
      let rig = WindowRig(library)
      let windows = PreferencesWindow(
        application: nil, look: rig.look, library: library, over: rig.main.window,
        program: rig.program)
      defer { windows.window.destroy() }
      windows.present()
      let button = descendants(windows.window, of: "FancyTwitterButton").first {
        gtk_button_get_label($0.instance()).map { String(cString: $0) } == "_Back Up or Restore…"
      }
      XCTAssertNotNil(button)
      if let button { gtk_button_clicked(button.instance()) }
      XCTAssertTrue(rig.main.content.stack.top is BackupScreen)
      rig.main.content.show(.backup)
      rig.main.content.measured.goBack()
      XCTAssertNil(rig.main.content.stack.top)
    }
  }

  private static func backups(in folder: String) throws -> [String] {
    try FileManager.default.contentsOfDirectory(atPath: folder).filter {
      $0.hasSuffix(".tar") || $0.hasPrefix(".fancytwitter")
    }
  }

  @MainActor
  private static func answer(_ response: GtkResponseType) -> Bool {
    LibraryRemovalWindowTests.answer(response)
  }
}

@MainActor
extension WindowRig {
  fileprivate func backupScreen(_ folder: String) throws -> BackupScreen {
    let screen = BackupScreen(
      of: main.content.session.folder, folder: folder, context: main.content.context)
    main.content.stack.push(screen)
    settle()
    return screen
  }
}

@MainActor
extension BackupScreen {
  fileprivate var rows: [LedgerRow] {
    descendants(widget, of: "FancyTwitterLedgerRow").compactMap { $0 as? LedgerRow }
  }

  fileprivate func button() throws -> HighlightButton {
    try XCTUnwrap(buttons.first)
  }

  /// What the button says; nil while something runs.
  fileprivate var label: String? { buttons.first?.label }

  /// What is said at the foot.
  fileprivate var text: String {
    descendants(widget, of: "GtkLabel").compactMap { ($0 as? Label)?.text }.joined(separator: "\n")
  }

  private var buttons: [HighlightButton] {
    descendants(widget, of: "FancyTwitterHighlightButton").compactMap { $0 as? HighlightButton }
  }
}
