import Appearance
import Geometry
import GtkKit

/// Choices side by side, one of which is chosen: with their pictures, as long as these fit into two lines.
@MainActor
package final class ChipRow: CustomWidget {
  /// Runs when the person chooses, with the place of the choice.
  package var onChoose: (Int) -> Void = { _ in }

  /// Runs when the keyboard comes to a choice, which may be out of sight.
  package var onReach: (_ place: Rectangle) -> Void = { _ in }

  /// Answers keys that the choices do not.
  package var onKey: (KeyPress) -> Bool = { _ in false }

  private let look: Look
  private let ground: @MainActor (Theme) -> PanelRow.Colours
  private var chips: [Chip] = []
  private static let gap = 8
  private static let inset = 14
  private static let mostLargeLines = 2

  /// Choices that a screen reader calls `name`, on a ground of these colours.
  package init(
    _ name: String, look: Look,
    ground: @escaping @MainActor (Theme) -> PanelRow.Colours = PanelRow.Colours.onPanel
  ) {
    self.look = look
    self.ground = ground
    super.init()
    setAccessibleRole(.panel)
    accessibleName = name
  }

  /// Lists what there is to choose from, and what is chosen.
  package func show(_ choices: [Choice], chosen: Int) {
    // The choice that has the keyboard keeps it.
    guard choices.count != chips.count else {
      let isResized = !choices.elementsEqual(chips, by: { $0.reads(as: $1.choice) })
      for (chip, choice) in zip(chips, choices) { chip.choice = choice }
      if isResized { queueResize() }
      return mark(chosen)
    }
    for chip in chips { remove(chip) }
    chips = choices.enumerated().map { index, choice in
      let chip = Chip(choice, isChosen: index == chosen, look: look, ground: ground)
      chip.onButtonClicked { [weak self] in self?.choose(index) }
      chip.onKeyPress { [weak self] in self?.handle($0, at: index) ?? false }
      add(chip)
      chip.show()
      return chip
    }
    queueResize()
  }

  /// Logical pixels from top to bottom in a panel of some width.
  package func height(forWidth width: Int) -> Int {
    guard let last = frames(in: width).last else { return 0 }
    return last.y + last.height + 6
  }

  /// Where a choice stands in the row.
  package func place(of index: Int) -> Rectangle? {
    guard chips.indices.contains(index) else { return nil }
    let (corner, size) = (chips[index].position(in: self), chips[index].size)
    return Rectangle(x: corner.x, y: corner.y, width: size.width, height: size.height)
  }

  package func takeFocus() { reach(chips.firstIndex { $0.isChosen } ?? 0) }

  package override func allocate(_ frame: Rectangle) {
    super.allocate(frame)
    let origin = childOrigin
    let isLarge = isLarge(in: frame.width)
    for (chip, place) in zip(chips, frames(in: frame.width)) {
      chip.isLarge = isLarge
      var place = place
      if isRightToLeft { place.x = frame.width - place.x - place.width }
      place.x += origin.x
      place.y += origin.y
      self.place(chip, at: place)
    }
  }

  package override func preferredWidth() -> Extent { Extent(minimum: 160, natural: 320) }

  package override func preferredHeight(forWidth width: Int) -> Extent {
    Extent(height(forWidth: width))
  }

  private func choose(_ index: Int) {
    mark(index)
    onChoose(index)
  }

  private func mark(_ chosen: Int) {
    for (index, chip) in chips.enumerated() { chip.isChosen = index == chosen }
  }

  private func handle(_ press: KeyPress, at index: Int) -> Bool {
    let onward = isRightToLeft ? Key.left : Key.right
    switch Key.withoutKeypad(press.key) {
    case Key.left, Key.right:
      let next = index + (Key.withoutKeypad(press.key) == onward ? 1 : -1)
      reach(next)
      return true
    case Key.home, Key.end:
      reach(Key.withoutKeypad(press.key) == Key.home ? 0 : chips.count - 1)
      return true
    default: return onKey(press)
    }
  }

  private func reach(_ index: Int) {
    guard chips.indices.contains(index) else { return }
    chips[index].grabFocus()
    place(of: index).map(onReach)
  }

  private func frames(in width: Int) -> [Rectangle] {
    frames(in: width, isLarge: isLarge(in: width))
  }

  private func isLarge(in width: Int) -> Bool {
    guard chips.contains(where: { $0.choice.picture != nil }) else { return false }
    let large = frames(in: width, isLarge: true)
    return Set(large.map(\.y)).count <= Self.mostLargeLines
  }

  private func frames(in width: Int, isLarge: Bool) -> [Rectangle] {
    ChipLines(gap: Self.gap, lineGap: isLarge ? 2 : Self.gap, inset: Self.inset).frames(
      of: chips.map { $0.width(isLarge: isLarge) },
      height: chips.first?.height(isLarge: isLarge) ?? 0,
      in: width)
  }
}
