extension HomeTimeline {
  /// Takes what has happened, and says what is to be done.
  ///
  /// `now` is in seconds of any clock that does not go back; `chance`, from 0 to 1, spreads waiting times.
  public mutating func handle(
    _ event: HomeEvent, at now: Double, chance: Double = 0.5
  ) -> [HomeEffect] {
    var effects: [HomeEffect] = []
    switch event {
    case .begun:
      effects += open()
      stream.beAwaited(at: now)
    case .opened: effects += open()
    case .due:
      if !stream.isOpen || refusal != nil || stream.isDoubtful(at: now) { effects += open() }
    case .answered(let page, let number):
      guard let step = end(number) else { return [] }
      effects += take(page, for: step, at: now)
      if step.job == .newest {
        let bringsNews = effects.contains { $0.isInsertion }
        effects += readStream(askedBy: number)
        stream.noteNewest(bringsNews: bringsNews, at: now)
      }
    case .failed(let failure, let number):
      guard let step = end(number) else { return [] }
      if !rest(step, after: failure, at: now, chance) { take(failure, for: step, at: now, chance) }
    case .woke: effects += wakeStream(at: now)
    case .fill(let index, let direction): want(index, direction)
    case .networkCame:
      tryAgain()
      if unreachableSince != nil { needsNewest = true }
      effects += wakeStream(at: .infinity)
    case .resumed: effects += resume()
    case .streamOpened, .streamClosed, .arrived, .located, .deleted:
      effects += takeStream(event, at: now, chance)
    }
    return effects + work(at: now)
  }

  private mutating func open() -> [HomeEffect] {
    if case .failed = phase { phase = .idle }
    needsNewest = true
    return openStream()
  }

  /// Ends the question of that number; nil where another one is waited for.
  private mutating func end(_ number: Int) -> HomeStep? {
    guard case .fetching(let fetch) = phase, fetch.number == number else { return nil }
    phase = .idle
    return fetch.step
  }

  private mutating func want(_ index: Int, _ direction: HomeDirection) {
    guard segments.indices.contains(index), segments[index].below == .open else { return }
    let job: HomeJob
    if direction == .up, index + 1 < segments.count {
      job = .up(from: segments[index + 1].edges.top)
    } else {
      job = .down(from: segments[index].edges.bottom)
    }
    wanted.removeAll { $0 == job }
    wanted.insert(job, at: 0)
    resting[segments[index].edges.bottom] = nil
    next = nil
    // Whoever asks by hand is not kept waiting, but by a server that wants rest.
    tryAgain()
  }

  /// Asks at once where only trouble was waited out, or given up.
  mutating func tryAgain() {
    endWaitingRests()
    switch phase {
    case .waiting(_, .trouble), .failed: phase = .idle
    default: break
    }
  }

  // No answer can be waited for, and no stream: each would be given up a minute later.
  private mutating func resume() -> [HomeEffect] {
    if case .fetching = phase { phase = .idle }
    tryAgain()
    needsNewest = true
    return reopenStream()
  }

  private mutating func take(
    _ failure: HomeFailure, for step: HomeStep, at now: Double, _ chance: Double
  ) {
    if step.job == .newest { needsNewest = true }
    switch failure {
    case .signedOut: (phase, stream.wake) = (.signedOut, nil)
    case .refused, .moved: giveUp(failure)
    case .limited(let until):
      let seconds = until.map { max($0 - now, 1) } ?? max(60, limits.next(chance))
      phase = .waiting(until: now + seconds, .limit)
    case .unreachable:
      unreachableSince = unreachableSince ?? now
      // Whatever it did instead of giving a page, it does that no more.
      (refusal, unreadable) = (nil, 0)
      phase = .waiting(until: now + troubles.next(chance), .trouble)
    case .untrusted, .garbled:
      refusal = failure
      phase = .waiting(until: now + troubles.next(chance), .trouble)
    case .unreadable:
      unreadable += 1
      if unreadable >= Self.mostUnreadable { return giveUp(failure) }
      phase = .waiting(until: now + troubles.next(chance), .trouble)
    }
  }

  private mutating func giveUp(_ failure: HomeFailure) {
    phase = .failed(failure)
    refusal = failure
  }

  // Once is a server's mishap, three times is another language.
  private static let mostUnreadable = 3
}

extension HomeEffect {
  fileprivate var isInsertion: Bool { if case .insert = self { true } else { false } }
}
