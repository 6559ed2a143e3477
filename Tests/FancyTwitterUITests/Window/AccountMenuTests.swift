import CGtk
import GtkTestSupport
import TweetModel
import XCTest

@testable import FancyTwitterUI
@testable import GtkKit

/// The menu that asks whose page it is to be.
final class AccountMenuTests: WindowTestCase {
  func testAVeryLongHandleIsCutAndToldWhole() throws {
    try inWindow(tweets: 5) { rig in
      let long = String(repeating: "long_", count: 16) + "@harbour.example"
      let accounts = ["ada", long].map {
        Account(network: .fediverse, id: $0, author: Author(handle: $0, name: ""))
      }
      let button = rig.main.content.bar.person
      AccountMenu.open(accounts, below: button) { _ in }
      let menu = try XCTUnwrap(gtk_grab_get_current())
      let items = descendants(Widget.of(menu), of: "GtkMenuItem")
      XCTAssertEqual(items.map(\.accessibleName), ["@ada", "@" + long])
      XCTAssertNil(gtk_widget_get_tooltip_text(items[0].widget))
      XCTAssertEqual(
        gtk_widget_get_tooltip_text(items[1].widget).map { String(cString: $0) }, "@" + long)
      XCTAssertLessThan(items[1].measuredWidth().natural, 480)
      PopupMenu.closeOpen()
    }
  }
}
