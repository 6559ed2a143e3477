/// What a touchpad's events have come to since the fingers came down.
///
/// Fingers that once went up or down scroll the list until they are off, however they go on.
struct SidewaysScroll: Hashable, Sendable {
  enum Course: Hashable, Sendable { case undecided, sideways, denied }

  private(set) var course = Course.undecided
  /// Logical pixels to the left since the fingers came down.
  private(set) var dx = 0.0
  private var dy = 0.0
  /// Seconds on the caller's clock.
  private var last: Double
  private var silence: Double

  /// - Parameters:
  ///   - time: Seconds.
  ///   - silence: Seconds without an event after which the fingers count as off.
  init(at time: Double, silence: Double) {
    last = time
    self.silence = silence
  }

  mutating func add(dx: Double, dy: Double, at time: Double, silence: Double) {
    last = time
    self.silence = silence
    guard course == .undecided else { return }
    self.dx += dx
    self.dy += dy
    guard let direction = DragDirection(dx: self.dx, dy: self.dy) else { return }
    course = direction == .horizontal ? .sideways : .denied
  }

  /// Leaves what is still to come of it to others.
  mutating func deny() { course = .denied }

  /// Whether the fingers must be off; some touchpads never say so.
  func isOver(at time: Double) -> Bool { time - last > silence }
}
