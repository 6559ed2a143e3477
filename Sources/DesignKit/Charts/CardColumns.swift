import Geometry
import GtkKit

/// Cards one below the other, in a wide window in two columns as in a newspaper.
@MainActor
package final class CardColumns: CustomWidget {
  private static let twoColumns = 1000
  private static let wide = 840
  private static let widest = 600

  /// What cards keep from the edges of a window of some width.
  package static func margin(in width: Int) -> Int { width >= wide ? 24 : 14 }

  /// From the first column's start to the last one's end, in a width, beside text of a font.
  package static func span(in width: Int, _ font: Font) -> Range<Int> {
    let columns = columns(in: width, font)
    let most = columns * font.enlarged(widest) + (columns - 1) * columnGap
    let used = max(1, min(width - 2 * margin(in: width), most))
    let start = (width - used) / 2
    return start..<start + used
  }

  private static let columnGap = 16

  private static func columns(in width: Int, _ font: Font) -> Int {
    width >= font.enlarged(twoColumns) ? 2 : 1
  }

  /// Runs when what is seen has moved down by so many pixels, since something has come above it.
  package var onShift: (Int) -> Void = { _ in }

  /// Runs when the size of its text may be another.
  package var onStyle: () -> Void = {}

  /// In which of how many columns each card stands: it stays there while others come, and while it becomes higher.
  private var stand: (columns: Int, of: [ObjectIdentifier: Int]) = (1, [:])

  /// The first card whose beginning is seen, and where it was among all that is scrolled.
  private var anchor: (card: Widget, top: Int)?
  /// Where they stand among all that is scrolled.
  private var top = 0

  package override init() {
    super.init()
    setAccessibleRole(.panel)
  }

  /// Shows these cards, of which those that are there already stay; what begins below `top` stays where it is seen.
  package func show(_ cards: [Widget], top: Int = 0) {
    hold(from: top)
    guard !children.elementsEqual(cards, by: ===) else { return }
    for child in children where !cards.contains(where: { $0 === child }) { remove(child) }
    for (index, card) in cards.enumerated() where !children.contains(where: { $0 === card }) {
      add(card, at: min(index, children.count))
      card.show()
    }
    queueResize()
  }

  /// Keeps what begins below `top` where it is seen, while this, or what is above it, comes to be of another height.
  package func hold(from top: Int) {
    guard anchor == nil, top > 0 else { return }
    let seen = children.first { $0.position(in: self).y >= top }
    anchor = seen.map { ($0, $0.position(in: self).y + self.top) }
  }

  package override func styleUpdated() { onStyle() }

  package override func preferredWidth() -> Extent { Extent(minimum: 240, natural: 480) }

  package override func preferredHeight(forWidth width: Int) -> Extent {
    Extent((arrangement(in: width).frames.map(\.bottom).max() ?? 0) + Self.margin(in: width))
  }

  package override func allocate(_ frame: Rectangle) {
    super.allocate(frame)
    let origin = childOrigin
    top = frame.y
    let arrangement = arrangement(in: frame.width)
    stand = (
      Self.columns(in: frame.width, font),
      Dictionary(
        uniqueKeysWithValues: zip(children.map(ObjectIdentifier.init), arrangement.columns))
    )
    for (card, place) in zip(children, arrangement.frames) {
      var place = isRightToLeft ? place.mirrored(in: frame.width) : place
      if card === anchor?.card, let former = anchor?.top, place.y + top != former {
        onShift(place.y + top - former)
      }
      place.x += origin.x
      place.y += origin.y
      self.place(card, at: place)
    }
    anchor = nil
  }

  // Each card that comes goes where there is less above it.
  private func arrangement(in width: Int) -> (frames: [Rectangle], columns: [Int]) {
    let span = Self.span(in: width, font)
    let columns = Self.columns(in: width, font)
    let side = (span.count - (columns - 1) * Self.columnGap) / columns
    let gap = width >= Self.wide ? 14 : 12
    let known = stand.columns == columns ? stand.of : [:]
    var ends = [Int](repeating: 0, count: columns)
    var taken: [Int] = []
    let frames = children.map { card in
      let column = known[ObjectIdentifier(card)] ?? ends.indices.min { ends[$0] < ends[$1] } ?? 0
      taken.append(column)
      let height = card.measuredHeight(forWidth: side).natural
      defer { ends[column] += height + gap }
      return Rectangle(
        x: span.lowerBound + column * (side + Self.columnGap), y: ends[column], width: side,
        height: height)
    }
    return (frames, taken)
  }
}
