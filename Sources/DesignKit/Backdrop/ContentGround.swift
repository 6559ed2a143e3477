import Geometry
import GtkKit

/// What the window's content stands in: it keeps all of that beneath the layers.
///
/// GDK puts the window of a button that appears above its siblings. Here these are parts of the content, never a menu
/// that has opened over it meanwhile, whose clicks the button would take.
@MainActor
final class ContentGround: CustomWidget {
  let content: Widget

  init(_ content: Widget) {
    self.content = content
    super.init()
    add(content)
    show()
  }

  override class var hasWindow: Bool { true }

  override func preferredWidth() -> Extent { content.measuredWidth() }

  override func preferredHeight(forWidth width: Int) -> Extent {
    content.measuredHeight(forWidth: width)
  }

  override func allocate(_ frame: Rectangle) {
    super.allocate(frame)
    place(content, at: Rectangle(x: 0, y: 0, width: frame.width, height: frame.height))
  }
}
