import DesignKit
import Geometry
import GtkKit

/// The years to choose, the numbers over the charts, and what leads to the page of a year: beside the one or the other
/// where there is room.
@MainActor
final class InsightsHead: CustomWidget {
  var facts: ChartCard? {
    didSet {
      guard facts !== oldValue else { return }
      if let oldValue { remove(oldValue) }
      if let facts {
        add(facts, at: 1)
        facts.show()
      }
      button?.isVisible = facts != nil
      queueResize()
    }
  }

  private let chips: RangeChips
  private let button: Widget?
  private static let gap = 12
  private static let wide = 800
  /// How many times as wide as the button a line is that has room for choices beside it.
  private static let sharing = 2.5

  init(_ chips: RangeChips, button: Widget?) {
    (self.chips, self.button) = (chips, button)
    super.init()
    add(chips)
    chips.show()
    guard let button else { return }
    add(button)
    button.hidesFromShowAll()
    button.isVisible = false
  }

  override func preferredWidth() -> Extent { Extent(minimum: 200, natural: 400) }

  override func preferredHeight(forWidth width: Int) -> Extent {
    let places = places(in: width)
    return Extent(
      max(places.chips.bottom, places.facts.bottom, places.button.bottom)
        + (facts == nil ? 0 : Self.gap))
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
    put(chips, places.chips)
    if let facts { put(facts, places.facts) }
    if let button, facts != nil { put(button, places.button) }
  }

  private func places(
    in width: Int
  ) -> (chips: Rectangle, facts: Rectangle, button: Rectangle) {
    let span = CardColumns.span(in: width, font)
    let side = min(span.count, button?.measuredWidth().natural ?? 0)
    let height = button?.measuredHeight(forWidth: side).natural ?? 0
    let isBeside = span.count >= Self.wide
    let sharesLine =
      button != nil && facts != nil && !isBeside
      && Double(span.count) >= Self.sharing * Double(side)
    let line = sharesLine ? span.upperBound - side - Self.gap : width
    // They begin where all else does, but for the margin of their own; a narrow page is theirs from edge to edge.
    let start = max(0, span.lowerBound - CardColumns.margin(in: line - span.lowerBound))
    let top = chips.measuredHeight(forWidth: line - start).natural
    let years = Rectangle(x: start, y: 0, width: line - start, height: top)
    guard let facts else { return (years, .nowhere, .nowhere) }
    let room = isBeside ? span.count - side - Self.gap : span.count
    let tall = facts.measuredHeight(forWidth: room).natural
    let y =
      sharesLine ? (top - height) / 2 : isBeside ? top + max(0, (tall - height) / 2) : top + tall
    return (
      years, Rectangle(x: span.lowerBound, y: top, width: room, height: tall),
      Rectangle(x: span.upperBound - side, y: y, width: side, height: height)
    )
  }
}
