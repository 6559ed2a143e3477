import ArchiveImport
import CGtk
import GtkTestSupport
import TweetStore
import XCTest

@testable import DesignKit
@testable import FancyTwitterUI
@testable import GtkKit

/// Messages are off until a person says otherwise, who is asked once.
final class MessagesGateTests: WindowTestCase {
  func testItIsAskedOnceAndNotNowComesFirst() throws {
    let archive = try MessageArchive(in: folder)
    let library = LibraryFolder(path: folder + "/library")
    let other = try MessageArchive(in: folder, name: "other", account: "2")
    MainActor.assumeIsolated {
      let rig = WindowRig(importing: archive, into: library)
      XCTAssertTrue(rig.said.hasPrefix("Your archive holds direct messages"), rig.said)
      XCTAssertEqual(rig.bannerButtons, ["Not Now", "About Messages…"])
      rig.banner.press()
      XCTAssertEqual(rig.main.content.visibleScreen, "timeline")
      rig.add(archive)
      XCTAssertFalse(rig.said.hasPrefix("Your archive holds"), rig.said)
      // Of another account, nobody has answered.
      rig.add(other)
      XCTAssertTrue(rig.said.hasPrefix("Your archive holds"), rig.said)
      rig.banner.press()
      rig.add(other)
      XCTAssertFalse(rig.said.hasPrefix("Your archive holds"), rig.said)
      XCTAssertFalse(library.hasMessages)
      rig.main.window.destroy()
      let again = WindowRig(library)
      again.add(archive)
      XCTAssertFalse(again.said.hasPrefix("Your archive holds"), again.said)
    }
  }

  func testEscapeIsNotNow() throws {
    let archive = try MessageArchive(in: folder)
    let library = LibraryFolder(path: folder + "/library")
    MainActor.assumeIsolated {
      let rig = WindowRig(importing: archive, into: library)
      rig.press(Key.escape)
      XCTAssertFalse(rig.said.hasPrefix("Your archive holds"))
      XCTAssertEqual(rig.main.content.visibleScreen, "timeline")
      XCTAssertFalse(rig.library.hasMessages)
    }
  }

  func testItIsAskedNoMoreOnceTheyAreRead() throws {
    let archive = try MessageArchive(in: folder)
    let library = LibraryFolder(path: folder + "/library")
    MainActor.assumeIsolated {
      let rig = WindowRig(importing: archive, into: library)
      XCTAssertTrue(rig.said.hasPrefix("Your archive holds direct messages"), rig.said)
      rig.main.content.sections.show(.messages)
      rig.settle()
      gtk_button_clicked(rig.messages.gate.read.instance())
      XCTAssertTrue(runLoop(seconds: 30) { rig.messages.list.isMapped })
      XCTAssertFalse(rig.said.hasPrefix("Your archive holds"), rig.said)
    }
  }

  func testTheQuestionLeadsToTheGateWhoseButtonReadsThem() throws {
    let archive = try MessageArchive(in: folder)
    let library = LibraryFolder(path: folder + "/library")
    try MainActor.assumeIsolated {
      let rig = WindowRig(importing: archive, into: library)
      let sections = rig.main.content.sections
      sections.show(.timeline)
      XCTAssertFalse(rig.listsMessages)
      rig.banner.press(1)
      rig.settle()
      XCTAssertTrue(rig.main.content.stack.seen === rig.messages)
      XCTAssertTrue(rig.messages.gate.widget.isMapped)
      XCTAssertFalse(rig.messages.list.isMapped)
      XCTAssertTrue(rig.messages.gate.read.isFocus, "the keyboard is on what reads them")
      XCTAssertFalse(rig.library.hasMessages, "looking reads nothing")
      rig.send(key: Key.enter)
      XCTAssertTrue(runLoop(seconds: 30) { rig.messages.list.isMapped })
      rig.settle()
      XCTAssertTrue(rig.main.content.stack.seen === rig.messages)
      XCTAssertEqual(rig.messages.list.viewport.count, 1)
      XCTAssertEqual(try rig.chatLine(0).title, "Noor Azadi")
      XCTAssertTrue(runLoop { rig.said == "3 messages were read." }, rig.said)
      XCTAssertTrue(rig.listsMessages)
      // The keyboard was on a button that is gone.
      XCTAssertEqual(rig.main.window.focused?.isMapped, true)
      // It stays listed when another section is shown.
      rig.main.content.show(.section(.timeline))
      rig.settle()
      XCTAssertTrue(rig.listsMessages)
    }
  }

  func testNobodyIsAskedToReadWhatNoArchiveHolds() throws {
    let (full, bare) = (
      try MessageArchive(in: folder), try MessageArchive(in: folder, name: "bare", account: "2")
    )
    for name in ["direct-messages.js", "direct_messages_media"] {
      try FileManager.default.removeItem(atPath: bare.path + "/data/" + name)
    }
    let library = LibraryFolder(path: folder + "/library")
    MainActor.assumeIsolated {
      let rig = WindowRig(importing: bare, into: library)
      rig.main.content.sections.show(.messages)
      rig.settle()
      XCTAssertFalse(rig.messages.gate.widget.isMapped)
      rig.add(full)
      rig.main.content.sections.show(.messages)
      rig.settle()
      XCTAssertTrue(rig.messages.gate.widget.isMapped)
      let said = descendants(rig.messages.gate.widget, of: "GtkLabel").filter(\.isMapped)
        .compactMap { gtk_label_get_text($0.instance()).map { String(cString: $0) } }
      XCTAssertTrue(said.contains("Your archive holds some; none was read."), "\(said)")
      XCTAssertFalse(said.contains("None was read."))
    }
  }

  func testNotNowLeadsAwayAndReadsNothing() throws {
    let archive = try MessageArchive(in: folder)
    let library = LibraryFolder(path: folder + "/library")
    MainActor.assumeIsolated {
      let rig = WindowRig(importing: archive, into: library)
      rig.banner.press(1)
      rig.settle()
      gtk_button_clicked(rig.messages.gate.later.instance())
      rig.settle()
      XCTAssertEqual(rig.main.content.visibleScreen, "timeline")
      XCTAssertFalse(rig.library.hasMessages)
      XCTAssertFalse(rig.listsMessages)
    }
  }

  func testTheAccountOfTheArchiveLeadsToTheGateAndToTheMessages() throws {
    let archive = try MessageArchive(in: folder)
    let library = LibraryFolder(path: folder + "/library")
    try MainActor.assumeIsolated {
      let rig = WindowRig(importing: archive, into: library)
      rig.banner.press()
      for isRead in [false, true] {
        rig.main.content.show(.archive())
        rig.settle()
        let rows = descendants(
          rig.main.content.stack.widget, of: "FancyTwitter\(LedgerRow.self)"
        ).compactMap { $0 as? LedgerRow }
        let row = try XCTUnwrap(rows.first { $0.content.text.hasPrefix("Direct messages") })
        XCTAssertEqual(row.content.mark, .leads)
        gtk_button_clicked(row.instance())
        rig.settle()
        XCTAssertTrue(rig.main.content.stack.seen === rig.messages)
        XCTAssertEqual(rig.messages.gate.widget.isMapped, !isRead)
        XCTAssertEqual(rig.messages.list.isMapped, isRead)
        guard !isRead else { return }
        gtk_button_clicked(rig.messages.gate.read.instance())
        XCTAssertTrue(runLoop(seconds: 30) { rig.messages.list.isMapped })
        rig.settle()
      }
    }
  }

  func testTheGateSaysHowFarTheReadingIs() throws {
    let archive = try MessageArchive(in: folder)
    let library = LibraryFolder(path: folder + "/library")
    MainActor.assumeIsolated {
      let rig = WindowRig(importing: archive, into: library)
      rig.banner.press(1)
      rig.settle()
      let (sections, read) = (rig.main.content.sections, rig.messages.gate.read)
      sections.show(importProgress: "4 %")
      XCTAssertTrue(read.isBusy)
      XCTAssertEqual(read.label, "4 %")
      // It ends while something else is shown.
      sections.show(.timeline)
      sections.show(importProgress: nil)
      sections.show(.messages)
      XCTAssertFalse(read.isBusy)
      XCTAssertEqual(read.label, "Read My Messages")
    }
  }

  func testALaterArchiveBringsItsMessagesByItselfButThoseOfAnotherAccount() throws {
    let archive = try MessageArchive(in: folder)
    let library = LibraryFolder(path: folder + "/library")
    let later = try MessageArchive(in: folder, name: "later", ids: 7)
    let other = try MessageArchive(in: folder, name: "other", account: "2")
    MainActor.assumeIsolated {
      let rig = WindowRig(importing: archive, into: library)
      rig.banner.press(1)
      rig.settle()
      gtk_button_clicked(rig.messages.gate.read.instance())
      XCTAssertTrue(runLoop(seconds: 30) { rig.messages.list.isMapped })
      rig.settle()
      rig.main.content.messages.remove(.notice)
      var messages: Int? { try? ChatReader(folder: library).counts().messages }
      rig.add(later)
      XCTAssertFalse(rig.said.hasPrefix("Your archive holds"), rig.said)
      XCTAssertEqual(messages, 6)
      // That of another account is asked about, and its own gate stands before its messages.
      rig.add(other)
      XCTAssertTrue(rig.said.hasPrefix("Your archive holds"), rig.said)
      XCTAssertEqual(messages, 6)
      rig.banner.press(1)
      rig.settle()
      XCTAssertTrue(rig.messages.gate.widget.isMapped)
      gtk_button_clicked(rig.messages.gate.read.instance())
      XCTAssertTrue(runLoop(seconds: 30) { rig.messages.list.isMapped })
      XCTAssertEqual(messages, 9)
      XCTAssertTrue(runLoop { rig.said == "3 messages were read." }, rig.said)
    }
  }

  func testAllArchivesOfAnAccountAreReadAndThoseThatAreGoneAreNamed() throws {
    let archives = try (1...3).map { (number: Int) in
      try MessageArchive(in: folder, name: "of 201\(number)", ids: number)
    }
    let library = LibraryFolder(path: folder + "/library")
    try MainActor.assumeIsolated {
      let rig = WindowRig(library)
      for archive in archives {
        rig.add(archive)
        rig.banner.press()
      }
      try FileManager.default.removeItem(atPath: archives[1].path)
      rig.main.content.sections.show(.messages)
      rig.settle()
      gtk_button_clicked(rig.messages.gate.read.instance())
      XCTAssertTrue(
        runLoop(seconds: 30) {
          rig.said == "6 messages were read. Not there any more: of 2012."
        }, rig.said)
      XCTAssertEqual(try ChatReader(folder: library).counts().messages, 6)
    }
  }

  func testOnTheCommandLineTheFlagAloneDecides() throws {
    let archive = try MessageArchive(in: folder)
    let later = try MessageArchive(in: folder, name: "later", ids: 7)
    let library = LibraryFolder(path: folder + "/library")
    var messages: Int? { try? ChatReader(folder: library).counts().messages }
    for (path, flags, sum) in [
      (archive.path, ["--messages"], 3), (later.path, [], 3), (later.path, ["--messages"], 6),
    ] {
      let arguments = try Arguments(parsing: ["--import", path] + flags)
      XCTAssertEqual(HeadlessImport.run(path, arguments, into: library), 0)
      XCTAssertEqual(messages, sum)
    }
  }

  /// That of the account's other archive has been agreed to.
  func testTheTurnOfAnArchiveThatCameWithoutMessagesReadsThem() throws {
    let archive = try MessageArchive(in: folder)
    let later = try MessageArchive(in: folder, name: "later", ids: 7)
    let library = LibraryFolder(path: folder + "/library")
    for (path, flags) in [(archive.path, ["--messages"]), (later.path, [])] {
      let arguments = try Arguments(parsing: ["--import", path] + flags)
      XCTAssertEqual(HeadlessImport.run(path, arguments, into: library), 0)
    }
    try MainActor.assumeIsolated {
      let rig = WindowRig(library)
      let account = try XCTUnwrap(library.importRecords.first).accountID
      rig.main.content.show(.chats(of: account))
      XCTAssertTrue(runLoop { rig.said == "3 messages were read." }, rig.said)
      XCTAssertEqual(try ChatReader(folder: library).counts().messages, 6)
    }
  }

  func testSomebodyElsesArchiveThatLiesThereByNowIsNotRead() throws {
    let archive = try MessageArchive(in: folder)
    let library = LibraryFolder(path: folder + "/library")
    let other = try MessageArchive(in: folder, name: "other", account: "2")
    try MainActor.assumeIsolated {
      let rig = WindowRig(importing: archive, into: library)
      rig.banner.press(1)
      rig.settle()
      try FileManager.default.removeItem(atPath: archive.path)
      try FileManager.default.moveItem(atPath: other.path, toPath: archive.path)
      gtk_button_clicked(rig.messages.gate.read.instance())
      XCTAssertTrue(
        runLoop { rig.said.hasSuffix("is an archive of @ada2 by now. Choose the one of @ada1.") },
        rig.said)
      XCTAssertFalse(rig.library.hasMessages)
    }
  }

  func testAnArchiveThatHasMovedIsAskedFor() throws {
    let archive = try MessageArchive(in: folder)
    let library = LibraryFolder(path: folder + "/library")
    let other = try MessageArchive(in: folder, name: "other", account: "2")
    let folder = folder
    try MainActor.assumeIsolated {
      let rig = WindowRig(importing: archive, into: library)
      rig.banner.press(1)
      rig.settle()
      try FileManager.default.moveItem(atPath: archive.path, toPath: folder + "/moved")
      gtk_button_clicked(rig.messages.gate.read.instance())
      XCTAssertTrue(runLoop { rig.banner.text == "Not there any more: archive." }, rig.banner.text)
      rig.banner.press()
      XCTAssertTrue(
        runLoop { rig.answer(GTK_RESPONSE_CANCEL, in: gtk_file_chooser_dialog_get_type()) })
      // Who thought better of it has asked for nothing: what is opened next is read without its messages.
      rig.add(other)
      XCTAssertFalse(rig.messages.gate.read.isBusy)
      XCTAssertFalse(rig.library.hasMessages)
    }
  }

  func testTheFileIsOpenedOnlyWhenMessagesAreShown() throws {
    let library = try ChatFixture.many(in: folder)
    try MainActor.assumeIsolated {
      let rig = WindowRig(library)
      let sections = rig.main.content.sections
      sections.toggle()
      rig.settle()
      XCTAssertEqual(try rig.openFiles(of: library), [])
      XCTAssertEqual(rig.messageCount, "")
      sections.show(.messages)
      rig.settle()
      XCTAssertNotEqual(try rig.openFiles(of: library), [])
      sections.toggle()
      rig.settle()
      XCTAssertEqual(rig.messageCount, "44")
    }
  }
}

extension WindowRig {
  /// The files of direct messages that this process has open.
  func openFiles(of library: LibraryFolder) throws -> [String] {
    try FileManager.default.contentsOfDirectory(atPath: "/proc/self/fd").compactMap {
      try? FileManager.default.destinationOfSymbolicLink(atPath: "/proc/self/fd/" + $0)
    }.filter { $0.hasPrefix(library.path) && $0.contains("messages.sqlite") }
  }

  /// What the panel of sections says of how many conversations there are.
  var messageCount: String? {
    let dropdown = main.content.sections.dropdown
    let place = dropdown.items.firstIndex { $0.name == "Messages" }
    return place.map { dropdown.rows[$0].content.detail }
  }

  var banner: Banner { main.content.messages.banner }
  var library: LibraryFolder { main.content.session.folder }

  /// A window on an empty library into which an archive is imported.
  convenience init(importing archive: MessageArchive, into library: LibraryFolder) {
    self.init(library)
    add(archive)
  }

  /// What can be done about what the strip above the list says.
  var bannerButtons: [String] {
    descendants(banner.widget, of: "FancyTwitterButton").filter(\.isVisible).compactMap {
      gtk_button_get_label($0.instance()).map { String(cString: $0).replacing("_", with: "") }
    }
  }

  /// What the strip above the list says; empty while it is not there.
  var said: String { banner.widget.isVisible ? banner.text : "" }

  /// Whether the panel of sections lists that of messages.
  var listsMessages: Bool {
    main.content.sections.toggle()
    defer { main.content.input.close(.sections) }
    return main.content.sections.dropdown.items.contains { $0.name == "Messages" }
  }

  /// Imports an archive, and reads away what is said of it.
  func add(_ archive: MessageArchive) {
    main.importArchives([archive.path])
    let isRead = runLoop(seconds: 30) {
      said.contains("new tweet") || said.contains("known")
        || said.hasPrefix("Your archive holds")
    }
    XCTAssertTrue(isRead, said)
    main.content.messages.remove(.notice)
    settle()
  }
}
