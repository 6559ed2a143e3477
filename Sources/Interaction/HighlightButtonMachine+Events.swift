extension HighlightButtonMachine {
  /// A press begins on it; false when it does not want to follow it.
  public mutating func beginTracking(at time: Double) -> (continues: Bool, effects: [Effect]) {
    guard isEnabled, !isTracking else { return (false, []) }
    isTracking = true
    return (true, change(at: time) { $0.insert(.highlighted) })
  }

  /// The pressed pointer moves, in or out of its bounds.
  public mutating func continueTracking(
    isInside: Bool, at time: Double
  ) -> (continues: Bool, effects: [Effect]) {
    guard isTracking else { return (false, []) }
    let effects = change(at: time) { state in
      if isInside { state.insert(.highlighted) } else { state.remove(.highlighted) }
    }
    return (true, effects)
  }

  /// The pointer lets go: inside, that is a click.
  public mutating func endTracking(isInside: Bool, at time: Double) -> [Effect] {
    guard isTracking else { return [] }
    isTracking = false
    let effects = change(at: time) { $0.remove(.highlighted) }
    return isInside ? effects + [.click] : effects
  }

  /// The press is taken away: Escape, a broken grab, a window that is gone.
  public mutating func cancelTracking(at time: Double) -> [Effect] {
    isTracking = false
    return change(at: time) { $0.remove(.highlighted) }
  }

  public mutating func setEnabled(_ isEnabled: Bool, at time: Double) -> [Effect] {
    set(.disabled, !isEnabled, at: time)
  }

  /// Sets any of its states, the application's own too; ``ControlState/disabled`` ends a press.
  public mutating func set(_ part: ControlState, _ isOn: Bool, at time: Double) -> [Effect] {
    change(at: time) { state in
      if isOn { state.formUnion(part) } else { state.subtract(part) }
    }
  }

  /// Lets the dots run while what it started goes on.
  public mutating func setBusy(_ isBusy: Bool, at time: Double) {
    self.isBusy = isBusy
    updateClock(at: time)
  }
}

// MARK: - Private

extension HighlightButtonMachine {
  private mutating func change(
    at time: Double, _ body: (inout ControlState) -> Void
  ) -> [Effect] {
    let wasPressed = looksPressed
    body(&state)
    if !isEnabled {
      isTracking = false
      state.remove(.highlighted)
    }
    guard looksPressed != wasPressed else { return [] }
    height.go(
      to: looksPressed ? Self.growth : 0, at: time, fullDuration: durations.growth,
      fullDistance: Self.growth)
    if looksPressed { cloudSince = time }
    updateClock(at: time)
    return [looksPressed ? .pressedIn : .pressedOut]
  }

  private mutating func updateClock(at time: Double) {
    let runs = looksPressed || isBusy
    if runs, runningSince == nil { runningSince = time }
    if !runs { runningSince = nil }
  }
}
