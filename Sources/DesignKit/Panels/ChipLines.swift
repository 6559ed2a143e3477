import Geometry

/// Where chips stand: one after the other, in as many lines as they need.
struct ChipLines {
  /// Logical pixels between two chips of a line.
  let gap: Int
  /// Between two lines.
  let lineGap: Int
  /// At both ends of a line.
  let inset: Int

  /// The frames of chips of some widths, all of one height, in a room of some width.
  func frames(of widths: [Int], height: Int, in width: Int) -> [Rectangle] {
    var (x, y) = (inset, 4)
    return widths.map { natural in
      let wanted = min(natural, width - 2 * inset)
      if x > inset, x + wanted > width - inset {
        x = inset
        y += height + lineGap
      }
      defer { x += wanted + gap }
      return Rectangle(x: x, y: y, width: wanted, height: height)
    }
  }

  /// How high the lines are together, with room beneath.
  func height(of frames: [Rectangle]) -> Int { frames.last.map { $0.y + $0.height + 6 } ?? 0 }
}
