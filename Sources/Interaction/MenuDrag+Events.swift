import Motion

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
  /// - Parameters:
  ///   - dx: Logical pixels.
  ///   - dy: Logical pixels.
  ///   - time: Seconds.
  ///   - silence: Seconds without another event after which the fingers count as off.
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
