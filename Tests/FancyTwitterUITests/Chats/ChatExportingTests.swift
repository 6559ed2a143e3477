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

  func testClosingDuringItAsksFirstAndLeavesNothing() throws {
    let library = try ChatFixture.many(in: folder)
    let folder = folder
    try MainActor.assumeIsolated {
      let rig = WindowRig(library)
      let context = rig.main.content.context
      let run = context.chatExports.begin()
      rig.main.window.close()
      let banner = rig.main.content.messages.banner
      XCTAssertTrue(runLoop { banner.text.hasPrefix("Closing stops the export") }, banner.text)
      banner.press()
      XCTAssertFalse(run.isStopped)
      context.chatExports.end(run)
      XCTAssertNil(rig.main.content.unfinished)
      // What is stopped is whole or not there, however far it was.
      let screen = try rig.openChat(ChatFixture.group)
      let open = try XCTUnwrap(rig.main.content.session.library)
      ChatExporting(try XCTUnwrap(screen.chat), in: open, context: context)
        .export(to: folder + "/a.html")
      XCTAssertTrue(runLoop { rig.main.content.unfinished != nil || !rig.said.isEmpty })
      XCTAssertTrue(rig.main.content.leave())
      XCTAssertTrue(runLoop { rig.main.content.unfinished == nil })
      let names = try FileManager.default.contentsOfDirectory(atPath: folder)
      XCTAssertFalse(
        names.contains { $0.hasPrefix(".fancytwitter-export") || $0.hasSuffix(".part") })
      let text = FileManager.default.contents(atPath: folder + "/a.html")
      XCTAssertTrue(text.map { String(decoding: $0, as: UTF8.self).hasSuffix("</html>\n") } ?? true)
    }
  }

  func testMessagesThatGoBeforeTheyAreWrittenAreNotSaidToBe() throws {
    let library = try ChatFixture.many(in: folder)
    let folder = folder
    try MainActor.assumeIsolated {
      let rig = WindowRig(library)
      let context = rig.main.content.context
      let screen = try rig.openChat(ChatFixture.group)
      let open = try XCTUnwrap(rig.main.content.session.library)
      let exporting = ChatExporting(try XCTUnwrap(screen.chat), in: open, context: context)
      // Whoever reads names waits: nothing is written yet.
      let background = try open.background()
      let gate = DispatchSemaphore(value: 0)
      Task { try await background.read { _ in gate.wait() } }
      exporting.export(to: folder + "/a.html")
      XCTAssertTrue(runLoop { rig.main.content.unfinished != nil })
      unlink(library.messages)
      gate.signal()
      XCTAssertTrue(runLoop { !rig.said.isEmpty })
      XCTAssertEqual(rig.said, "Your messages were deleted meanwhile: nothing was exported.")
      XCTAssertNil(rig.main.content.unfinished)
      XCTAssertFalse(FileManager.default.fileExists(atPath: folder + "/a.html"))
    }
  }

  func testItsEndLeavesTheQuestionAboutAnotherExport() throws {
    try inWindow(tweets: 20) { rig in
      let context = rig.main.content.context
      let run = context.chatExports.begin()
      context.messages.ask(toStop: .export(by: rig)) {}
      context.chatExports.end(run)
      XCTAssertTrue(context.messages.banner.text.hasPrefix("Stop the export?"))
      XCTAssertTrue(context.messages.decline())
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
