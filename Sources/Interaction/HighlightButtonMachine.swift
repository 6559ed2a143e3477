import Motion

/// A button that shows its highlight: by a colour that knows how bright it is, by growing, by dots
/// and by a cloud that passes over it.
///
/// Everything shown follows from the state and the time; nothing is added up. Times are seconds on
/// one clock.
public struct HighlightButtonMachine: Hashable, Sendable {
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

  public internal(set) var state = ControlState.normal
  /// Whether something that it started still runs: then the dots run too.
  public internal(set) var isBusy = false
  public var durations = Durations.usual

  var height = Transition(at: 0)
  /// When the dots began to run; the one clock that there is.
  var runningSince: Double?
  var cloudSince: Double?

  public init() {}
}

// MARK: - What is shown

extension HighlightButtonMachine {
  public var isEnabled: Bool { !state.contains(.disabled) }

  /// Selected or highlighted, and enabled.
  public var looksPressed: Bool {
    isEnabled && !state.isDisjoint(with: [.selected, .highlighted])
  }

  /// The share of the pressed colour in the one that is shown.
  public func colourShare(at time: Double) -> Double {
    guard durations != .none else { return looksPressed ? 1 : 0 }
    return extraHeight(at: time) / Self.growth
  }

  public var opacity: Double { isEnabled ? 1 : 0.8 }

  /// Logical pixels beyond the idle height; where nothing is animated, it shows its highlight by colour only.
  public func extraHeight(at time: Double) -> Double {
    durations == .none ? 0 : height.value(at: time)
  }

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
