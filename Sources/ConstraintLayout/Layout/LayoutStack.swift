/// Items in a row or a column within another item.
///
/// The constraints are those of Apple's stack view, as its log names them.
public struct LayoutStack: Hashable, Sendable {
  /// How the items share the axis.
  public enum Distribution: Hashable, Sendable {
    /// By their own sizes and priorities.
    case fill
    case fillEqually
    /// In proportion to their own sizes.
    case fillProportionally
    /// With equal gaps, at least the spacing.
    case equalSpacing
    /// With equal distances between the middles, the spacing permitting.
    case equalCentering
  }

  /// How the items stand across the axis.
  public enum Alignment: Hashable, Sendable {
    case fill
    /// At the leading edge, or at the top.
    case leading
    case center
    /// At the trailing edge, or at the bottom.
    case trailing
    /// On the first line of text; of a row only.
    case firstBaseline
    /// On the last line of text; of a row only.
    case lastBaseline
  }

  public var axis: Axis
  public var distribution: Distribution
  public var alignment: Alignment
  /// The space between neighbours, in logical pixels.
  public var spacing: Double

  public init(
    _ axis: Axis, distribution: Distribution = .fill, alignment: Alignment = .fill,
    spacing: Double = 0
  ) {
    self.axis = axis
    self.distribution = distribution
    self.alignment = alignment
    self.spacing = spacing
  }
}
