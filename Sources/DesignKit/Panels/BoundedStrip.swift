import Geometry
import GLibKit
import GtkKit

/// The place of a strip beside what is read: as high as it wants to be, but never more than a part of what it stands in,
/// in which it is scrolled then.
///
/// In large text it would leave no room for what is read, or make the window higher than the screen. Where it is cut, what
/// it says fades: there is more.
@MainActor
package final class BoundedStrip: CustomWidget {
  private let content: Widget
  private let scroller: ScrolledWindow

  /// What it may take of what it stands in; nil where that is not known.
  private var share: () -> Int? = { nil }

  private static let fade = 24.0

  package init(_ content: Widget) {
    self.content = content
    scroller = ScrolledWindow(content: content)
    super.init()
    add(scroller)
    scroller.showAll()
    scroller.adjustment.onChange { [weak self] in self?.queueDraw() }
  }

  /// The most that it takes, in logical pixels; two fifths of its window until that is told.
  package var mostHeight: Int? { didSet { if mostHeight != oldValue { queueResize() } } }

  /// Takes no more of what it stands in than `most` makes of that one's height.
  package func bound(by container: Widget, _ most: @escaping (_ height: Int) -> Int) {
    share = { [weak container] in
      guard let height = container?.size.height, height > 1 else { return nil }
      return most(height)
    }
    container.onResize { [weak self] in
      guard let self, let most = share(), most != mostHeight else { return }
      // Another layout cannot be asked for in the midst of this one.
      MainLoop.whenIdle { [weak self] in self?.rebound() }
    }
  }

  /// Takes as much as is due now: what stands beside it may be another thing.
  package func rebound() { if let most = share() { mostHeight = most } }

  /// Where the content stands, from top to bottom.
  package var scrolled: Adjustment { scroller.adjustment }

  package override func preferredWidth() -> Extent { content.measuredWidth() }

  package override func preferredHeight(forWidth width: Int) -> Extent {
    Extent(min(content.measuredHeight(forWidth: max(width, 1)).natural, most))
  }

  package override func allocate(_ frame: Rectangle) {
    super.allocate(frame)
    let origin = childOrigin
    place(
      scroller, at: Rectangle(x: origin.x, y: origin.y, width: frame.width, height: frame.height))
  }

  package override func draw(_ canvas: Canvas) {
    let (above, below) = (scrolled.value - scrolled.lower, scrolled.upper - scrolled.page)
    let more = (above: above >= 1, below: below - scrolled.value >= 1)
    guard more.above || more.below, size.height > 0 else { return drawChildren(canvas) }
    let height = Double(size.height)
    let share = min(0.5, Self.fade / height)
    canvas.masked(
      from: (0, 0), to: (0, height),
      stops: [
        (0, more.above ? 0 : 1), (share, 1), (1 - share, 1), (1, more.below ? 0 : 1),
      ]
    ) {
      drawChildren(canvas)
    }
  }

  private var most: Int {
    if let mostHeight { return mostHeight }
    // As it is: to ask what it is to be would lead here again.
    return windowHeight.map { $0 * 2 / 5 } ?? .max
  }
}
