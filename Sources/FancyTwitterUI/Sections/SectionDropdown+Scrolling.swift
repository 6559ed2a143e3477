import GtkKit

// Large text in a low window makes it higher than that.
extension SectionDropdown {
  /// Pixels in a notch of the wheel.
  private static let notch = 53.0
  /// So far a finger may move and still be pressing a row.
  private static let slack = 8.0

  func scroll(by notches: Double) { scroll(to: offset + Int((notches * Self.notch).rounded())) }

  /// Follows a finger, or the pointer.
  func follow(_ event: DragGesture.Event, _ gesture: DragGesture) {
    switch event {
    case .begin(_, let y): grip = contentHeight > size.height ? (offset, y) : nil
    case .move(_, let y):
      guard let grip else { return }
      if abs(y - grip.y) > Self.slack { gesture.claim() }
      scroll(to: grip.offset - Int(y - grip.y))
    case .end, .cancel: grip = nil
    }
  }

  /// Brings a part of what it holds into sight, and its top first.
  func reveal(_ top: Int, _ bottom: Int) {
    scroll(to: min(top, max(offset, bottom - size.height)))
  }

  func focusRow() {
    guard model.isOpen, rows.indices.contains(model.highlighted) else { return }
    let places = places
    let row = places.rows[model.highlighted]
    let top = headHeight + Self.padding
    // The heading above a first row is read with it.
    reveal(top + row.y - places.heading, top + row.bottom + Self.padding)
    rows[model.highlighted].grabFocus()
  }

  func focusAccounts() {
    reveal(0, headHeight)
    accounts.takeFocus()
  }

  private func scroll(to wanted: Int) {
    let former = offset
    offset = wanted
    placeGroups()
    if offset != former { queueDraw() }
  }
}
