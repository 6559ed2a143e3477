/// The outline of people's pictures.
public enum AvatarShape: String, Sendable, CaseIterable {
  case round, rounded, square

  /// The radius of the corners of a picture whose side is that long.
  public func radius(of side: Int) -> Double { Double(side) * corner }

  /// The corners' radius as a share of the side.
  private var corner: Double {
    switch self {
    case .round: 0.5
    case .rounded: 0.25
    case .square: 0.06
    }
  }
}
