import CGtk
import Foundation
import GtkTestSupport
import TweetModel
import TweetStore
import XCTest

@testable import DesignKit
@testable import FancyTwitterUI
@testable import GtkKit

/// Messages go without a trace, and can be read again.
final class MessageDeletionTests: WindowTestCase {
  // What is drawn of films lies in a folder of its own.
  override func setUpWithError() throws {
    try super.setUpWithError()
    setenv("XDG_CACHE_HOME", folder + "/cache", 1)
  }

  override func tearDownWithError() throws {
    unsetenv("XDG_CACHE_HOME")
    try super.tearDownWithError()
  }

  /// A window on a library whose messages were read and looked at.
  @MainActor
  private static func rig(
    _ archive: MessageArchive, _ library: LibraryFolder, _ cache: String
  ) throws -> WindowRig {
    // With a new cache it takes seconds to learn which films can be read: that is over before a window waits for one.
    let probe = FilmFrameStore(folder: cache + "/probe", program: Folders.current.program)
    let isDrawn = probe.draw(MessageArchive.film) != nil
    let rig = WindowRig(importing: archive, into: library)
    rig.banner.press(1)
    rig.settle()
    try read(rig)
    if isDrawn {
      XCTAssertTrue(runLoop { frames(cache).count == 1 }, "a frame of the film was drawn")
    }
    return rig
  }

  /// Reads the messages from the gate, and looks at all of them.
  @MainActor
  private static func read(_ rig: WindowRig) throws {
    gtk_button_clicked(rig.messages.gate.read.instance())
    XCTAssertTrue(runLoop(seconds: 30) { rig.messages.list.isMapped })
    rig.main.content.messages.remove(.notice)
    rig.settle()
    rig.messages.search.entry.text = MessageArchive.marker
    let found = { (rig.messages.list.cells[0] as? ChatRow)?.line }
    XCTAssertTrue(runLoop { found()?.marks.isEmpty == false })
    rig.messages.search.entry.text = ""
    XCTAssertTrue(runLoop { found()?.marks.isEmpty == true })
    try rig.openChat("1-500")
    rig.press(Key.escape)
    XCTAssertFalse(MessageArchive.traces(in: rig.library.path).isEmpty)
  }

  /// What is drawn of films.
  private static func frames(_ cache: String) -> [String] {
    let folder = cache + "/fancytwitter/films"
    return (try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? []
  }

  @MainActor
  private static func checkThatAllIsGone(_ rig: WindowRig, _ cache: String) {
    let library = rig.library
    XCTAssertTrue(runLoop { !library.hasMessages && rig.messages.gate.widget.isVisible })
    rig.settle()
    for place in [library.path, cache] { XCTAssertEqual(MessageArchive.traces(in: place), []) }
    XCTAssertFalse(FileManager.default.fileExists(atPath: library.media + "/messages"))
    XCTAssertEqual(frames(cache), [])
    let left = (try? FileManager.default.contentsOfDirectory(atPath: library.path)) ?? []
    XCTAssertFalse(left.contains { $0.hasPrefix("messages.sqlite") }, "\(left)")
  }

  func testTheSectionDeletesThemOnceThePersonAgrees() throws {
    let archive = try MessageArchive(in: folder)
    let (library, cache) = (LibraryFolder(path: folder + "/library"), folder + "/cache")
    try MainActor.assumeIsolated {
      let rig = try Self.rig(archive, library, cache)
      let (content, bin) = (rig.main.content, rig.messages.bin)
      gtk_button_clicked(bin.instance())
      XCTAssertTrue(rig.answer(GTK_RESPONSE_CANCEL))
      rig.settle()
      XCTAssertTrue(rig.library.hasMessages)
      gtk_button_clicked(bin.instance())
      XCTAssertTrue(rig.answer(GTK_RESPONSE_ACCEPT))
      Self.checkThatAllIsGone(rig, cache)
      XCTAssertTrue(content.stack.seen === rig.messages)
      XCTAssertTrue(runLoop { rig.messages.gate.widget.isMapped && !rig.messages.list.isMapped })
      XCTAssertEqual(rig.main.window.focused?.isMapped, true)
      content.show(.section(.timeline))
      rig.settle()
      XCTAssertFalse(rig.listsMessages)

      // They can be read again.
      content.show(.section(.messages))
      rig.settle()
      try Self.read(rig)
      XCTAssertEqual(rig.messages.list.viewport.count, 1)
      XCTAssertEqual(try rig.chatLine(0).title, "Noor Azadi")
    }
  }

  // What stands beside the section, and all of another window, could be read on.
  func testNoWindowShowsOrHoldsThemAnyMore() throws {
    let library = try ChatFixture.many(in: folder)
    try MainActor.assumeIsolated {
      let windows = ProgramWindows(
        library: library, look: .forTests(),
        options: .init(size: Arguments.Size(width: 1300, height: 700), section: .messages))
      windows.open()
      let first = try XCTUnwrap(windows.main)
      windows.openAnother()
      let second = try XCTUnwrap(windows.main)
      defer { for window in [first, second] { window.window.destroy() } }
      let chat = try XCTUnwrap(ChatID(network: .x, value: ChatFixture.noorChat))
      for window in [first, second] {
        XCTAssertTrue(runLoop { window.window.isMapped && window.content.isSettled })
        window.content.show(.chat(chat))
        XCTAssertTrue(runLoop { (window.content.stack.top as? ChatScreen)?.chat != nil })
        XCTAssertTrue(window.content.stack.showsBoth)
      }
      let chats = first.content.sections.screens.chats
      XCTAssertFalse(Self.held(library).isEmpty)
      gtk_button_clicked(chats.bin.instance())
      XCTAssertTrue(WindowRig.answer(GTK_RESPONSE_ACCEPT))
      for window in [first, second] {
        let gate = window.content.sections.screens.chats.gate
        XCTAssertTrue(runLoop { window.content.stack.top == nil && gate.widget.isMapped })
      }
      XCTAssertFalse(library.hasMessages)
      // What a thread was reading just then is closed when it ends.
      XCTAssertTrue(runLoop { Self.held(library).isEmpty }, "\(Self.held(library))")
    }
  }

  func testTheOtherWindowsFollowAndTellWhereTheOneThatDeletesIsClosed() throws {
    let library = try ChatFixture.many(in: folder)
    try MainActor.assumeIsolated {
      let windows = ProgramWindows(
        library: library, look: .forTests(),
        options: .init(size: Arguments.Size(width: 600, height: 700), section: .messages))
      windows.open()
      let other = try XCTUnwrap(windows.main)
      defer { other.window.destroy() }
      windows.openAnother()
      var deleting = windows.main
      XCTAssertTrue(runLoop { deleting?.content.isSettled == true && other.content.isSettled })
      try gtk_button_clicked(
        XCTUnwrap(deleting?.content.sections.screens.chats.bin).instance())
      XCTAssertTrue(WindowRig.answer(GTK_RESPONSE_ACCEPT))
      deleting?.window.destroy()
      deleting = nil
      let gate = other.content.sections.screens.chats.gate
      XCTAssertTrue(runLoop { gate.widget.isMapped })
      XCTAssertFalse(library.hasMessages)
    }
  }

  /// What the program has open of the messages, whether or not it has a name yet.
  private static func held(_ library: LibraryFolder) -> [String] {
    let folder = "/proc/self/fd/"
    let names = (try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? []
    return names.compactMap {
      try? FileManager.default.destinationOfSymbolicLink(atPath: folder + $0)
    }
    .filter { $0.hasPrefix(library.messages) }
  }

  func testPreferencesDeleteThem() throws {
    let archive = try MessageArchive(in: folder)
    let (library, cache) = (LibraryFolder(path: folder + "/library"), folder + "/cache")
    try MainActor.assumeIsolated {
      let rig = try Self.rig(archive, library, cache)
      let content = rig.main.content
      let windows = PreferencesWindow(
        application: nil, look: rig.look, library: rig.library, over: rig.main.window,
        program: rig.program)
      defer { windows.window.destroy() }
      windows.present()
      try rig.openChat("1-500")
      XCTAssertTrue(runLoop { Self.deleteButtons(windows).count == 1 })
      gtk_button_clicked(Self.deleteButtons(windows)[0].instance())
      XCTAssertTrue(rig.answer(GTK_RESPONSE_ACCEPT))
      XCTAssertTrue(runLoop { content.stack.top == nil && !rig.library.hasMessages })
      Self.checkThatAllIsGone(rig, cache)
      XCTAssertTrue(runLoop { Self.deleteButtons(windows).isEmpty })
      content.show(.section(.timeline))
      rig.settle()
      XCTAssertFalse(rig.listsMessages)
    }
  }

  func testTheWholeLibraryGoesWithThem() throws {
    let archive = try MessageArchive(in: folder)
    let (library, cache) = (LibraryFolder(path: folder + "/library"), folder + "/cache")
    try MainActor.assumeIsolated {
      let rig = try Self.rig(archive, library, cache)
      let content = rig.main.content
      let windows = PreferencesWindow(
        application: nil, look: rig.look, library: rig.library, over: rig.main.window,
        program: rig.program)
      defer { windows.window.destroy() }
      windows.present()
      XCTAssertTrue(runLoop { windows.buttons("Remove…").count == 1 })
      gtk_button_clicked(windows.buttons("Remove…")[0].instance())
      XCTAssertTrue(rig.answer(GTK_RESPONSE_ACCEPT))
      XCTAssertTrue(runLoop { content.session.isSample })
      XCTAssertEqual(MessageArchive.traces(in: rig.library.path), [])
    }
  }

  @MainActor
  private static func deleteButtons(_ preferences: PreferencesWindow) -> [Widget] {
    preferences.buttons("Delete My Messages…")
  }
}
