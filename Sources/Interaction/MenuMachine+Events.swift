import Motion

extension MenuMachine {
  /// A button or a finger goes down on the content.
  public mutating func press(x: Double, y: Double) {
    // A content that springs back can be caught.
    guard phase == .idle || phase == .springingBack else { return }
    phase = .pressed
    (startX, startY) = (x, y)
    isDenied = false
    scrolling = nil
  }

  /// The hand moves while it is down.
  public mutating func move(x: Double, y: Double, at time: Double) -> [Effect] {
    let (dx, dy) = (x - startX, y - startY)
    if phase == .pressed, !isDenied, let direction = DragDirection(dx: dx, dy: dy) {
      guard direction == .horizontal else {
        isDenied = true
        return []
      }
      held = RubberBand(length: width).pull(forOffset: rest.value(at: time))
      follow(dx)
      return [.claim]
    }
    if isFollowing, scrolling == nil { follow(dx) }
    return []
  }

  /// The hand lets go.
  public mutating func release(at time: Double) -> [Effect] {
    if phase == .pressed { phase = .idle }
    return scrolling == nil ? letGo(at: time) : []
  }

  /// The drag is taken away: Escape, a grab that broke, a window that closed.
  public mutating func cancel(at time: Double) {
    if phase == .pressed { phase = .idle }
    guard isFollowing else { return }
    scrolling?.deny()
    springBack(at: time)
  }

  /// Opens the menu, by drag, button or key; while it closes, from where it is.
  public mutating func open(at time: Double) -> [Effect] {
    guard phase != .presenting, phase != .shown else { return [] }
    // While it closes, it still has the keyboard.
    let effects: [Effect] = isMenuVisible ? [] : [.present]
    if isFollowing { springBack(at: time) }
    scrolling = nil
    phase = .presenting
    overlay.go(
      to: Self.overlayOpacity, at: time, fullDuration: durations.overlay,
      fullDistance: Self.overlayOpacity)
    return effects + tick(at: time)
  }

  /// Closes the menu; while it opens, from where it is.
  public mutating func close(at time: Double) -> [Effect] {
    guard phase == .presenting || phase == .shown else { return [] }
    phase = .dismissing
    overlay.go(
      to: 0, at: time, fullDuration: durations.overlay, fullDistance: Self.overlayOpacity)
    return tick(at: time)
  }

  /// Lets a menu that goes away, or a content that springs back, be at rest at once.
  public mutating func finish(at time: Double) -> [Effect] {
    guard phase == .dismissing || phase == .springingBack else { return [] }
    overlay = Transition(at: 0)
    rest = SpringMotion(at: 0)
    return tick(at: time)
  }

  /// Time has passed.
  public mutating func tick(at time: Double) -> [Effect] {
    if isFollowing, let scrolling, scrolling.isOver(at: time) { return scrollEnded(at: time) }
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

// MARK: - Internal

extension MenuMachine {
  /// A way to the left, as a pull.
  func towardsMenu(_ dx: Double) -> Double { isRightToLeft ? -dx : dx }

  mutating func setPull(_ pull: Double) {
    self.pull = pull
    phase = progress(ofPull: pull) >= 1 - DragAffordance.tolerance ? .armed : .dragging
  }

  mutating func letGo(at time: Double) -> [Effect] {
    if phase == .armed { return open(at: time) }
    if phase == .dragging { springBack(at: time) }
    return []
  }
}

// MARK: - Private

extension MenuMachine {
  private mutating func follow(_ dx: Double) { setPull(held + towardsMenu(-dx)) }

  private mutating func springBack(at time: Double) {
    let offset = offset(at: time)
    phase = .springingBack
    pull = 0
    rest = SpringMotion(at: offset)
    let spring =
      durations.spring > 0 ? Spring(duration: durations.spring, dampingRatio: 0.85) : nil
    rest.go(to: 0, at: time, with: spring)
    if spring == nil { phase = .idle }
  }
}
