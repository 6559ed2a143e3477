import GtkKit

/// Scrolls a panel by wheel, finger and keyboard where large text makes it higher than the window.
@MainActor
final class PanelScroller {
  /// How far the panel is scrolled, in pixels.
  private(set) var offset = 0

  /// Pixels in a notch of the wheel.
  private static let notch = 53.0
  /// So far a finger may move and still be pressing a row.
  private static let slack = 8.0

  private unowned let panel: CustomWidget
  private let contentHeight: () -> Int
  private let place: () -> Void
  /// Where a finger began to scroll.
  private var grip: (offset: Int, y: Double)?

  /// Scrolls `panel`; `place` puts its parts where they stand from then on.
  init(
    _ panel: CustomWidget, contentHeight: @escaping () -> Int, place: @escaping () -> Void
  ) {
    self.panel = panel
    self.contentHeight = contentHeight
    self.place = place
    // What lies beneath stands still.
    panel.onScroll { [weak self] move in
      guard let self else { return true }
      scroll(to: offset + Int((move.dy * Self.notch).rounded()))
      return true
    }
    _ = DragGesture(on: panel) { [weak self] in self?.follow($0, $1) }
  }

  /// Shows the top, as a panel does that opens.
  func reset() { offset = 0 }

  /// Keeps within what there is; a panel calls it as it places its parts.
  func fit() { offset = max(0, min(offset, contentHeight() - panel.size.height)) }

  /// Brings a part of the panel into sight, and its top first.
  func reveal(_ top: Int, _ bottom: Int) {
    scroll(to: min(top, max(offset, bottom - panel.size.height)))
  }

  private func follow(_ event: DragGesture.Event, _ gesture: DragGesture) {
    switch event {
    case .begin(_, let y): grip = contentHeight() > panel.size.height ? (offset, y) : nil
    case .move(_, let y):
      guard let grip else { return }
      if abs(y - grip.y) > Self.slack { gesture.claim() }
      scroll(to: grip.offset - Int(y - grip.y))
    case .end, .cancel: grip = nil
    }
  }

  private func scroll(to wanted: Int) {
    let former = offset
    offset = wanted
    place()
    if offset != former { panel.queueDraw() }
  }
}
