import Motion

/// The drag that opens the menu, and the menu's coming and going.
///
/// Distances are logical pixels, times seconds on one clock. Positive pulls go towards the side that
/// the menu's bars come from: to the left, in a right-to-left window to the right.
public struct MenuMachine: Hashable, Sendable {
  public enum Phase: Hashable, Sendable {
    case idle
    /// A press that has not yet shown where it goes.
    case pressed
    /// The content follows the hand; letting go springs back.
    case dragging
    /// Letting go opens the menu.
    case armed
    case springingBack
    case presenting
    case shown
    case dismissing
  }

  /// What of an event concerns others.
  public enum Effect: Hashable, Sendable {
    /// The press is the drag's now: whoever else follows it lets it go.
    case claim
    /// The menu takes the keyboard.
    case present
    /// The menu is gone: the keyboard goes back. It always follows a ``present``.
    case dismissed
  }

  /// How long things take, in seconds; 0 where nothing is animated.
  public struct Durations: Hashable, Sendable {
    public let overlay: Double
    public let spring: Double

    public init(overlay: Double, spring: Double) {
      self.overlay = overlay
      self.spring = spring
    }
  }

  /// The opacity of the open menu.
  public static let overlayOpacity = 0.9

  public internal(set) var phase = Phase.idle
  /// Set before the first event, and when the window has changed.
  public var width = 480.0
  public var isRightToLeft = false
  public var durations = Durations(overlay: 0.5, spring: 0.5)

  var startX = 0.0
  var startY = 0.0
  /// Whether the press has gone a way that is no drag of the menu.
  var isDenied = false
  var pull = 0.0
  /// How far it was pulled when it was caught.
  var held = 0.0
  /// The fingers on a touchpad; nil while a hand presses.
  var scrolling: SidewaysScroll?
  var rest = SpringMotion(at: 0)
  var overlay = Transition(at: 0)

  public init() {}
}

// MARK: - What is shown

extension MenuMachine {
  /// How far the content stands from its place, in the direction of the pull.
  public func offset(at time: Double) -> Double {
    isFollowing ? RubberBand(length: width).offset(forPull: pull) : rest.value(at: time)
  }

  /// The same in the window's coordinates, where right is positive.
  public func contentX(at time: Double) -> Double {
    isRightToLeft ? offset(at: time) : -offset(at: time)
  }

  /// The bars' progress: 1 opens the menu.
  ///
  /// It is 0 as soon as nothing is dragged.
  public var progress: Double {
    isFollowing ? progress(ofPull: pull) : 0
  }

  func progress(ofPull pull: Double) -> Double {
    max(0, RubberBand(length: width).offset(forPull: pull) / DragAffordance.side)
  }

  public func overlayOpacity(at time: Double) -> Double { overlay.value(at: time) }

  /// Whether the content follows the hand.
  public var isFollowing: Bool { phase == .dragging || phase == .armed }

  /// Whether the menu is there, wholly or in part, and the content beneath it inert.
  public var isMenuVisible: Bool {
    phase == .presenting || phase == .shown || phase == .dismissing
  }

  /// Whether frames must go on.
  public func isMoving(at time: Double) -> Bool {
    // A touchpad's silence is noticed by time alone.
    if isFollowing { return scrolling != nil || !overlay.isSettled(at: time) }
    return !overlay.isSettled(at: time) || !rest.isSettled(at: time)
  }
}
