import DesignKit
import Geometry
import GtkKit

/// The numbers over the charts, and what leads to the page of a year: beside them where there is room.
@MainActor
final class InsightsHead: CustomWidget {
  var facts: ChartCard? {
    didSet {
      guard facts !== oldValue else { return }
      if let oldValue { remove(oldValue) }
      if let facts {
        add(facts, at: 0)
        facts.show()
      }
      button?.isVisible = facts != nil
      queueResize()
    }
  }

  private let button: Widget?
  private static let gap = 12
  private static let wide = 800

  init(button: Widget?) {
    self.button = button
    super.init()
    guard let button else { return }
    add(button)
    button.hidesFromShowAll()
    button.isVisible = false
  }

  override func preferredWidth() -> Extent { Extent(minimum: 200, natural: 400) }

  override func preferredHeight(forWidth width: Int) -> Extent {
    let places = places(in: width)
    return Extent(max(places.facts.bottom, places.button.bottom) + Self.gap)
  }

  override func allocate(_ frame: Rectangle) {
    super.allocate(frame)
    let (origin, places) = (childOrigin, places(in: frame.width))
    func put(_ child: Widget, _ place: Rectangle) {
      let place = isRightToLeft ? place.mirrored(in: frame.width) : place
      self.place(
        child,
        at: Rectangle(
          x: origin.x + place.x, y: origin.y + place.y, width: place.width, height: place.height))
    }
    if let facts { put(facts, places.facts) }
    if let button, facts != nil { put(button, places.button) }
  }

  private func places(in width: Int) -> (facts: Rectangle, button: Rectangle) {
    let span = CardColumns.span(in: width)
    guard let facts else { return (.nowhere, .nowhere) }
    let isBeside = span.count >= Self.wide
    let side = min(span.count, button?.measuredWidth().natural ?? 0)
    let room = isBeside ? span.count - side - Self.gap : span.count
    let tall = facts.measuredHeight(forWidth: room).natural
    let height = button?.measuredHeight(forWidth: side).natural ?? 0
    return (
      Rectangle(x: span.lowerBound, y: 0, width: room, height: tall),
      Rectangle(
        x: span.upperBound - side, y: isBeside ? max(0, (tall - height) / 2) : tall, width: side,
        height: height)
    )
  }
}
