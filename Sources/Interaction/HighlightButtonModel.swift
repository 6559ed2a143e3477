import Appearance
import Motion

/// A button that shows its highlight: by a colour that knows how bright it is, by growing, by dots
/// and by a cloud that passes over it.
///
/// Everything shown follows from the state and the time; nothing is added up. Times are seconds on
/// one clock.
public struct HighlightButtonModel: Hashable, Sendable {
  /// What of an event concerns others.
  public enum Effect: Hashable, Sendable {
    /// The pressed look has come.
    case pressedIn
    /// The pressed look has gone; it always follows a ``pressedIn``.
    case pressedOut
    case click
  }

  /// How long growing and the cloud's way take, in seconds; 0 where nothing is animated.
  public struct Durations: Hashable, Sendable {
    public let growth: Double
    public let cloud: Double

    public static let usual = Durations(growth: 0.3, cloud: 0.5)
    public static let none = Durations(growth: 0, cloud: 0)

    public init(growth: Double, cloud: Double) {
      self.growth = growth
      self.cloud = cloud
    }
  }

  /// Logical pixels that it grows by when pressed.
  public static let growth = 40.0
  private static let dotInterval = 0.05
  private static let mostDots = 12

  public private(set) var state = ControlState.normal
  /// Whether a press goes on, wherever the pointer is now.
  public private(set) var isTracking = false
  /// The colour assigned from outside; the shown one may be another.
  public var baseColour: Colour
  /// Whether something that it started still runs: then the dots run too.
  public private(set) var isBusy = false
  public var durations = Durations.usual

  private var height = Transition(at: 0)
  /// When the dots began to run; the one clock that there is.
  private var runningSince: Double?
  private var cloudSince: Double?

  public init(baseColour: Colour) { self.baseColour = baseColour }
}

// MARK: - What is shown

extension HighlightButtonModel {
  public var isEnabled: Bool { !state.contains(.disabled) }

  /// Selected or highlighted, and enabled.
  public var looksPressed: Bool {
    isEnabled && !state.isDisjoint(with: [.selected, .highlighted])
  }

  public var shownColour: Colour { looksPressed ? baseColour.shifted : baseColour }

  public var opacity: Double { isEnabled ? 1 : 0.8 }

  /// Logical pixels beyond the idle height.
  public func extraHeight(at time: Double) -> Double { height.value(at: time) }

  /// How many dots stand after the label: up to twelve, then from two again.
  public func dots(at time: Double) -> Int {
    guard let runningSince, durations != .none else { return 0 }
    let ticks = Int(max(0, time - runningSince) / Self.dotInterval + 1e-6)
    return 2 + ticks % (Self.mostDots - 1)
  }

  /// The cloud's share of its way across; nil when there is none.
  public func cloud(at time: Double) -> Double? {
    guard let cloudSince, durations.cloud > 0 else { return nil }
    let share = (time - cloudSince) / durations.cloud
    return share < 1 ? max(0, share) : nil
  }

  /// Whether frames must go on.
  public func isMoving(at time: Double) -> Bool {
    !height.isSettled(at: time) || (runningSince != nil && durations != .none)
      || cloud(at: time) != nil
  }
}

// MARK: - Events

extension HighlightButtonModel {
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
    if !isEnabled { isTracking = false }
    return change(at: time) { state in
      if isEnabled {
        state.remove(.disabled)
      } else {
        state.insert(.disabled)
        state.remove(.highlighted)
      }
    }
  }

  /// Sets a state that nothing is tracked by: selected, focused, hovered, or the application's own.
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

  private mutating func change(
    at time: Double, _ body: (inout ControlState) -> Void
  ) -> [Effect] {
    let wasPressed = looksPressed
    body(&state)
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
