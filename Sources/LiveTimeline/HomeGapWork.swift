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
    for job in wanted {
      if let gap = gap(of: job) { work[gap] = isHeldUp ? .failed(phase) : .loading }
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
    case .idle, .fetching, .waiting(_, .gathering), .waiting(_, .pace): false
    case .waiting(_, .trouble), .waiting(_, .limit), .paused, .signedOut, .failed: true
    }
  }
}
