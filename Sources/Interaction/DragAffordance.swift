import Motion

/// Three bars at the content's edge that stretch, one after the other, as it is dragged.
public struct DragAffordance: Hashable, Sendable {
  /// What a bar's colour says.
  public enum Mood: Hashable, Sendable { case idle, expanded, complete }

  /// One bar as it is drawn now, in the affordance's own coordinates.
  public struct Bar: Hashable, Sendable {
    public let x: Double
    public let y: Double
    public let width: Double
    public let height: Double
    public let mood: Mood

    /// The corners' radius: a circle at rest, a capsule when stretched.
    public var radius: Double { width / 2 }
  }

  /// Logical pixels of each side of the square that the three slots stand in.
  public static let side = 50.0
  private static let slotWidth = 4.0
  /// Thirds are not exact: a drag to a third is a drag to a third.
  static let tolerance = 1e-9

  private var progress = 0.0
  /// Each bar's share of its stretching, past 0 and 1 where it overshoots.
  private var bars = [SpringMotion](repeating: SpringMotion(at: 0), count: 3)

  public init() {}

  /// Takes the drag's progress: 1 is where letting go opens the menu.
  ///
  /// - Parameters:
  ///   - progress: 0 and below is rest.
  ///   - time: Seconds on the caller's clock.
  ///   - spring: Carries the bars; nil where nothing is animated.
  public mutating func setProgress(_ progress: Double, at time: Double, spring: Spring?) {
    self.progress = progress
    for index in bars.indices {
      let target = isExpanded(index) ? 1.0 : 0
      if bars[index].target != target { bars[index].go(to: target, at: time, with: spring) }
    }
  }

  /// Whether a bar, 0 being the first, is stretched or stretching.
  public func isExpanded(_ index: Int) -> Bool {
    progress >= Double(index + 1) / 3 - Self.tolerance
  }

  /// A bar, 0 being the first, as it is drawn at a time; this allocates nothing.
  public func bar(_ index: Int, at time: Double) -> Bar {
    bar(index, share: bars[index].value(at: time))
  }

  public func isSettled(at time: Double) -> Bool { bars.allSatisfy { $0.isSettled(at: time) } }

  // At rest a circle as wide as its slot, in the middle; stretched half as wide and the slot's height.
  private func bar(_ index: Int, share: Double) -> Bar {
    let slot = Double(index) * Self.side / 3
    let width = Self.slotWidth
    let height = Self.side
    let thickness = max(0.5, width - share * width / 2)
    let length = width + share * (height - width)
    return Bar(
      x: slot + (width - thickness) / 2, y: (height - length) / 2, width: thickness,
      height: length, mood: mood(index))
  }

  private func mood(_ index: Int) -> Mood {
    if progress >= 1 - Self.tolerance { return .complete }
    return isExpanded(index) ? .expanded : .idle
  }
}
