import Geometry

/// A content that takes whatever width there is, and asks for none: a text that is wider than Pango can count would make
/// the window as wide as a screen has no room for.
public final class GivenWidth: CustomWidget {
  private let content: Widget

  public init(_ content: Widget) {
    self.content = content
    super.init()
    add(content)
    content.show()
  }

  public override func preferredWidth() -> Extent { Extent(0) }

  public override func preferredHeight(forWidth width: Int) -> Extent {
    content.measuredHeight(forWidth: width)
  }

  public override func allocate(_ frame: Rectangle) {
    super.allocate(frame)
    let origin = childOrigin
    place(
      content,
      at: Rectangle(x: origin.x, y: origin.y, width: frame.width, height: frame.height))
  }
}
