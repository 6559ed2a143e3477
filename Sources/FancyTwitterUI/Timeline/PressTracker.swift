import TweetRows

/// Follows a press on a list: it leads somewhere when it is a click, and nowhere when it is something else's.
@MainActor
final class PressTracker: PressFollower {
  /// Where the press began; nil while nothing is pressed.
  private(set) var start: (x: Double, y: Double)?

  private let input: InputRouter
  private var destination: Destination?

  init(input: InputRouter) { self.input = input }

  /// A press begins over something.
  func begin(x: Double, y: Double, over destination: Destination?) {
    start = (x, y)
    self.destination = destination
    // A quick look needs to know where the hand goes on to.
    input.follow(self, claiming: [.click, .quickLook])
  }

  /// The press ends over something.
  ///
  /// - Returns: where it leads; nil where it was no click, or began elsewhere.
  func end(over destination: Destination?) -> Destination? {
    defer {
      start = nil
      losePress()
    }
    guard let begun = self.destination, begun == destination, input.claim(.click) else {
      return nil
    }
    return begun
  }

  func losePress() { destination = nil }
}
