/// How fast things move.
package nonisolated enum AnimationSpeed: String, CaseIterable {
  case normal, fast, off

  /// What durations are multiplied by.
  var factor: Double {
    switch self {
    case .normal: 1
    case .fast: 0.5
    case .off: 0
    }
  }
}
