import Geometry

/// A content that is no wider than there is room for, unless it cannot be narrower: a popover would be as wide as it likes
/// to be.
final class BoundWidth: CustomWidget {
  private let content: Widget
  private let most: Int

  init(_ content: Widget, most: Int) {
    (self.content, self.most) = (content, most)
    super.init()
    add(content)
    content.show()
  }

  override func preferredWidth() -> Extent {
    let own = content.measuredWidth()
    return Extent(minimum: own.minimum, natural: max(own.minimum, min(own.natural, most)))
  }

  override func preferredHeight(forWidth width: Int) -> Extent {
    content.measuredHeight(forWidth: width)
  }

  override func allocate(_ frame: Rectangle) {
    super.allocate(frame)
    let origin = childOrigin
    place(
      content,
      at: Rectangle(x: origin.x, y: origin.y, width: frame.width, height: frame.height))
  }
}
