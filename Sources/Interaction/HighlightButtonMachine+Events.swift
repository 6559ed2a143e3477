extension HighlightButtonMachine {
  public mutating func setEnabled(_ isEnabled: Bool, at time: Double) {
    set(.disabled, !isEnabled, at: time)
  }

  /// Sets any of its states, the application's own too; ``ControlState/disabled`` ends a press.
  public mutating func set(_ part: ControlState, _ isOn: Bool, at time: Double) {
    let wasPressed = looksPressed
    if isOn { state.formUnion(part) } else { state.subtract(part) }
    if !isEnabled { state.remove(.highlighted) }
    guard looksPressed != wasPressed else { return }
    height.go(
      to: looksPressed ? Self.growth : 0, at: time, fullDuration: durations.growth,
      fullDistance: Self.growth)
    if looksPressed { cloudSince = time }
    updateClock(at: time)
  }

  /// Lets the dots run while what it started goes on.
  public mutating func setBusy(_ isBusy: Bool, at time: Double) {
    self.isBusy = isBusy
    updateClock(at: time)
  }
}

// MARK: - Private

extension HighlightButtonMachine {
  private mutating func updateClock(at time: Double) {
    let runs = looksPressed || isBusy
    if runs, runningSince == nil { runningSince = time }
    if !runs { runningSince = nil }
  }
}
