import CGtk
import Foundation
import GtkTestSupport
import TweetModel
import XCTest

@testable import FancyTwitterUI
@testable import GtkKit
@testable import TweetStore

/// Messages of several accounts: who of them "you" are.
final class ChatViewerWindowTests: WindowTestCase {
  /// Ada and Bea have written to each other, each to Noor, and Ada to herself.
  private func library() throws -> LibraryFolder {
    let between = [
      ChatFixture.text("Please water the plants", from: "1", at: 0),
      ChatFixture.text("I did already", from: "2", at: 1),
    ]
    let library = try ChatFixture.library(
      in: folder,
      [
        "1-2": between, "1-1": [ChatFixture.text("A list of plants", from: "1", at: 2)],
        "1-500": [ChatFixture.text("To Ada", from: "500", at: 3)],
      ])
    try TestLibrary.add(
      [TestLibrary.tweet(9, by: TestLibrary.bea)], of: TestLibrary.bea, to: library)
    try ChatFixture.add(
      ["1-2": between, "2-500": [ChatFixture.text("To Bea", from: "500", at: 4)]],
      of: TestLibrary.bea, to: library)
    return library
  }

  func testOneOfTwoAccountsIsYouAndTheOtherIsNamed() throws {
    let library = try library()
    try MainActor.assumeIsolated {
      for (account, title, own) in [
        (nil, "Bea", [true, false]), (TestLibrary.ada, "Bea", [true, false]),
        (TestLibrary.bea, "Ada", [false, true]),
      ] as [(Account?, String, [Bool])] {
        let rig = WindowRig(library)
        rig.main.content.session.choose(account.map(AccountID.init))
        let screen = try rig.openChat("1-2")
        XCTAssertEqual(screen.title, title)
        XCTAssertEqual(try (0..<2).map { try screen.placed($0).content.isOwn }, own)
        let name = try XCTUnwrap(screen.row(own[0] ? 0 : 1)).accessibleName
        XCTAssertTrue(name.contains("You, "), name)
        rig.main.window.destroy()
      }
    }
  }

  func testTheListSaysWhoseChatsAreWhoseWhereAllAreListed() throws {
    let library = try library()
    try MainActor.assumeIsolated {
      let rig = WindowRig(library)
      rig.showMessages()
      let lines = try (0..<4).map { try rig.chatLine($0) }
      XCTAssertEqual(
        lines.map(\.title), ["Noor Azadi", "Noor Azadi", "Notes to yourself", "Bea"])
      XCTAssertEqual(lines.map(\.place), ["@bea", "@ada", "@ada", "@ada"])
      XCTAssertEqual(lines.map(\.speaker), ["", "", "", ""])
      let name = try rig.chatRow(0).accessibleName
      XCTAssertTrue(name.hasPrefix("Noor Azadi, @bea, "), name)
      rig.messages.find("plants")
      XCTAssertTrue(runLoop { rig.messages.isSettled && rig.messages.list.viewport.count == 2 })
      XCTAssertEqual(try rig.chatLine(0).place, "in Notes to yourself · @ada")
      // One account's own need no name.
      rig.messages.find("")
      rig.main.content.sections.show(.messages, of: AccountID(TestLibrary.bea))
      XCTAssertTrue(runLoop { rig.messages.isSettled && rig.messages.list.viewport.count == 2 })
      XCTAssertTrue(runLoop { (try? rig.chatLine(1).title) == "Ada" })
      XCTAssertEqual(try (0..<2).map { try rig.chatLine($0).place }, ["", ""])
      XCTAssertEqual(try rig.chatLine(1).speaker, "You: ")
    }
  }

  func testAnExportSaysWhoWroteWhat() throws {
    let library = try library()
    let folder = folder
    try MainActor.assumeIsolated {
      let rig = WindowRig(library)
      let screen = try rig.openChat("1-2")
      XCTAssertTrue(screen.export())
      let dialog = try XCTUnwrap(topLevels(of: "GtkFileChooserDialog").first { $0.isVisible })
      gtk_dialog_response(dialog.instance(), gint(GTK_RESPONSE_CANCEL.rawValue))
      let open = try XCTUnwrap(rig.main.content.session.library)
      for name in ["a.html", "a.md"] {
        ChatExporting(
          try XCTUnwrap(screen.chat), in: open, context: rig.main.content.context
        ).export(to: ChatTarget(folder + "/" + name))
        XCTAssertTrue(runLoop { rig.said.contains(name) }, rig.said)
        let text = String(
          decoding: FileManager.default.contents(atPath: folder + "/" + name) ?? Data(),
          as: UTF8.self)
        XCTAssertFalse(text.contains("Notes to yourself"), name)
        XCTAssertEqual(text.components(separatedBy: "class=\"own\"").count, name == "a.md" ? 1 : 2)
        XCTAssertEqual(
          text.components(separatedBy: "class=\"other\"").count, name == "a.md" ? 1 : 2)
      }
    }
  }

  /// It exports what is on the screen.
  func testTheCommandExportsTheChatThatIsRead() throws {
    let library = try library()
    try MainActor.assumeIsolated {
      let rig = WindowRig(library)
      let screen = try rig.openChat("1-2")
      XCTAssertTrue(rig.main.content.perform(.export))
      let dialog = try XCTUnwrap(topLevels(of: "GtkFileChooserDialog").first { $0.isVisible })
      XCTAssertTrue(rig.main.content.stack.top === screen)
      gtk_dialog_response(dialog.instance(), gint(GTK_RESPONSE_CANCEL.rawValue))
      rig.settle()
    }
  }
}
