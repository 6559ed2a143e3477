/// How much room stands between the parts of a row.
public enum RowDensity: String, Sendable, CaseIterable {
  case compact, normal, airy

  /// What the distances from top to bottom are multiplied by.
  var factor: Double {
    switch self {
    case .compact: 0.6
    case .normal: 1
    case .airy: 1.45
    }
  }
}
