/// Gaps about which a server could not say anything, and which rest while it is asked for what is new.
extension HomeTimeline {
  /// Takes a failure to say what a gap holds, which says nothing of the timeline: some servers cannot go as far back.
  ///
  /// - Returns: whether it is one; else it is the timeline's.
  mutating func rest(
    _ step: HomeStep, after failure: HomeFailure, at now: Double, _ chance: Double
  ) -> Bool {
    guard step.job != .newest, let upper = upper(of: step.job) else { return false }
    let edge = segments[upper].edges.bottom
    switch failure {
    case .unreachable, .unreadable:
      resting[edge] = .waiting(until: now + gapTroubles.next(chance), .trouble)
      // That tells whether it is reached at all.
      needsNewest = true
    case .refused where step.isUp: fillFromAbove(upper, step)
    case .refused:
      resting[edge] = .failed(failure)
      wanted.removeAll { $0 == step.job }
    case .signedOut, .limited, .untrusted, .garbled, .moved: return false
    }
    return true
  }

  /// The server has told of a gap.
  mutating func endRest(of step: HomeStep) {
    guard step.job != .newest else { return }
    gapTroubles.reset()
    if let upper = upper(of: step.job) { resting[segments[upper].edges.bottom] = nil }
  }

  /// Asks again about all gaps that only wait.
  mutating func endWaitingRests() { resting = resting.filter { $0.value.end == nil } }

  /// Whether nothing is asked about what lies below a segment.
  func rests(below upper: Int, at now: Double) -> Bool {
    guard let phase = resting[segments[upper].edges.bottom] else { return false }
    return phase.end.map { now < $0 } ?? true
  }

  /// When one of them is asked about again; nil where none is.
  var restsUntil: Double? {
    guard phase == .idle else { return nil }
    let gaps = segments.indices.dropLast().filter { segments[$0].below == .open }
    return (gaps + wanted.compactMap { upper(of: $0) })
      .compactMap { resting[segments[$0].edges.bottom]?.end }.min()
  }
}

extension HomeTimeline.Phase {
  /// When it ends by itself; nil where that is not known.
  var end: Double? { if case .waiting(let until, _) = self { until } else { nil } }
}
