import Geometry
import GtkKit

/// A content as wide as tweets are, in the middle of a wide window.
@MainActor
package final class ReadingColumn: CustomWidget {
  private let content: Widget
  private let inset: Int
  private let gap: Int
  private let look: Look

  /// A content that keeps `inset` pixels from the column's edges, and `gap` from what is beneath it.
  package init(_ content: Widget, inset: Int = 0, gap: Int = 0, look: Look) {
    self.content = content
    self.inset = inset
    self.gap = gap
    self.look = look
    super.init()
    add(content)
    content.show()
  }

  package override func preferredWidth() -> Extent { content.measuredWidth() }

  package override func preferredHeight(forWidth width: Int) -> Extent {
    var extent = content.measuredHeight(
      forWidth: look.column(in: width, font: font).count - 2 * inset)
    extent.minimum += gap
    extent.natural += gap
    return extent
  }

  package override func allocate(_ frame: Rectangle) {
    super.allocate(frame)
    let column = look.column(in: frame.width, font: font)
    let origin = childOrigin
    place(
      content,
      at: Rectangle(
        x: origin.x + column.lowerBound + inset, y: origin.y, width: column.count - 2 * inset,
        height: frame.height - gap))
  }
}
