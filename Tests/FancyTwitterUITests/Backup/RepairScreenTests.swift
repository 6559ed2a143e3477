import ArchiveImport
import Backup
import Foundation
import GtkTestSupport
import SyntheticData
import TweetStore
import XCTest

@testable import DesignKit
@testable import FancyTwitterUI
@testable import GtkKit

/// A library that cannot be read says so, and leads to what brings it back.
final class RepairScreenTests: WindowTestCase {
  func testADamagedLibraryLeadsToWhatBringsItBack() throws {
    let library = try library(tweets: 30)
    try Data("no database".utf8).write(to: URL(fileURLWithPath: library.database))
    try MainActor.assumeIsolated {
      let rig = WindowRig(library)
      rig.settle()
      var starts = 0
      var asked = 0
      rig.program.onStartAnew = { last in
        asked += 1
        if asked > 1, last() { starts += 1 }
      }
      XCTAssertEqual(rig.main.content.sections.message.shownButton, "Check the Library…")
      rig.main.content.sections.message.takeFocus()
      rig.press(Key.space)
      let screen = try XCTUnwrap(rig.main.content.stack.top as? RepairScreen)
      XCTAssertTrue(runLoop { screen.label == "Build It Anew" })
      XCTAssertTrue(screen.rows.contains { $0.content.text == "Posts" })
      rig.press(Key.space)
      XCTAssertTrue(runLoop { asked == 1 })
      // Something else went on, and the person let it: the library is not replaced behind their back.
      XCTAssertFalse(FileManager.default.fileExists(atPath: library.path + "/.restored/whole"))
      XCTAssertEqual(screen.label, "Build It Anew")
      rig.press(Key.space)
      XCTAssertTrue(runLoop { starts == 1 })
      rig.main.window.destroy()
    }
    let access = try LibraryAccess.open(library)
    XCTAssertEqual(access.taken?.sentence, "Your library has been built anew.")
    XCTAssertTrue(try LibraryReader(folder: library).accounts().isEmpty)
    withExtendedLifetime(access) {}
  }

  func testAWindowThatIsEndedInTheMidstLeavesTheLibraryAsItWas() throws {
    let (folder, library) = (folder, LibraryFolder(path: folder + "/library"))
    let archive = folder + "/archive.zip"
    try SyntheticArchive.write(
      tweets: 3_000, seed: 2, generation: .tweets, container: .zip, to: archive)
    _ = try ArchiveImporter(library: library, now: { 0 }).run(
      archive, progress: { _ in }, isCancelled: { false })
    let damaged = Data("no database".utf8)
    try MainActor.assumeIsolated {
      for signal in [SIGTERM, SIGKILL] {
        try damaged.write(to: URL(fileURLWithPath: library.database))
        let program = try RunningProgram(["--library", library.path], home: folder)
        try program.waitForWindow()
        // “Check the Library…”, and then “Build It Anew”.
        for _ in 0..<100 where !library.isBeingReplaced {
          try program.xdotool("key", "space")
          _ = runLoop(seconds: 0.2) { library.isBeingReplaced }
        }
        program.send(signal)
        XCTAssertEqual(program.wait(), signal == SIGKILL ? SIGKILL : 0)
        XCTAssertEqual(FileManager.default.contents(atPath: library.database), damaged)
        try library.repair()
        XCTAssertEqual(try LibraryReader(folder: library).count(of: .timeline), 3_000)
      }
    }
  }

  func testALibraryThatHasChangedIsLookedAtOnceMore() throws {
    let library = try library(tweets: 30)
    try Data("no database".utf8).write(to: URL(fileURLWithPath: library.database))
    try MainActor.assumeIsolated {
      let rig = WindowRig(library)
      var starts = 0
      let screen = try rig.check { starts += 1 }
      // As an import in a terminal does.
      try library.keep(Array("[]".utf8), as: .imports)
      rig.press(Key.space)
      let words = "Your library has changed since it was looked at, and stays as it is."
      let banner = rig.main.content.context.messages.banner
      XCTAssertTrue(runLoop { banner.text.contains(words) }, banner.text)
      XCTAssertTrue(runLoop { screen.isSettled && screen.label == "Build It Anew" })
      XCTAssertEqual(starts, 0)
      rig.press(Key.space)
      XCTAssertTrue(runLoop { starts == 1 })
      rig.main.window.destroy()
    }
  }

  // It had been built anew without the archive's posts, behind a tick at that archive.
  func testWhoseArchiveCannotBeReadIsAskedFirst() throws {
    let (library, archive) = (LibraryFolder(path: folder + "/library"), folder + "/archive.zip")
    try SyntheticArchive.write(
      tweets: 30, seed: 2, generation: .tweets, container: .zip, to: archive)
    _ = try ArchiveImporter(library: library, now: { 0 }).run(
      archive, progress: { _ in }, isCancelled: { false })
    let cut = try XCTUnwrap(FileManager.default.contents(atPath: archive)).prefix(1_000)
    try cut.write(to: URL(fileURLWithPath: archive))
    try Data("no database".utf8).write(to: URL(fileURLWithPath: library.database))
    try MainActor.assumeIsolated {
      let rig = WindowRig(library)
      var starts = 0
      let screen = try rig.check { starts += 1 }
      XCTAssertTrue(screen.rows.contains { $0.content.note == archive })
      rig.press(Key.space)
      let note = "Cannot be read any more. What came of it goes."
      XCTAssertTrue(runLoop { screen.rows.contains { $0.content.note == note } })
      XCTAssertEqual(starts, 0)
      let banner = rig.main.content.context.messages.banner
      XCTAssertTrue(banner.text.contains("Nothing has been changed yet."), banner.text)
      XCTAssertEqual(screen.label, "Build It Without Them")
      rig.press(Key.space)
      XCTAssertTrue(runLoop { starts == 1 })
      rig.main.window.destroy()
    }
  }

  func testASoundLibraryIsSaidToBe() throws {
    let library = try library(tweets: 3)
    try MainActor.assumeIsolated {
      let rig = WindowRig(library)
      rig.main.content.show(.repair)
      let screen = try XCTUnwrap(rig.main.content.stack.top as? RepairScreen)
      XCTAssertTrue(runLoop { screen.isSettled })
      XCTAssertTrue(screen.texts.contains("All of your library can be read."), "\(screen.texts)")
      rig.press(Key.escape)
      XCTAssertNil(rig.main.content.stack.top)
    }
  }
}

extension LibraryFolder {
  /// Whether something is being made that is to take its place.
  fileprivate var isBeingReplaced: Bool {
    FileManager.default.fileExists(atPath: path + "/.restored/library")
  }

  fileprivate func repair() throws {
    let access = try LibraryAccess.openAlone(self)
    let damage = try XCTUnwrap(try LibraryDamage(of: self))
    try LibraryRepair(of: self, now: { 0 }).prepare(damage).keep()
    try access.takePlace(in: self)
  }
}

@MainActor
extension WindowRig {
  /// Looks what is damaged of the library; `onStart` runs where the program would begin anew.
  fileprivate func check(_ onStart: @escaping () -> Void) throws -> RepairScreen {
    settle()
    program.onStartAnew = { last in if last() { onStart() } }
    main.content.show(.repair)
    let screen = try XCTUnwrap(main.content.stack.top as? RepairScreen)
    XCTAssertTrue(runLoop { screen.label == "Build It Anew" })
    return screen
  }
}

@MainActor
extension RepairScreen {
  fileprivate var rows: [LedgerRow] {
    descendants(widget, of: "FancyTwitterLedgerRow").compactMap { $0 as? LedgerRow }
  }

  fileprivate var texts: [String] {
    descendants(widget, of: "FancyTwitterPanelNote").map(\.accessibleName)
  }

  fileprivate var label: String? {
    descendants(widget, of: "FancyTwitterHighlightButton").compactMap { $0 as? HighlightButton }
      .first { $0.isMapped }?.label
  }
}
