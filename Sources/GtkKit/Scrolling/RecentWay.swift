/// How far a content has come lately, to tell one that moves from one at rest.
struct RecentWay {
  /// Seconds that are looked back upon: some frames, of a machine that is busy, too.
  private static let span = 0.1
  /// Logical pixels within that; less is the end of a fling, which nobody sees.
  private static let least = 2.0

  private var place: Double
  /// The steps of the last moments, oldest first.
  private var steps: [(time: Double, length: Double)] = []

  init(from place: Double) { self.place = place }

  mutating func move(to other: Double, at time: Double) {
    steps.removeAll { time - $0.time > Self.span }
    steps.append((time, abs(other - place)))
    place = other
  }

  func isMoving(at time: Double) -> Bool {
    steps.reduce(0) { time - $1.time > Self.span ? $0 : $0 + $1.length } >= Self.least
  }
}
