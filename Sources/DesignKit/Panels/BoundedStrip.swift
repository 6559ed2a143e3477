import Geometry
import GtkKit

/// The place of a strip: as high as what it says, but never more than a part of its window, in which it is scrolled then.
///
/// With large text a sentence would leave no room for what is read, or make the window higher than the screen.
@MainActor
final class BannerGround: CustomWidget {
  private let content: Widget
  private let scroller: ScrolledWindow

  init(_ content: Widget) {
    self.content = content
    scroller = ScrolledWindow(content: content)
    super.init()
    add(scroller)
    scroller.showAll()
  }

  /// The most that it takes, in logical pixels.
  var mostHeight = Int.max { didSet { if mostHeight != oldValue { queueResize() } } }

  override func preferredWidth() -> Extent { content.measuredWidth() }

  override func preferredHeight(forWidth width: Int) -> Extent {
    Extent(min(content.measuredHeight(forWidth: max(width, 1)).natural, mostHeight))
  }

  override func allocate(_ frame: Rectangle) {
    super.allocate(frame)
    let origin = childOrigin
    place(
      scroller, at: Rectangle(x: origin.x, y: origin.y, width: frame.width, height: frame.height))
  }
}
