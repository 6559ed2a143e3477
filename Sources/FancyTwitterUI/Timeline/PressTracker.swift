/// Follows a press on a list: it leads somewhere when it is a click, and nowhere when it is something else's.
@MainActor
final class PressTracker<Target: Equatable>: PressFollower {
  /// Where the press began; nil while nothing is pressed.
  private(set) var start: (x: Double, y: Double)?

  private let input: InputRouter
  private var target: Target?

  init(input: InputRouter) { self.input = input }

  /// A press begins over something.
  func begin(x: Double, y: Double, over target: Target?) {
    start = (x, y)
    self.target = target
    // A quick look needs to know where the hand goes on to.
    input.follow(self, claiming: [.click, .quickLook])
  }

  /// The press ends over something.
  ///
  /// - Returns: that; nil where it was no click, or began elsewhere.
  func end(over target: Target?) -> Target? {
    defer {
      start = nil
      losePress()
    }
    guard let begun = self.target, begun == target, input.claim(.click) else {
      return nil
    }
    return begun
  }

  func losePress() { target = nil }
}
