import GtkTestSupport
import XCTest

@testable import DesignKit
@testable import FancyTwitterUI
@testable import GtkKit

/// Where the bubble of a mark stands in its card.
final class ChartBubbleTests: WindowTestCase {
  func testItNeverCoversTheMarkThatItTellsOf() throws {
    try inWindow(tweets: 3) { rig in
      let card = (width: 420, height: 96)
      let space = ChartSpace(
        width: card.width, font: rig.main.content.body.font, isRightToLeft: false)
      let words = MarkWords(count: "2,048 posts", name: "Days with a post")
      for (x, y) in [(0.0, 0.0), (140, 0), (280, 0), (0, 48), (140, 48), (280, 48)] {
        let mark = MarkPlace(x: x, y: y, width: 130, height: 44, corner: 4)
        let area = ChartBubble(
          words, mark: mark, width: card.width, height: card.height, space: space
        ).area
        let isApart =
          area.right <= Int(x) || area.x >= Int(x) + 130 || area.bottom <= Int(y)
          || area.y >= Int(y) + 44
        XCTAssertTrue(isApart, "\(area) covers the mark at \(x), \(y)")
        XCTAssertTrue(area.x >= 0 && area.right <= card.width && area.y >= 0, "\(area)")
      }
    }
  }
}
