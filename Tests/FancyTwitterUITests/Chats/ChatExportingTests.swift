import Foundation
import GtkTestSupport
import TweetModel
import XCTest

@testable import FancyTwitterUI
@testable import GtkKit
@testable import TweetStore

/// A chat is written to a file, whose ending says what it is to be.
final class ChatExportingTests: WindowTestCase {
  func testAChatIsWrittenWithNamesAndEvents() throws {
    let library = try ChatFixture.many(in: folder)
    let folder = folder
    try MainActor.assumeIsolated {
      let rig = WindowRig(library)
      let screen = try rig.openChat(ChatFixture.group)
      let open = try XCTUnwrap(rig.main.content.session.library)
      let exporting = ChatExporting(
        try XCTUnwrap(screen.chat), in: open, context: rig.main.content.context)
      for (name, begins) in [
        ("a.html", "<!DOCTYPE html>"), ("a.md", "# Harbour walk"), ("a.jsonl", "{"),
        ("a.unknown", "<!DOCTYPE html>"),
      ] {
        let path = folder + "/" + name
        exporting.export(to: path)
        XCTAssertTrue(runLoop { rig.said == "3 messages were exported." }, rig.said)
        rig.main.content.messages.remove(.notice)
        XCTAssertEqual(rig.said, "")
        let text = String(
          decoding: FileManager.default.contents(atPath: path) ?? Data(), as: UTF8.self)
        XCTAssertTrue(text.lowercased().hasPrefix(begins.lowercased()), String(text.prefix(60)))
        XCTAssertTrue(text.contains("Who brings tea?"), name)
        XCTAssertTrue(text.contains("Noor Azadi"), name)
        XCTAssertTrue(text.contains("Harbour walk"), name)
        let mode = try FileManager.default.attributesOfItem(atPath: path)[.posixPermissions]
        XCTAssertEqual((mode as? Int).map { $0 & 0o077 }, 0, "only the person may read \(name)")
      }
    }
  }

  func testWhatCannotBeWrittenIsSaid() throws {
    let library = try ChatFixture.many(in: folder)
    let folder = folder
    try MainActor.assumeIsolated {
      let rig = WindowRig(library)
      let screen = try rig.openChat(ChatFixture.group)
      let open = try XCTUnwrap(rig.main.content.session.library)
      ChatExporting(
        try XCTUnwrap(screen.chat), in: open, context: rig.main.content.context
      ).export(to: folder + "/absent/a.html")
      XCTAssertTrue(runLoop { rig.said.contains("absent/a.html") }, rig.said)
    }
  }
}
