import Export
import Foundation
import XCTest

@testable import FancyTwitterUI

/// What a chat is written as, and where to.
final class ChatTargetTests: XCTestCase {
  private let folder = FileManager.default.temporaryDirectory
    .appendingPathComponent("chat-target-\(UUID().uuidString)").path

  override func setUpWithError() throws {
    try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
    for name in ["taken.epub", "taken.html"] {
      try "there".write(toFile: folder + "/" + name, atomically: false, encoding: .utf8)
    }
  }

  override func tearDownWithError() throws { try FileManager.default.removeItem(atPath: folder) }

  func testTheEndingSaysWhatItIsAndWhatIsChosenByHandGoesFirst() {
    let folder = folder
    MainActor.assumeIsolated {
      for (typed, chosen, name, format) in [
        ("a.html", nil, "a.html", .html), ("a.md", nil, "a.md", .markdown),
        ("a.EPUB", nil, "a.EPUB", .epub), ("a.Jsonl", nil, "a.Jsonl", .jsonLines),
        ("a", nil, "a", .html), ("a.unknown", nil, "a.unknown", .html),
        // Who types the name of one that is there was asked about it.
        ("taken.epub", nil, "taken.epub", .epub), ("taken.epub", .epub, "taken.epub", .epub),
        ("a.html", .epub, "a.epub", .epub), ("a.EPUB", .epub, "a.EPUB", .epub),
        ("a.HTML", .markdown, "a.md", .markdown), ("a", .jsonLines, "a.jsonl", .jsonLines),
        ("a.b", .epub, "a.b.epub", .epub), (".html", .epub, ".html.epub", .epub),
        ("taken.html", .epub, "taken-2.epub", .epub),
      ] as [(String, ChatExport.Format?, String, ChatExport.Format)] {
        let target = ChatTarget(folder + "/" + typed, chosen: chosen)
        XCTAssertEqual(target.path, folder + "/" + name, typed)
        XCTAssertEqual(target.format, format, typed)
      }
    }
  }
}
