import Foundation
import GtkTestSupport
import TweetModel
import XCTest

@testable import FancyTwitterUI
@testable import TweetStore

/// Where links on paper lead: to what was written, and only to the web.
final class PrintedLinksTests: WindowTestCase {
  private static let addresses = [
    "https://e.org/(one", "https://e.org/two)",
    "https://e.org/)/S/JavaScript/JS(app.alert(document.URL)", "https://e.org/(three)",
    "HTTPS://e.org/four", "file:///etc/five", "javascript:six(1)", "data:text/html,seven",
  ]
  private static let links = [
    "https://e.org/%28one", "https://e.org/two%29",
    "https://e.org/%29/S/JavaScript/JS%28app.alert%28document.URL%29", "https://e.org/%28three%29",
    "HTTPS://e.org/four",
  ]

  /// A text whose only word leads to an address.
  private static func text(_ address: String) -> TweetText {
    TweetText(
      display: "there", entities: [TextEntity(kind: .link, range: 0..<5, target: address)])
  }

  func testLinksOfPostsLeadToTheWebWhateverTheyHold() throws {
    let library = LibraryFolder(path: folder + "/linked")
    let tweets = Self.addresses.enumerated().map { second, address in
      var tweet = TestLibrary.tweet(second)
      tweet.text = Self.text(address)
      return tweet
    }
    try TestLibrary.add(tweets, to: library)
    let folder = folder
    try MainActor.assumeIsolated {
      try Self.check(try WindowRig(library).printed(into: folder))
    }
  }

  func testLinksOfMessagesDo() throws {
    let entries = Self.addresses.enumerated().map { minute, address in
      ChatFixture.entry(
        .text(Self.text(address), media: []), from: ChatFixture.noor, at: minute)
    }
    let library = try ChatFixture.library(in: folder, [ChatFixture.noorChat: entries])
    let folder = folder
    try MainActor.assumeIsolated {
      let rig = WindowRig(library)
      _ = try rig.openChat(ChatFixture.noorChat)
      try Self.check(try rig.printed(into: folder))
    }
  }

  private static func check(_ pdf: String) throws {
    let listed = try output(of: "pdfinfo", ["-url", pdf])
    // Page, kind and address; posts have links to their own pages, too.
    let found = listed.split(separator: "\n").dropFirst().compactMap {
      $0.split(separator: " ").last
    }
    XCTAssertEqual(
      found.filter { !$0.hasPrefix("https://x.com/") }.sorted(), links.map { $0[...] }.sorted())
    let scripts = try output(of: "pdfinfo", ["-js", pdf])
    XCTAssertFalse(scripts.contains("alert"), scripts)
  }
}
