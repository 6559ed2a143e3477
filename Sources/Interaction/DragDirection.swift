/// Where a drag goes, once it has gone far enough to tell.
public enum DragDirection: Hashable, Sendable {
  /// More than twice as far to the side as up or down.
  case horizontal
  /// More than twice as far up or down as to the side.
  case vertical
  case diagonal

  /// Logical pixels on either axis within which a hand counts as still; GTK's drag threshold.
  public static let slop = 8.0

  /// The direction of a way from where a press began; nil while it is within ``slop``.
  public init?(dx: Double, dy: Double) {
    let (width, height) = (abs(dx), abs(dy))
    guard max(width, height) > Self.slop else { return nil }
    self = width > 2 * height ? .horizontal : height > 2 * width ? .vertical : .diagonal
  }
}
