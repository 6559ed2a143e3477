import GtkKit

nonisolated extension Surface {
  /// A soft copy: made a good deal smaller, step by step, and drawn large again.
  ///
  /// O(pixels), once; what it is drawn for is out of focus, so the quick way will do.
  func blurred(by factor: Int) -> Surface {
    var small = self
    var (width, height) = (logicalWidth, logicalHeight)
    var rest = factor
    while rest > 1 {
      let next = Surface(
        width: max(1, width / 2), height: max(1, height / 2), scale: 1, isOpaque: true)
      let source = small
      let share = Double(max(1, width / 2)) / Double(width)
      next.draw { canvas in
        canvas.scale(share)
        canvas.draw(source, x: 0, y: 0)
      }
      (small, width, height, rest) = (next, max(1, width / 2), max(1, height / 2), rest / 2)
    }
    let large = Surface(width: logicalWidth, height: logicalHeight, scale: scale, isOpaque: true)
    let source = small
    large.draw { canvas in
      canvas.scale(Double(logicalWidth) / Double(width))
      canvas.draw(source, x: 0, y: 0)
    }
    return large
  }
}
