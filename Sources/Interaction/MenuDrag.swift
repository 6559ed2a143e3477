import Motion

/// The drag that opens the menu, and the menu's coming and going.
///
/// Distances are logical pixels, times seconds on one clock. Positive pulls go towards the side that
/// the menu's bars come from: to the left, in a right-to-left window to the right.
public struct MenuDrag: Hashable, Sendable {
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
    /// The menu is gone: the keyboard goes back.
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
  private static let slop = 8.0

  public private(set) var phase = Phase.idle
  /// Set before the first event, and when the window has changed.
  public var width = 480.0
  public var isRightToLeft = false
  public var durations = Durations(overlay: 0.5, spring: 0.5)

  private var start = (x: 0.0, y: 0.0)
  private var isDenied = false
  private var pull = 0.0
  /// How far it was pulled when it was caught.
  private var held = 0.0
  private var lastScroll: Double?
  private var silence = 0.05
  private var rest = SpringMotion(at: 0)
  private var overlay = Transition(at: 0)

  public init() {}

  public static func == (first: MenuDrag, second: MenuDrag) -> Bool {
    first.phase == second.phase && first.pull == second.pull && first.rest == second.rest
      && first.overlay == second.overlay
  }

  public func hash(into hasher: inout Hasher) {
    hasher.combine(phase)
    hasher.combine(pull)
  }
}

// MARK: - What is shown

extension MenuDrag {
  /// How far the content stands from its place, in the direction of the pull.
  public func offset(at time: Double) -> Double {
    isFollowing ? RubberBand(length: width).offset(forPull: pull) : rest.value(at: time)
  }

  /// The same in the window's coordinates, where right is positive.
  public func contentX(at time: Double) -> Double {
    isRightToLeft ? offset(at: time) : -offset(at: time)
  }

  /// The bars' progress: 1 opens the menu. It is 0 as soon as nothing is dragged.
  public var progress: Double {
    guard isFollowing else { return 0 }
    return max(0, RubberBand(length: width).offset(forPull: pull) / DragAffordance.side)
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
    !overlay.isSettled(at: time) || (!isFollowing && !rest.isSettled(at: time)) || lastScroll != nil
  }
}

// MARK: - Events

extension MenuDrag {
  /// A button or a finger goes down on the content.
  public mutating func press(x: Double, y: Double) {
    // A content that springs back can be caught.
    guard phase == .idle || phase == .springingBack else { return }
    phase = .pressed
    start = (x, y)
    isDenied = false
  }

  /// The hand moves while it is down.
  public mutating func move(x: Double, y: Double, at time: Double) -> [Effect] {
    let (dx, dy) = (x - start.x, y - start.y)
    if phase == .pressed, !isDenied {
      if abs(dx) > Self.slop, abs(dx) > 2 * abs(dy) {
        held = RubberBand(length: width).pull(forOffset: rest.value(at: time))
        phase = .dragging
        follow(dx)
        return [.claim]
      }
      // Whatever else it becomes, it is no drag of the menu.
      if max(abs(dx), abs(dy)) > Self.slop { isDenied = true }
    } else if isFollowing, lastScroll == nil {
      follow(dx)
    }
    return []
  }

  /// The hand lets go.
  public mutating func release(at time: Double) -> [Effect] {
    switch phase {
    case .pressed:
      phase = .idle
      return []
    case .dragging:
      springBack(at: time)
      return []
    case .armed: return open(at: time)
    default: return []
    }
  }

  /// The drag is taken away: Escape, a grab that broke, a window that closed.
  public mutating func cancel(at time: Double) {
    switch phase {
    case .pressed: phase = .idle
    case .dragging, .armed: springBack(at: time)
    default: break
    }
  }

  /// A touchpad, or a wheel with Shift, moves the content sideways; to the left is positive.
  ///
  /// - Parameter silence: Seconds without another event after which the fingers count as off.
  /// - Returns: effects, and whether the event is dealt with.
  public mutating func scroll(
    dx: Double, dy: Double, at time: Double, silence: Double = 0.05
  ) -> (effects: [Effect], isTaken: Bool) {
    if phase == .idle || phase == .springingBack {
      guard abs(dx) > 2 * abs(dy), dx != 0 else { return ([], false) }
      pull = RubberBand(length: width).pull(forOffset: rest.value(at: time))
      phase = .dragging
    }
    guard isFollowing else { return ([], isMenuVisible) }
    lastScroll = time
    self.silence = silence
    setPull(pull + (isRightToLeft ? -dx : dx))
    return ([], true)
  }

  /// The touchpad says that the fingers are off.
  public mutating func scrollEnded(at time: Double) -> [Effect] {
    guard lastScroll != nil else { return [] }
    lastScroll = nil
    return release(at: time)
  }

  /// Opens the menu, by drag, button or key; while it closes, from where it is.
  public mutating func open(at time: Double) -> [Effect] {
    guard phase != .presenting, phase != .shown else { return [] }
    if isFollowing { springBack(at: time) }
    lastScroll = nil
    phase = .presenting
    overlay.go(
      to: Self.overlayOpacity, at: time, fullDuration: durations.overlay,
      fullDistance: Self.overlayOpacity)
    return [.present] + tick(at: time)
  }

  /// Closes the menu; while it opens, from where it is.
  public mutating func close(at time: Double) -> [Effect] {
    guard phase == .presenting || phase == .shown else { return [] }
    phase = .dismissing
    overlay.go(
      to: 0, at: time, fullDuration: durations.overlay, fullDistance: Self.overlayOpacity)
    return tick(at: time)
  }

  /// Time has passed.
  public mutating func tick(at time: Double) -> [Effect] {
    // Some touchpads never say that the fingers are off.
    if let lastScroll, time - lastScroll > silence { return scrollEnded(at: time) }
    switch phase {
    case .presenting where overlay.isSettled(at: time): phase = .shown
    case .dismissing where overlay.isSettled(at: time):
      phase = .idle
      return [.dismissed]
    case .springingBack where rest.isSettled(at: time): phase = .idle
    default: break
    }
    return []
  }
}

// MARK: - Private

extension MenuDrag {
  private mutating func follow(_ dx: Double) { setPull(held + (isRightToLeft ? dx : -dx)) }

  private mutating func setPull(_ pull: Double) {
    self.pull = pull
    phase = progress >= 1 - 1e-9 ? .armed : .dragging
  }

  private mutating func springBack(at time: Double) {
    let offset = offset(at: time)
    phase = .springingBack
    pull = 0
    lastScroll = nil
    rest = SpringMotion(at: offset)
    let spring =
      durations.spring > 0 ? Spring(duration: durations.spring, dampingRatio: 0.85) : nil
    rest.go(to: 0, at: time, with: spring)
    if spring == nil { phase = .idle }
  }
}
