import ArchiveImport
import CGtk
import Foundation
import GtkTestSupport
import TweetModel
import XCTest

@testable import DesignKit
@testable import FancyTwitterUI
@testable import GtkKit
@testable import TweetStore

/// People are those of the account that is shown, as all sections are.
final class PeopleAccountTests: WindowTestCase {
  func testPeopleFollowTheAccountThatIsChosen() throws {
    let library = try PeopleFixture.library(in: folder)
    var own = PeopleFixture.mention(900, "noor_az", "Noor Azadi", id: "500")
    own.author = TestLibrary.bea.author
    try TestLibrary.add([own], of: TestLibrary.bea, to: library)
    let alone = TestLibrary.account("3", "cal")
    try TestLibrary.add([TestLibrary.tweet(901, by: alone)], of: alone, to: library)
    MainActor.assumeIsolated {
      let rig = WindowRig(library)
      let content = rig.main.content
      content.show(.section(.people))
      let list = content.sections.screens.people.list
      let choose = { (account: Account?) in
        content.sections.dropdown.onAccount(account.map { AccountID($0) })
      }
      @MainActor func first() -> String? { list.person(at: 0)?.accessibleName }
      XCTAssertTrue(runLoop { list.viewport.count == 44 && first()?.contains("13 tweets") == true })
      choose(TestLibrary.bea)
      XCTAssertTrue(
        runLoop {
          list.viewport.count == 1 && first() == "Noor Azadi, @noor_az, 1 tweet, 2020"
        }, first() ?? "")
      choose(TestLibrary.ada)
      XCTAssertTrue(runLoop { list.viewport.count == 44 && first()?.contains("12 tweets") == true })
      // Whoever knows nobody is told so.
      choose(alone)
      XCTAssertTrue(runLoop { content.stack.root === content.sections.message })
      choose(nil)
      XCTAssertTrue(runLoop { content.stack.root === content.sections.screens.people })
      XCTAssertTrue(runLoop { list.viewport.count == 44 })
    }
  }

  func testWhoCouldNotBeReadIsReadWhenOneComesBack() throws {
    let library = try PeopleFixture.library(in: folder)
    var own = PeopleFixture.mention(900, "noor_az", "Noor Azadi", id: "500")
    own.author = TestLibrary.bea.author
    try TestLibrary.add([own], of: TestLibrary.bea, to: library)
    try MainActor.assumeIsolated {
      let rig = WindowRig(library)
      let content = rig.main.content
      content.sections.dropdown.onAccount(AccountID(TestLibrary.bea))
      rig.settle()
      let database = try Database(path: library.database, access: .readWrite)
      try database.execute("ALTER TABLE met RENAME TO absent")
      content.show(.section(.people))
      XCTAssertTrue(runLoop { content.stack.root === content.sections.message })
      try database.execute("ALTER TABLE absent RENAME TO met")
      content.show(.section(.timeline))
      content.show(.section(.people))
      let list = content.sections.screens.people.list
      XCTAssertTrue(runLoop { list.viewport.count == 1 && list.isFilled })
    }
  }

  func testFollowersInAnArchiveLeadToPeopleAndTellHowManyHaveAName() throws {
    let archive = folder + "/archive"
    let files = [
      "account":
        #"[{"account": {"username": "ada", "accountId": "1", "accountDisplayName": "Ada"}}]"#,
      "tweets": #"""
      [{"tweet": {"id_str": "20", "created_at": "Fri Mar 06 13:02:05 +0000 2026", "full_text": "@kes tea",
      "entities": {"user_mentions": [{"screen_name": "kes", "name": "Kes", "id_str": "7", "indices": ["0", "4"]}]}}}]
      """#,
      "follower": #"[{"follower": {"accountId": "7"}}, {"follower": {"accountId": "8"}}]"#,
      "following": #"[{"following": {"accountId": "8"}}, {"following": {"accountId": "9"}}]"#,
    ]
    try FileManager.default.createDirectory(
      atPath: archive + "/data", withIntermediateDirectories: true)
    for (name, text) in files {
      try Data("window.YTD.\(name).part0 = \(text)".utf8)
        .write(to: URL(fileURLWithPath: archive + "/data/\(name).js"))
    }
    let library = LibraryFolder(path: folder + "/listed")
    _ = try ArchiveImporter(library: library, now: { 0 })
      .run(archive, progress: { _ in }, isCancelled: { false })
    try MainActor.assumeIsolated {
      let rig = WindowRig(library)
      rig.main.content.show(.archive())
      rig.settle()
      let page = try XCTUnwrap(rig.main.content.stack.top as? InventoryScreen)
      @MainActor func row() -> LedgerRow? {
        descendants(page.widget, of: "FancyTwitterLedgerRow").compactMap { $0 as? LedgerRow }
          .first { $0.content.note.hasPrefix("1 of 3 have a name") }
      }
      XCTAssertTrue(runLoop { page.isSettled })
      XCTAssertNotNil(row())
      XCTAssertEqual(row()?.content.mark, .leads)
      // An import of another archive meanwhile takes one nowhere else.
      let record = try XCTUnwrap(library.importRecords.first)
      func other(_ name: String) -> ImportRecord {
        ImportRecord(
          account: name, handle: name, archive: name, generated: nil, report: record.report)
      }
      let open = try XCTUnwrap(rig.main.content.session.library)
      page.follow([record, other("a")], in: open)
      XCTAssertTrue(runLoop { page.isSettled })
      let read = try XCTUnwrap(row())
      read.grabFocus()
      page.follow([other("b"), record, other("a")], in: open)
      XCTAssertTrue(runLoop { page.isSettled })
      XCTAssertTrue(row() === read && read.isFocus)
      row().map { gtk_button_clicked($0.instance()) }
      XCTAssertTrue(rig.main.content.stack.root === rig.main.content.sections.screens.people)
      XCTAssertNil(rig.main.content.stack.top)
      // Of the account whose archive it is, whichever was chosen.
      XCTAssertEqual(
        rig.main.content.session.account, library.importRecords.first?.accountID)
    }
  }
}
