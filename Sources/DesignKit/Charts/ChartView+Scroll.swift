import GtkKit

/// Marks that are scrolled sideways, where text is so large that not all of them have room.
extension ChartView {
  /// Logical pixels of a notch.
  private static let notch = 72.0

  /// Goes sideways with a wheel or a touchpad; with Shift by any wheel.
  func scroll(_ move: ScrollMove) -> Bool {
    let isSideways = abs(move.dx) > abs(move.dy)
    let way = isSideways ? move.dx : move.modifiers.contains(.shift) ? move.dy : 0
    guard way != 0, chart.travel(in: space) > 0 else { return false }
    scroll(to: space.shift + (isRightToLeft ? way : -way) * Self.notch)
    return true
  }

  /// So far a finger may move and still be choosing a mark.
  private static let slack = 8.0

  /// Goes sideways with a finger; what goes up or down is the page's.
  func follow(_ event: DragGesture.Event, _ gesture: DragGesture) {
    switch event {
    case .begin(let x, let y): grip = followsDrags ? Grip(x: x, y: y, shift: space.shift) : nil
    case .move(let x, let y):
      guard let grip else { return }
      let (dx, dy) = (x - grip.x, y - grip.y)
      if !grip.isHeld, max(abs(dx), abs(dy)) > Self.slack {
        guard abs(dx) > abs(dy) else { return self.grip = nil }
        self.grip?.isHeld = true
        pressed = nil
        gesture.claim()
      }
      if self.grip?.isHeld == true { scroll(to: grip.shift + (isRightToLeft ? -dx : dx)) }
    case .end, .cancel: grip = nil
    }
  }

  /// Where a finger took hold of the marks, and how far they were scrolled then.
  struct Grip {
    let x, y, shift: Double
    var isHeld = false
  }

  /// Brings a mark into sight that is scrolled out of it.
  func scroll(toShow mark: Int) {
    scroll(to: chart.shift(showing: mark, in: space))
  }

  private func scroll(to wanted: Double) {
    let next = min(max(0, wanted.rounded()), chart.travel(in: space))
    guard next != shift else { return }
    shift = next
    queueDraw()
    onLook()
  }
}
