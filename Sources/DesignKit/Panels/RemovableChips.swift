import Geometry
import GtkKit

/// Chips side by side, each of which can be taken away: by a press, by Delete and by Backspace.
@MainActor
package final class RemovableChips: CustomWidget {
  /// Runs when the person takes one away, with its place.
  package var onRemove: (Int) -> Void = { _ in }

  /// Runs when the last one that had the keyboard is gone.
  package var onLeave: () -> Void = {}

  package private(set) var chips: [RemovableChip] = []
  private let look: Look
  private static let lines = ChipLines(gap: 6, lineGap: 6, inset: 14)

  /// Chips that a screen reader calls `name` together.
  package init(_ name: String, look: Look) {
    self.look = look
    super.init()
    setAccessibleRole(.panel)
    accessibleName = name
  }

  /// Shows other chips; what had the keyboard keeps its place.
  package func show(_ contents: [RemovableChip.Content]) {
    guard contents != chips.map(\.content) else { return }
    let focused = chips.firstIndex { $0.isFocus }
    for chip in chips { remove(chip) }
    chips = contents.enumerated().map { index, content in
      let chip = RemovableChip(content, look: look)
      chip.onButtonClicked { [weak self] in self?.onRemove(index) }
      chip.onKeyPress { [weak self] in self?.handle($0, at: index) ?? false }
      add(chip)
      chip.show()
      return chip
    }
    queueResize()
    guard let focused else { return }
    if chips.isEmpty { onLeave() } else { chips[min(focused, chips.count - 1)].grabFocus() }
  }

  package override func allocate(_ frame: Rectangle) {
    super.allocate(frame)
    let origin = childOrigin
    for (chip, place) in zip(chips, frames(in: frame.width)) {
      var place = place
      if isRightToLeft { place.x = frame.width - place.x - place.width }
      place.x += origin.x
      place.y += origin.y
      self.place(chip, at: place)
    }
  }

  package override func preferredWidth() -> Extent { Extent(minimum: 160, natural: 320) }

  package override func preferredHeight(forWidth width: Int) -> Extent {
    Extent(Self.lines.height(of: frames(in: width)))
  }

  private func frames(in width: Int) -> [Rectangle] {
    Self.lines.frames(of: chips.map(\.width), height: chips.first?.height ?? 0, in: width)
  }

  private func handle(_ press: KeyPress, at index: Int) -> Bool {
    guard press.modifiers.isEmpty else { return false }
    let onward = isRightToLeft ? Key.left : Key.right
    switch Key.withoutKeypad(press.key) {
    case Key.left, Key.right:
      let next = index + (Key.withoutKeypad(press.key) == onward ? 1 : -1)
      if chips.indices.contains(next) { chips[next].grabFocus() }
    case Key.delete, Key.backspace: onRemove(index)
    default: return false
    }
    return true
  }
}
