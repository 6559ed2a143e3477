import Geometry
import GtkKit

/// What a chart looked like before, and how far it has become what it is.
@MainActor
struct ChartMotion {
  let former: any Chart
  /// What was shown, where it fades away over what is there now.
  let picture: Surface?
  /// From 0 to 1.
  private(set) var share = 0.0
  private let duration: Double
  private var start: Double?

  /// Goes on for so many seconds from the first frame on.
  init(from former: any Chart, fading picture: Surface? = nil, duration: Double) {
    self.former = former
    self.picture = picture
    self.duration = duration
  }

  var isOver: Bool { share >= 1 }

  /// Goes on to the time of a frame, in seconds; slower towards the end.
  mutating func go(to now: Double) {
    let begun = start ?? now
    start = begun
    let passed = min(1, (now - begun) / duration)
    share = 1 - (1 - passed) * (1 - passed)
  }

  /// Draws what fades away, if anything does, over a view of some size.
  func drawFading(on canvas: Canvas, size: (width: Int, height: Int)) {
    guard let picture else { return }
    let bleed = ChartSheet.bleed
    canvas.saved {
      canvas.clip(
        to: Rectangle(x: -bleed.side, y: -bleed.line, width: size.width, height: size.height))
      canvas.draw(picture, x: Double(-bleed.side), y: Double(-bleed.line), opacity: 1 - share)
    }
  }
}
