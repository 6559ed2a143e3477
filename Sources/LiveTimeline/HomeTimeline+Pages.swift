extension HomeTimeline {
  /// Takes an answer.
  mutating func take(_ page: HomePage, for step: HomeStep, at now: Double) -> [HomeEffect] {
    (unreadable, unreachableSince, refusal) = (0, nil, nil)
    troubles.reset()
    limits.reset()
    endRest(of: step)
    if page.isPartial, now - (partialSince ?? now) < Self.longestGathering {
      partialSince = partialSince ?? now
      if step.job == .newest { needsNewest = true }
      phase = .waiting(until: now + (page.retry ?? Self.gathering), .gathering)
      return []
    }
    partialSince = nil
    let before = segments
    let touches = touches(page, for: step)
    // Between two segments only what touches one of them has a place: all of them may have left the server.
    let (new, raises) = touches || page.hasKnown ? merge(page, for: step) : ([], [])
    switch step.job {
    case .newest: break
    case .up(let edge): goOn(up: edge, page, step, isNew: touches && !new.isEmpty)
    case .down: goOn(down: page, step, isNew: !new.isEmpty)
    }
    var effects: [HomeEffect] = raises.map { .raise(from: $0) }
    if !new.isEmpty { effects.append(.insert(new)) }
    if before != segments { effects.append(.keep(segments)) }
    return effects
  }

  // Seconds.
  private static let gathering = 5.0
  private static let longestGathering = 120.0
}

// MARK: - Private

extension HomeTimeline {
  /// Whether an answer is known to follow on what was asked from.
  private func touches(_ page: HomePage, for step: HomeStep) -> Bool {
    guard case .up(let edge) = step.job else { return true }
    guard let lower = segments.first(where: { $0.edges.top == edge }) else { return false }
    return page.entries.contains { $0.place.map { lower.contains($0) } ?? false }
  }

  /// Goes on with a gap from below, if it is still one.
  private mutating func goOn(up edge: Int, _ page: HomePage, _ step: HomeStep, isNew: Bool) {
    guard let upper = upper(of: step.job) else { return }
    if isNew {
      let known = segments[upper + 1].newest
      let query = HomeQuery.above(id: known[min(1, known.count - 1)].id)
      next = HomeStep(job: step.job, query: query, isNarrow: true)
    } else if !step.isNarrow, !(page.entries.isEmpty && follow(page.newer, for: step)) {
      // Either what is known, or what is above it, has left the server, or it takes the question in another way.
      fillFromAbove(upper, step)
    }
  }

  /// Goes on with a gap from above that cannot be filled from below.
  mutating func fillFromAbove(_ upper: Int, _ step: HomeStep) {
    downOnly.insert(segments[upper + 1].edges.top)
    let job = HomeJob.down(from: segments[upper].edges.bottom)
    if let place = wanted.firstIndex(of: step.job) { wanted[place] = job }
  }

  private mutating func goOn(down page: HomePage, _ step: HomeStep, isNew: Bool) {
    guard let upper = upper(of: step.job), segments[upper].below == .open else { return }
    if !isNew, page.isAbove(segments[upper].bottom) {
      // Of what is missing that says nothing: the server does not know any more from where it was asked.
      wanted.removeAll { $0 == step.job }
      resting[segments[upper].edges.bottom] = .failed(.unreadable)
    } else if !isNew, !follow(page.older, for: step) {
      segments[upper].below = .closed
    }
    // Of what lies beneath all, one page is enough each time.
    if upper == segments.count - 1, isNew { wanted.removeAll { $0 == step.job } }
  }

  /// Asks for what an answer names as its neighbour, each of them once.
  private mutating func follow(_ address: String?, for step: HomeStep) -> Bool {
    guard let address, followed.insert(address).inserted else { return false }
    next = HomeStep(job: step.job, query: .link(address))
    return true
  }
}

extension HomePage {
  /// Whether it holds something that the library has.
  fileprivate var hasKnown: Bool { entries.contains { $0.place != nil } }

  /// Whether it tells again what stands above a place, and nothing that is known to stand below it.
  fileprivate func isAbove(_ place: HomePlace) -> Bool {
    let known = entries.compactMap(\.place)
    return known.contains { $0 > place } && !known.contains { $0 < place }
  }
}
