import Geometry
import GtkKit

/// Widgets side by side in equal parts, or one beneath the other where that is too narrow; or as
/// wide as they are, in as many lines as it takes.
@MainActor
final class Tiles: CustomWidget {
  private let isEven: Bool
  private let margin: Int
  private static let gap = 8

  /// Tiles with a margin beside and beneath them.
  init(_ tiles: [Widget], isEven: Bool, margin: Int = 0) {
    self.isEven = isEven
    self.margin = margin
    super.init()
    for tile in tiles {
      add(tile)
      tile.show()
    }
  }

  override func preferredWidth() -> Extent { Extent(minimum: 160, natural: 320) }

  override func preferredHeight(forWidth width: Int) -> Extent {
    Extent((frames(in: width - 2 * margin).map { $0.y + $0.height }.max() ?? 0) + margin)
  }

  override func allocate(_ frame: Rectangle) {
    super.allocate(frame)
    let origin = childOrigin
    for (tile, place) in zip(children, frames(in: frame.width - 2 * margin)) {
      let x = margin + (isRightToLeft ? frame.width - 2 * margin - place.x - place.width : place.x)
      self.place(
        tile,
        at: Rectangle(
          x: origin.x + x, y: origin.y + place.y, width: place.width, height: place.height))
    }
  }

  /// Less than that is too narrow for a few words of a line.
  private var least: Int { max(170, Int(font.pixelSize * 11)) }

  private func frames(in width: Int) -> [Rectangle] {
    guard isEven else { return lines(in: width) }
    let part = (width - Self.gap * (children.count - 1)) / max(1, children.count)
    let isColumn = part < least
    let height =
      isColumn ? 0 : children.map { $0.measuredHeight(forWidth: part).natural }.max() ?? 0
    var (x, y) = (0, 0)
    return children.map { tile in
      if isColumn {
        let high = tile.measuredHeight(forWidth: width).natural
        defer { y += high + Self.gap }
        return Rectangle(x: 0, y: y, width: width, height: high)
      }
      defer { x += part + Self.gap }
      return Rectangle(x: x, y: 0, width: part, height: height)
    }
  }

  private func lines(in width: Int) -> [Rectangle] {
    var (x, y) = (0, 0)
    return children.map { tile in
      let wanted = min(tile.measuredWidth().natural, width)
      let height = tile.measuredHeight(forWidth: wanted).natural
      if x > 0, x + wanted > width { (x, y) = (0, y + height + Self.gap) }
      defer { x += wanted + Self.gap }
      return Rectangle(x: x, y: y, width: wanted, height: height)
    }
  }
}
