import Motion

extension PeekMachine {
  /// A press begins on something that can be previewed.
  ///
  /// What is still going away is gone at once.
  public mutating func press(_ trigger: Trigger, at time: Double) -> [Effect] {
    guard !isTracking else { return tick(at: time) }
    let effects = finish()
    self.trigger = trigger
    pressedAt = time
    phase = .waiting
    return effects + tick(at: time)
  }

  /// The pen presses harder or less.
  ///
  /// - Parameters:
  ///   - pressure: From 0 to 1, the pen's hardest.
  ///   - time: Seconds.
  /// - Returns: what concerns others.
  public mutating func setPressure(_ pressure: Double, at time: Double) -> [Effect] {
    guard trigger == .pressure, isTracking, phase != .choosing else { return [] }
    motion = Transition(at: max(0, min(1, pressure)), easing: .linear)
    if phase == .shown, pressure < Self.hidingProgress { return end(.cancel, at: time) }
    return advance(at: time)
  }

  /// The hand moves while it is down.
  ///
  /// Before the card is shown that is no long press; after that it drags the card up to its actions.
  ///
  /// - Parameters:
  ///   - dx: Logical pixels from where the press began.
  ///   - dy: Logical pixels from there, downwards.
  ///   - time: Seconds.
  /// - Returns: what concerns others.
  public mutating func move(dx: Double, dy: Double, at time: Double) -> [Effect] {
    guard trigger != .key else { return [] }
    let effects = tick(at: time)
    switch phase {
    case .waiting, .hinting:
      return DragDirection(dx: dx, dy: dy) == nil ? effects : effects + end(.cancel, at: time)
    case .shown:
      lift = max(0, -dy)
      return lift >= Self.actionsLift ? effects + showActions(at: time) : effects
    default: return effects
    }
  }

  /// The hand lets go.
  public mutating func release(at time: Double) -> [Effect] {
    guard trigger != .key else { return [] }
    let effects = tick(at: time)
    switch phase {
    case .waiting, .hinting: return effects + end(.click, at: time)
    case .shown: return effects + end(.cancel, at: time)
    default: return effects
    }
  }

  /// Shows the card's actions: a drag up, the right button, the menu key.
  public mutating func showActions(at time: Double) -> [Effect] {
    let effects = tick(at: time)
    guard phase == .shown else { return effects }
    phase = .choosing
    lift = Self.actionsLift
    return effects + [.showActions]
  }

  /// One of the actions is chosen.
  public mutating func choose(_ action: Int, at time: Double) -> [Effect] {
    let effects = tick(at: time)
    return isCardShown ? effects + end(.action(action), at: time) : effects
  }

  /// The page is asked for: a click on the card, Enter.
  public mutating func commit(at time: Double) -> [Effect] {
    let effects = tick(at: time)
    return isCardShown ? effects + end(.commit, at: time) : effects
  }

  /// The press is taken away: Escape, a scroll, a broken grab, another section or theme.
  public mutating func cancel(at time: Double) -> [Effect] {
    let effects = tick(at: time)
    return isTracking ? effects + end(.cancel, at: time) : effects
  }

  /// Time has passed.
  public mutating func tick(at time: Double) -> [Effect] {
    switch phase {
    case .waiting, .hinting: return advance(at: time)
    case .returning, .popping: return motion.isSettled(at: time) ? finish() : []
    case .idle, .shown, .choosing: return []
    }
  }
}

// MARK: - Private

extension PeekMachine {
  private mutating func advance(at time: Double) -> [Effect] {
    var effects: [Effect] = []
    if phase == .waiting, let begun = beginning(at: time) {
      phase = .hinting
      effects.append(.begin)
      if trigger != .pressure {
        motion = Transition(at: 0, easing: .linear)
        motion.go(to: Self.restingProgress, at: begun, fullDuration: timing.rise)
      }
    }
    if phase == .hinting, progress(at: time) >= Self.showingProgress {
      phase = .shown
      effects.append(.show)
    }
    if phase == .shown, progress(at: time) >= Self.committingProgress {
      effects += end(.commit, at: time)
    }
    return effects
  }

  /// When the waiting was over; nil when it is not.
  private func beginning(at time: Double) -> Double? {
    switch trigger {
    case .key: pressedAt
    case .pressure: progress(at: time) > Self.touchingPressure ? time : nil
    case .hold: time - pressedAt >= timing.hold ? pressedAt + timing.hold : nil
    }
  }

  private mutating func end(_ ending: Ending, at time: Double) -> [Effect] {
    lift = 0
    guard phase != .waiting else {
      phase = .idle
      return [.end(ending)]
    }
    // Nothing of it may lie over what the click leads to.
    if ending == .click { return [.end(ending)] + finish() }
    let pops = ending == .commit
    phase = pops ? .popping : .returning
    motion.go(to: pops ? 1 : 0, at: time, fullDuration: pops ? timing.rise : timing.fall)
    return [.end(ending)] + tick(at: time)
  }

  private mutating func finish() -> [Effect] {
    motion = Transition(at: 0, easing: .linear)
    guard phase != .idle else { return [] }
    phase = .idle
    return [.hide]
  }
}
