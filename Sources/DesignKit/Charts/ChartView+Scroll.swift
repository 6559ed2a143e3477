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
