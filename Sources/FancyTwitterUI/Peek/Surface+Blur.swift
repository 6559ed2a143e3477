import GtkKit

nonisolated extension Surface {
  /// A soft copy: made a good deal smaller, step by step, and drawn large again.
  ///
  /// O(pixels), once; what it is drawn for is out of focus, so the quick way will do.
  func blurred(by factor: Int) -> Surface {
    var small = self
    var rest = factor
    while rest > 1 {
      let next = Surface(
        width: small.logicalWidth / 2, height: small.logicalHeight / 2, scale: 1, isOpaque: true)
      next.fill(with: small)
      (small, rest) = (next, rest / 2)
    }
    let large = Surface(width: logicalWidth, height: logicalHeight, scale: scale, isOpaque: true)
    large.fill(with: small)
    return large
  }

  // Each axis by itself: halves are rounded, and no edge may stay black.
  private func fill(with other: Surface) {
    draw {
      $0.draw(
        other, overX: 0, y: 0, width: Double(logicalWidth), height: Double(logicalHeight))
    }
  }
}
