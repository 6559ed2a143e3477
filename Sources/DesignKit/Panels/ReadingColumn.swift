import Geometry
import GtkKit

/// A content as wide as tweets are, in the middle of a wide window.
@MainActor
package final class ReadingColumn: CustomWidget {
  private let content: Widget
  private let look: Look

  package init(_ content: Widget, look: Look) {
    self.content = content
    self.look = look
    super.init()
    add(content)
    content.show()
  }

  package override func preferredWidth() -> Extent { content.measuredWidth() }

  package override func preferredHeight(forWidth width: Int) -> Extent {
    content.measuredHeight(forWidth: look.column(in: width, font: font).count)
  }

  package override func allocate(_ frame: Rectangle) {
    super.allocate(frame)
    let column = look.column(in: frame.width, font: font)
    let origin = childOrigin
    place(
      content,
      at: Rectangle(
        x: origin.x + column.lowerBound, y: origin.y, width: column.count, height: frame.height))
  }
}
