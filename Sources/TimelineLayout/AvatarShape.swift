/// The outline of people's pictures.
public enum AvatarShape: String, Sendable, CaseIterable {
  case round, rounded, square

  /// The corners' radius as a share of the side.
  var corner: Double {
    switch self {
    case .round: 0.5
    case .rounded: 0.25
    case .square: 0.06
    }
  }
}
