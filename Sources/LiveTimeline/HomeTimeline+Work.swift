extension HomeTimeline {
  /// Asks for what comes next, if something may be asked.
  mutating func work(at now: Double) -> [HomeEffect] {
    if case .waiting(let until, let reason) = phase {
      let isOver = now >= until
      guard isOver || endsEarly(reason, at: now) else { return [] }
      phase = .idle
      if isOver, reason == .pace { pace.rested() }
    }
    guard phase == .idle else { return [] }
    guard let (job, isUnasked) = job(at: now) else {
      pace.finished()
      return []
    }
    if job == .newest, let patience = stream.patience(at: now) {
      phase = .waiting(until: patience, .stream)
      return []
    }
    if let rest = pace.next(at: now, isUnasked: isUnasked) {
      phase = .waiting(until: rest.time, rest.reason)
      return []
    }
    let begun = next.flatMap { $0.job == job ? $0 : nil }
    if begun == nil { followed = [] }
    let fetch = HomeFetch(
      number: number, step: begun ?? HomeStep(job: job, query: query(of: job)))
    number += 1
    next = nil
    pace.count(at: now, isUnasked: isUnasked)
    if job == .newest { needsNewest = false }
    phase = .fetching(fetch)
    return [.ask(fetch)]
  }

  /// Whether a rest of our own ends before its time: what somebody asks for does not wait for it.
  private mutating func endsEarly(_ reason: Reason, at now: Double) -> Bool {
    switch reason {
    case .pace: job(at: now)?.isUnasked == false
    case .stream: stream.patience(at: now) == nil || job(at: now)?.job != .newest
    case .trouble, .limit, .gathering: false
    }
  }

  /// What comes first: what the person wants, then what is new, then what is missing, from above.
  private mutating func job(at now: Double) -> (job: HomeJob, isUnasked: Bool)? {
    wanted = wanted.filter { isOpen($0) }
    let wish = wanted.first { job in upper(of: job).map { !rests(below: $0, at: now) } ?? true }
    if let wish { return (wish, false) }
    if needsNewest { return (.newest, false) }
    let gap = segments.indices.dropLast().first {
      segments[$0].below == .open && !rests(below: $0, at: now)
    }
    guard let gap else { return nil }
    let edge = segments[gap + 1].edges.top
    let isDown = downOnly.contains(edge)
    return (isDown ? .down(from: segments[gap].edges.bottom) : .up(from: edge), true)
  }

  /// Whether there is still something to do.
  private func isOpen(_ job: HomeJob) -> Bool {
    job == .newest ? needsNewest : upper(of: job).map { segments[$0].below == .open } ?? false
  }

  private func query(of job: HomeJob) -> HomeQuery {
    switch job {
    case .newest: return .newest
    case .up(let edge):
      guard let lower = segments.first(where: { $0.edges.top == edge }) else { return .newest }
      return .above(id: lower.anchor.id)
    case .down:
      guard let upper = upper(of: job) else { return .newest }
      return .below(id: segments[upper].oldest.id, limit: HomeQuery.limit)
    }
  }

  /// The segment above the gap that a job is about; nil where that is no more.
  func upper(of job: HomeJob) -> Int? {
    switch job {
    case .newest: nil
    case .up(let edge):
      segments.firstIndex { $0.edges.top == edge }.flatMap { $0 > 0 ? $0 - 1 : nil }
    case .down(let edge): segments.firstIndex { $0.edges.bottom == edge }
    }
  }
}
