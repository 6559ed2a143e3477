import Motion

/// A quick look at what is under a press: it hints, shows a card, and ends in exactly one way.
///
/// Its progress is the pen's pressure or, where there is none, time: 0 is nothing, a third shows the
/// card, 1 is the page. All times are seconds on one clock; how often ``tick(at:)`` runs changes
/// nothing. After Apple's UIPreviewInteraction and, for the timed progress, PeekPop by M. Elroy.
public struct PeekMachine: Hashable, Sendable {
  public enum Phase: Hashable, Sendable {
    case idle
    /// Pressed, and nothing is seen of it yet.
    case waiting
    /// What is pressed stands out a little.
    case hinting
    /// The card is shown.
    case shown
    /// The card is shown with its actions; letting go leaves it there.
    case choosing
    /// The card goes back to where it came from.
    case returning
    /// The card grows to the page.
    case popping
  }

  /// What makes it progress.
  public enum Trigger: Hashable, Sendable {
    /// A pen that tells its pressure.
    case pressure
    /// A mouse or a finger that holds still.
    case hold
    /// A key or a menu, which nobody needs to hold.
    case key
  }

  /// How a press ends.
  public enum Ending: Hashable, Sendable {
    /// It was let go before anything was shown.
    case click
    /// Nothing is done; all is as before.
    case cancel
    /// The page opens.
    case commit
    /// One of the card's actions, by its place.
    case action(Int)
  }

  /// What of an event concerns others, in this order.
  public enum Effect: Hashable, Sendable {
    /// The surroundings begin to recede.
    case begin
    /// The card is shown, and loads what it needs.
    case show
    /// The card shows its actions.
    case showActions
    /// The press has ended; each press ends once.
    case end(Ending)
    /// Nothing is seen of it any more.
    case hide
  }

  /// How long things take, in seconds.
  public struct Timing: Hashable, Sendable {
    /// Of a press that holds still, before anything happens.
    public let hold: Double
    /// From nothing to the whole page; a card comes as far as ``PeekMachine/restingProgress``.
    public let rise: Double
    /// The whole way back.
    public let fall: Double

    public init(hold: Double, rise: Double, fall: Double) {
      self.hold = hold
      self.rise = rise
      self.fall = fall
    }
  }

  /// So hard does a pen press that only touches, to choose or to drag.
  static let touchingPressure = 0.15
  /// From here on the card is shown.
  public static let showingProgress = 0.33
  /// Below this a shown card goes: lower, so that a trembling hand does not make it flicker.
  static let hidingProgress = 0.25
  /// Where a timed progress stops.
  public static let restingProgress = 0.66
  /// From here on the page opens.
  static let committingProgress = 0.99
  /// Logical pixels that a card is dragged up by to show its actions.
  static let actionsLift = 60.0

  public internal(set) var phase = Phase.idle
  /// What makes the latest press progress.
  public internal(set) var trigger = Trigger.hold
  /// How far the card is dragged up, in logical pixels.
  public internal(set) var lift = 0.0
  /// Takes effect with the next movement.
  public var timing: Timing

  var pressedAt = 0.0
  var motion = Transition(at: 0, easing: .linear)

  public init(timing: Timing) { self.timing = timing }
}

// MARK: - What is shown

extension PeekMachine {
  /// From 0, nothing, over the card to 1, the page.
  public func progress(at time: Double) -> Double { motion.value(at: time) }

  /// Whether the card is there and takes all input.
  public var isCardShown: Bool { phase == .shown || phase == .choosing }

  /// Whether a press or a key still decides how it ends.
  public var isTracking: Bool {
    phase == .waiting || phase == .hinting || isCardShown
  }

  /// Whether frames must go on.
  public func isMoving(at time: Double) -> Bool {
    switch phase {
    case .idle: false
    case .waiting: trigger != .pressure
    case .returning, .popping: true
    case .hinting: trigger != .pressure
    case .shown, .choosing: !motion.isSettled(at: time)
    }
  }
}
