/// What is being done about a gap in a home timeline.
public enum HomeGapWork: Hashable, Sendable {
  /// What is missing is asked for, or will be in a moment.
  case loading
  /// The person asked for it, and could not have it yet.
  case failed(HomeTimeline.Phase)
}

extension HomeTimeline {
  /// What is being done about gaps, each by its segment above; none of those that just wait.
  public var gapWork: [Int: HomeGapWork] {
    var work: [Int: HomeGapWork] = [:]
    for index in segments.indices.dropLast() {
      // Of what is asked for again nobody need know who has not asked for it.
      if let rest = resting[segments[index].edges.bottom], rest.end == nil {
        work[index] = .failed(rest)
      }
    }
    for job in wanted {
      guard let gap = gap(of: job) else { continue }
      let rest = isHeldUp ? phase : resting[segments[gap].edges.bottom]
      work[gap] = rest.map { .failed($0) } ?? .loading
    }
    if case .fetching(let fetch) = phase, let gap = gap(of: fetch.step.job) { work[gap] = .loading }
    return work
  }

  /// The segment above the gap that a job is about; what lies beneath all is no gap.
  private func gap(of job: HomeJob) -> Int? {
    upper(of: job).flatMap { $0 + 1 < segments.count && segments[$0].below == .open ? $0 : nil }
  }

  private var isHeldUp: Bool {
    switch phase {
    case .idle, .fetching: false
    case .waiting(_, .gathering), .waiting(_, .pace), .waiting(_, .stream): false
    case .waiting(_, .trouble), .waiting(_, .limit), .paused, .signedOut, .failed: true
    }
  }
}
