/// The resistance of a content that is pulled past its edge.
///
/// f(x) = x·c·d / (d + c·x) with c = 0.55, as UIScrollView's has been measured to be: it follows at
/// 0.55 of the hand's pace at first and never comes as far as `d`.
public struct RubberBand: Hashable, Sendable {
  private static let stiffness = 0.55

  /// The length of the view along the pull, above 0.
  public let length: Double

  public init(length: Double) { self.length = max(1, length) }

  /// How far the content moves when the hand has moved `pull`; either may be negative.
  public func offset(forPull pull: Double) -> Double {
    let distance = abs(pull) * Self.stiffness
    let offset = distance * length / (length + distance)
    return pull < 0 ? -offset : offset
  }

  /// How far the hand has moved when the content has moved `offset`, whose size is below ``length``.
  public func pull(forOffset offset: Double) -> Double {
    let distance = min(abs(offset), length * 0.999_999)
    let pull = distance * length / (Self.stiffness * (length - distance))
    return offset < 0 ? -pull : pull
  }
}
