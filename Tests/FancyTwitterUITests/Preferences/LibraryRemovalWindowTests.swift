import ArchiveImport
import CGtk
import Foundation
import GLibKit
import GtkTestSupport
import TweetStore
import XCTest

@testable import DesignKit
@testable import FancyTwitterUI
@testable import GtkKit

/// Removing an account in Preferences: asked first, done, and seen in the window at once.
final class LibraryRemovalWindowTests: WindowTestCase {
  func testAnAccountIsRemovedOnceThePersonAgrees() throws {
    let library = LibraryFolder(path: folder + "/two")
    try TestLibrary.add((0..<5).map { TestLibrary.tweet($0) }, to: library)
    try TestLibrary.add(
      (10..<13).map { TestLibrary.tweet($0, by: TestLibrary.bea) }, of: TestLibrary.bea, to: library
    )
    MainActor.assumeIsolated {
      let rig = WindowRig(library)
      let windows = PreferencesWindow(
        application: nil, look: rig.look, library: library, over: rig.main.window,
        program: rig.program)
      defer { windows.window.destroy() }
      windows.present()
      XCTAssertEqual(rig.main.content.session.accounts.count, 2)
      rig.openFirstTweet()
      XCTAssertTrue(runLoop { windows.buttons("Remove…").count == 2 })
      // Who goes is heard before the question.
      XCTAssertEqual(
        windows.buttons("Remove…").map(\.accessibleDescription),
        ["@ada, 5 tweets", "@bea, 3 tweets"])

      gtk_button_clicked(windows.buttons("Remove…")[0].instance())
      XCTAssertTrue(Self.answer(GTK_RESPONSE_CANCEL))
      XCTAssertTrue(runFrames(3, of: windows.window))
      XCTAssertEqual(rig.main.content.session.accounts.count, 2)

      gtk_button_clicked(windows.buttons("Remove…")[0].instance())
      XCTAssertTrue(Self.answer(GTK_RESPONSE_ACCEPT))
      XCTAssertTrue(runLoop { rig.main.content.session.accounts.count == 1 })
      rig.settle()
      XCTAssertEqual(rig.main.content.visibleScreen, "timeline")
      XCTAssertEqual(rig.list.viewport.count, 3)
      XCTAssertTrue(runLoop { windows.buttons("Remove…").count == 1 })

      gtk_button_clicked(windows.buttons("Remove All…")[0].instance())
      XCTAssertTrue(Self.answer(GTK_RESPONSE_ACCEPT))
      XCTAssertTrue(runLoop { rig.main.content.session.isSample })
      XCTAssertTrue(runLoop { windows.buttons("Remove All…").isEmpty })
    }
  }

  /// Runs a test with the preferences open over a window, on a library of Ada's.
  private func inPreferences(
    _ body: @MainActor (MainWindow, PreferencesWindow) throws -> Void
  ) throws {
    let library = LibraryFolder(path: folder + "/told")
    try TestLibrary.add((0..<5).map { TestLibrary.tweet($0) }, to: library)
    try MainActor.assumeIsolated {
      let windows = ProgramWindows(
        library: library, look: .forTests(),
        options: .init(size: Arguments.Size(width: 480, height: 700)))
      windows.open()
      let main = try XCTUnwrap(windows.main)
      windows.showPreferences()
      let preferences = try XCTUnwrap(windows.preferences)
      defer { for window in [preferences.window, main.window] { window.destroy() } }
      XCTAssertTrue(runLoop { preferences.buttons("Remove…").count == 1 })
      try body(main, preferences)
    }
  }

  func testWhatWasRemovedIsSaidInTheWindowAndInThePreferences() throws {
    try inPreferences { main, preferences in
      gtk_button_clicked(preferences.buttons("Remove…")[0].instance())
      XCTAssertTrue(Self.answer(GTK_RESPONSE_ACCEPT))
      let told = "@ada was removed from the library."
      XCTAssertTrue(runLoop { main.content.messages.banner.text == told })
      XCTAssertEqual(preferences.form.banner.text, told)
      XCTAssertTrue(preferences.form.banner.widget.isVisible)
      preferences.form.banner.press()
      XCTAssertFalse(preferences.form.banner.widget.isVisible)
    }
  }

  func testWhoIsImportedWhileThePreferencesAreOpenCanBeRemovedThere() throws {
    let archive = try PlainArchive(of: "bob", id: 12, in: folder).path
    try inPreferences { main, preferences in
      main.importArchives([archive])
      XCTAssertTrue(runLoop(seconds: 30) { preferences.buttons("Remove…").count == 2 })
    }
  }

  func testWhatCameOfItIsToldWhenThePreferencesAreGone() throws {
    for isDamaged in [false, true] {
      let library = LibraryFolder(path: folder + "/late-\(isDamaged)")
      try TestLibrary.add((0..<5).map { TestLibrary.tweet($0) }, to: library)
      try MainActor.assumeIsolated {
        let program = RigProgram()
        var windows: PreferencesWindow? = PreferencesWindow(
          application: nil, look: .forTests(), library: library, over: nil, program: program)
        if isDamaged {
          program.onCloseChats = {
            try? Data("no library".utf8).write(to: URL(fileURLWithPath: library.database))
          }
        }
        windows?.present()
        XCTAssertTrue(runLoop { windows.map { $0.buttons("Remove…").count } == 1 })
        try gtk_button_clicked(
          XCTUnwrap(windows.flatMap { $0.buttons("Remove…").first }).instance())
        XCTAssertTrue(Self.answer(GTK_RESPONSE_ACCEPT))
        windows?.window.destroy()
        windows = nil
        XCTAssertTrue(runLoop { program.reopenings == 1 })
        XCTAssertEqual(program.problems.count, isDamaged ? 1 : 0)
      }
    }
  }

  func testTheKeyboardStaysWhereRowsCameAndWent() throws {
    let library = LibraryFolder(path: folder + "/keys")
    try TestLibrary.add((0..<5).map { TestLibrary.tweet($0) }, to: library)
    try TestLibrary.add(
      (10..<13).map { TestLibrary.tweet($0, by: TestLibrary.bea) }, of: TestLibrary.bea, to: library
    )
    MainActor.assumeIsolated {
      let program = RigProgram()
      let windows = PreferencesWindow(
        application: nil, look: .forTests(), library: library, over: nil, program: program)
      defer { windows.window.destroy() }
      windows.present()
      XCTAssertTrue(runLoop { windows.buttons("Remove…").count == 2 })
      // What is read anew, as when another account was removed.
      windows.buttons("Remove…")[1].grabFocus()
      let former = windows.window.focused
      windows.form.libraryPreferences.read()
      XCTAssertTrue(runLoop { windows.window.focused?.widget != former?.widget })
      XCTAssertTrue(windows.buttons("Remove…")[1].isFocus)
      gtk_button_clicked(windows.buttons("Remove…")[1].instance())
      XCTAssertTrue(Self.answer(GTK_RESPONSE_ACCEPT))
      // Where a key that is held does nothing.
      XCTAssertTrue(windows.form.search.isFocus)
      XCTAssertTrue(runLoop { program.reopenings == 1 })
      XCTAssertTrue(runLoop { windows.buttons("Remove…").count == 1 })
      XCTAssertTrue(windows.form.search.isFocus)
    }
  }

  func testAnAccountThatIsSignedInIsSignedOutWithIt() throws {
    let library = LibraryFolder(path: folder + "/live")
    try MainActor.assumeIsolated {
      let world = try LiveRig(library)
      world.server.state.withLock { $0.hasPictures = true }
      world.server.post(3)
      world.start()
      let windows = PreferencesWindow(
        application: nil, look: world.rig.look, library: library, live: world.live,
        over: world.main.window, program: world.rig.program)
      defer { windows.window.destroy() }
      windows.present()
      XCTAssertTrue(runLoop { windows.buttons("Remove…").count == 1 })
      gtk_button_clicked(windows.buttons("Remove…")[0].instance())
      XCTAssertTrue(Self.answer(GTK_RESPONSE_ACCEPT))
      XCTAssertTrue(runLoop { world.server.requests.contains { $0.hasPrefix("/oauth/revoke") } })
      XCTAssertTrue(runLoop { world.tokens.isEmpty && world.live.accounts.isEmpty })
      XCTAssertTrue(
        runLoop {
          let pictures = try? FileManager.default.subpathsOfDirectory(
            atPath: library.media + "/live")
          return pictures?.contains { $0.contains("/") } == false
        })
    }
  }

  func testAQuickLookGoesWithItsAccount() throws {
    let library = LibraryFolder(path: folder + "/looked-at")
    for account in [TestLibrary.ada, TestLibrary.bea] {
      try TestLibrary.add(
        [TestLibrary.tweet(account.id == "1" ? 1 : 2, by: account)], of: account, to: library)
    }
    try MainActor.assumeIsolated {
      let rig = WindowRig(library)
      let content = rig.main.content
      rig.list.focus(on: 0)
      rig.press(Key.space)
      XCTAssertTrue(content.context.peek.isShown)
      try LibraryRemoval.remove(AccountID(TestLibrary.bea), from: library, clock: .desktop)
      content.reopen()
      rig.settle()
      XCTAssertNil(content.input.arbiter.modal)
      XCTAssertNil(content.context.peek.card)
      XCTAssertEqual(rig.list.viewport.count, 1)
      XCTAssertTrue(rig.main.window.hasSeenFocus)
    }
  }

  func testPanelsThatAreOpenOfferTheAccountsThatAreLeft() throws {
    for isPinned in [false, true] {
      let library = LibraryFolder(path: folder + "/three-\(isPinned)")
      let accounts = [TestLibrary.ada, TestLibrary.bea, TestLibrary.account("3", "cal")]
      for (number, account) in accounts.enumerated() {
        try TestLibrary.add(
          (0...number).map { TestLibrary.tweet(10 * $0 + number, by: account) }, of: account,
          to: library)
      }
      try MainActor.assumeIsolated {
        let rig = WindowRig(library, width: 1900)
        let content = rig.main.content
        defer { rig.main.window.destroy() }
        if isPinned {
          rig.pin(.section(.timeline, of: nil))
          content.pins.panel.toggle(over: content.pins.panes[0])
        } else {
          content.sections.toggle()
        }
        rig.settle()
        let panel = isPinned ? content.pins.panel.dropdown : content.sections.dropdown
        @MainActor func chips() -> [Widget] { descendants(panel.accounts, of: "FancyTwitterChip") }
        XCTAssertEqual(chips().count, 4)
        try LibraryRemoval.remove(AccountID(accounts[1]), from: library, clock: .desktop)
        content.reopen()
        rig.settle()
        XCTAssertEqual(chips().map(\.accessibleName), ["All Accounts", "Ada, @ada", "Cal, @cal"])
        chips().last.map { gtk_button_clicked($0.instance()) }
        rig.settle()
        let cal = AccountID(accounts[2])
        if isPinned {
          XCTAssertEqual(content.pins.panes[0].list, .section(.timeline, of: cal))
        } else {
          XCTAssertEqual(content.session.account, cal)
          XCTAssertEqual(rig.list.viewport.count, 3)
        }
        // Of one account nobody has to choose.
        try LibraryRemoval.remove(AccountID(accounts[0]), from: library, clock: .desktop)
        content.reopen()
        rig.settle()
        XCTAssertEqual(chips().count, 0)
      }
    }
  }

  /// Answers the question that is open.
  @MainActor
  static func answer(_ response: GtkResponseType) -> Bool {
    let list = gtk_window_list_toplevels()
    defer { g_list_free(list) }
    var next = list
    while let item = next {
      if let data = item.pointee.data, cgtk_is_a(data, gtk_message_dialog_get_type()) != 0 {
        gtk_dialog_response(data.assumingMemoryBound(to: GtkDialog.self), gint(response.rawValue))
        return true
      }
      next = item.pointee.next
    }
    return false
  }
}
