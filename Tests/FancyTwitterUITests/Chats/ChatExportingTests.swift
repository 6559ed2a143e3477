import CGtk
import Foundation
import GtkTestSupport
import TweetModel
import XCTest

@testable import FancyTwitterUI
@testable import GtkKit
@testable import TweetStore

/// A chat is written to a file, whose ending says what it is to be.
final class ChatExportingTests: WindowTestCase {
  /// What exports the chat of several people.
  @MainActor
  private static func exporting(in rig: WindowRig) throws -> ChatExporting {
    let screen = try rig.openChat(ChatFixture.group)
    let open = try XCTUnwrap(rig.main.content.session.library)
    return ChatExporting(
      try XCTUnwrap(screen.chat), in: open, context: rig.main.content.context)
  }

  func testAChatIsWrittenWithNamesAndEvents() throws {
    let library = try ChatFixture.many(in: folder)
    let folder = folder
    try MainActor.assumeIsolated {
      let rig = WindowRig(library)
      let exporting = try Self.exporting(in: rig)
      for (name, begins, kind) in [
        ("a.html", "<!DOCTYPE html>", "Web page (HTML)"), ("a.md", "# Harbour walk", "Markdown"),
        ("a.jsonl", "{", "JSON Lines"), ("a.unknown", "<!DOCTYPE html>", "Web page (HTML)"),
      ] {
        let path = folder + "/" + name
        exporting.export(to: ChatTarget(path))
        let said = "3 messages were exported.\n\(name) · \(kind)"
        XCTAssertTrue(runLoop { rig.said == said }, rig.said)
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

  // What is chosen among the kinds does not rename what is proposed.
  func testTheKindThatIsChosenInTheDialogIsWritten() throws {
    let library = try ChatFixture.many(in: folder)
    let folder = folder
    try MainActor.assumeIsolated {
      let rig = WindowRig(library)
      let exporting = try Self.exporting(in: rig)
      for (kind, name, begins) in [
        (nil, "conversation.html", "<!DOCTYPE html>"), (1, "conversation.epub", "PK"),
        (3, "conversation.jsonl", "{"),
      ] as [(Int?, String, String)] {
        exporting.choose()
        let dialog = try XCTUnwrap(topLevels(of: "GtkFileChooserDialog").first { $0.isVisible })
        let (chooser, place) = (dialog.opaque, folder)
        gtk_file_chooser_set_current_folder(chooser, place)
        if let kind {
          let filters = gtk_file_chooser_list_filters(chooser)
          defer { g_slist_free(filters) }
          gtk_file_chooser_set_filter(
            chooser, OpaquePointer(g_slist_nth_data(filters, guint(kind))))
        }
        XCTAssertTrue(
          runLoop {
            let selected = gtk_file_chooser_get_filename(chooser)
            defer { g_free(selected) }
            return selected.map { String(cString: $0) } == place + "/conversation.html"
          })
        gtk_dialog_response(dialog.instance(), gint(GTK_RESPONSE_ACCEPT.rawValue))
        XCTAssertTrue(runLoop { rig.said.contains("were exported.\n" + name) }, rig.said)
        rig.main.content.messages.remove(.notice)
        let bytes = FileManager.default.contents(atPath: folder + "/" + name) ?? Data()
        XCTAssertTrue(bytes.starts(with: Data(begins.utf8)), name)
        // GTK would ask about one that is there.
        try FileManager.default.removeItem(atPath: folder + "/" + name)
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
        .export(to: ChatTarget(folder + "/a.html"))
      XCTAssertTrue(runLoop { rig.main.content.unfinished != nil || !rig.said.isEmpty })
      XCTAssertTrue(rig.main.content.leave())
      XCTAssertTrue(runLoop { rig.main.content.unfinished == nil })
      // As the program does before it ends.
      StoppableRun.waitForAll()
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
      exporting.export(to: ChatTarget(folder + "/a.html"))
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
      ).export(to: ChatTarget(folder + "/absent/a.html"))
      XCTAssertTrue(runLoop { rig.said.contains("absent/a.html") }, rig.said)
    }
  }
}
