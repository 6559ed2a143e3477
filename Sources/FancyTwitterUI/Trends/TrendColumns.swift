import DesignKit
import Geometry
import GtkKit

/// Groups of rows one below the other, in a wide window side by side.
@MainActor
final class TrendColumns: CustomWidget {
  private static let least = 460
  private static let widest = 600

  private let look: Look

  init(look: Look) {
    self.look = look
    super.init()
  }

  /// Shows these groups below what is said of all of them, and nothing but these.
  func show(_ introduction: Widget, _ groups: [Widget]) {
    for child in children { remove(child) }
    for child in [introduction] + groups { add(child) }
  }

  override func preferredWidth() -> Extent {
    let widths = children.map { $0.measuredWidth() }
    return Extent(
      minimum: widths.map(\.minimum).max() ?? 0, natural: widths.map(\.natural).max() ?? 0)
  }

  override func preferredHeight(forWidth width: Int) -> Extent {
    Extent(frames(in: width).map(\.bottom).max() ?? 0)
  }

  override func allocate(_ frame: Rectangle) {
    super.allocate(frame)
    let origin = childOrigin
    for (group, place) in zip(children, frames(in: frame.width)) {
      var place = isRightToLeft ? place.mirrored(in: frame.width) : place
      (place.x, place.y) = (place.x + origin.x, place.y + origin.y)
      self.place(group, at: place)
    }
  }

  // The introduction begins where the text of the first group does, and ends where that of the last one does. Each group
  // goes where there is less above it. Text that is larger wants more room.
  private func frames(in width: Int) -> [Rectangle] {
    guard let introduction = children.first else { return [] }
    let groups = children.dropFirst()
    let least = font.enlarged(Self.least)
    let columns = max(1, min(groups.count, width / least))
    let side = columns == 1 ? width : min(width / columns, max(least, Self.widest))
    let start = (width - side * columns) / 2
    let text = look.column(in: side, font: font)
    let above = Rectangle(
      x: start + text.lowerBound, y: 0, width: side * (columns - 1) + text.count,
      height: introduction.measuredHeight(forWidth: side * (columns - 1) + text.count).natural)
    var ends = [Int](repeating: above.height, count: columns)
    return [above]
      + groups.map { group in
        let column = ends.indices.min { ends[$0] < ends[$1] } ?? 0
        let height = group.measuredHeight(forWidth: side).natural
        defer { ends[column] += height }
        return Rectangle(x: start + column * side, y: ends[column], width: side, height: height)
      }
  }
}
