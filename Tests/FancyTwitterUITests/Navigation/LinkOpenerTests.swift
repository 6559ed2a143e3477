import XCTest

@testable import FancyTwitterUI

/// Links that a person follows.
final class LinkOpenerTests: WindowTestCase {
  func testWhoFollowsALinkIsNotTold() throws {
    try inWindow(tweets: 1) { rig in
      let links = rig.main.content.navigator.links
      links.follow("https://a.example/p?utm_source=x&id=7&fbclid=9")
      rig.main.content.openInBrowser("https://b.example/?gclid=1#top")
      XCTAssertEqual(rig.opened, ["https://a.example/p?id=7", "https://b.example/#top"])
    }
  }

  func testNothingButPagesOfTheWebIsOpened() throws {
    try inWindow(tweets: 1) { rig in
      for address in ["file:///etc/passwd", "javascript:alert(1)", "smb://a.example/", ""] {
        rig.main.content.navigator.links.follow(address)
      }
      XCTAssertEqual(rig.opened, [])
    }
  }
}
