import Geometry
import GtkKit

/// The place of a strip above what is read: as high as it wants to be, but never more than a part of the window, in which
/// it is scrolled then.
///
/// In large text it would leave no room for what is read, or make the window higher than the screen.
@MainActor
package final class BoundedStrip: CustomWidget {
  private let content: Widget
  private let scroller: ScrolledWindow

  package init(_ content: Widget) {
    self.content = content
    scroller = ScrolledWindow(content: content)
    super.init()
    add(scroller)
    scroller.showAll()
  }

  /// The most that it takes, in logical pixels; two fifths of its window until that is told.
  package var mostHeight: Int? { didSet { if mostHeight != oldValue { queueResize() } } }

  /// Where the content stands, from top to bottom.
  package var scrolled: Adjustment { scroller.adjustment }

  package override func preferredWidth() -> Extent { content.measuredWidth() }

  package override func preferredHeight(forWidth width: Int) -> Extent {
    Extent(min(content.measuredHeight(forWidth: max(width, 1)).natural, most))
  }

  private var most: Int {
    if let mostHeight { return mostHeight }
    // As it is: to ask what it is to be would lead here again.
    return windowHeight.map { $0 * 2 / 5 } ?? .max
  }

  package override func allocate(_ frame: Rectangle) {
    super.allocate(frame)
    let origin = childOrigin
    place(
      scroller, at: Rectangle(x: origin.x, y: origin.y, width: frame.width, height: frame.height))
  }
}
