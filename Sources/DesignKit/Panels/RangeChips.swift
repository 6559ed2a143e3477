import Appearance
import Geometry
import GtkKit

/// Choices in one line, of which one or several that follow each other are chosen.
///
/// Where there are more than fit, the line moves and fades. Large text goes on in further lines.
@MainActor
package final class RangeChips: CustomWidget {
  /// Runs when the person chooses, with the place of the choice, and whether what was chosen is to reach to it.
  package var onChoose: (_ index: Int, _ extends: Bool) -> Void = { _, _ in }

  private let look: Look
  private var chips: [Chip] = []
  private var offset = 0
  private var extends = false
  private static let gap = 7
  private static let fade = 0.08
  /// Space above and beneath, so that a finger hits more than is drawn.
  private static let around = 7

  package init(_ name: String, look: Look) {
    self.look = look
    super.init()
    setAccessibleRole(.panel)
    accessibleName = name
    onScroll { [weak self] in self?.scroll($0) ?? false }
  }

  /// Lists what there is to choose from, and what is chosen.
  package func show(_ names: [String], chosen: ClosedRange<Int>) {
    if names != chips.map(\.choice.name) {
      // Who stands on a choice that stays, stands there still.
      let same = zip(names, chips).prefix { $0 == $1.choice.name }.count
      for chip in chips[same...] { remove(chip) }
      chips =
        chips[..<same] + names.enumerated().dropFirst(same).map { make($0.element, at: $0.offset) }
      offset = 0
      queueResize()
    }
    for (index, chip) in chips.enumerated() where chip.isChosen != chosen.contains(index) {
      chip.isChosen = chosen.contains(index)
    }
  }

  package func takeFocus() { (chips.first { $0.isChosen } ?? chips.first)?.grabFocus() }

  package override func preferredWidth() -> Extent { Extent(minimum: 160, natural: 320) }

  package override func preferredHeight(forWidth width: Int) -> Extent {
    let bottom = frames(in: width).map(\.bottom).max() ?? 0
    return Extent(bottom + Self.around)
  }

  package override func allocate(_ frame: Rectangle) {
    super.allocate(frame)
    let origin = childOrigin
    offset = min(max(0, offset), overflow(in: frame.width))
    for (chip, place) in zip(chips, frames(in: frame.width)) {
      var place = place
      place.x -= offset
      if isRightToLeft { place = place.mirrored(in: frame.width) }
      place.x += origin.x
      place.y += origin.y
      self.place(chip, at: place)
    }
  }

  package override func draw(_ canvas: Canvas) {
    let width = size.width
    let (before, after) = (offset > 0, offset < overflow(in: width))
    guard before || after else { return drawChildren(canvas) }
    let (left, right) = isRightToLeft ? (after, before) : (before, after)
    canvas.masked(
      from: (0, 0), to: (Double(width), 0),
      stops: [
        (0, left ? 0 : 1), (left ? Self.fade : 0, 1), (right ? 1 - Self.fade : 1, 1),
        (1, right ? 0 : 1),
      ]
    ) { drawChildren(canvas) }
  }
}

// MARK: - Private

extension RangeChips {
  private func make(_ name: String, at index: Int) -> Chip {
    let chip = Chip(
      Choice(name), isChosen: false, look: look, ground: PanelRow.Colours.onBackdropTint)
    chip.onPointerPress { [weak self] in
      self?.extends = $0.modifiers.contains(.shift)
      return false
    }
    chip.onButtonClicked { [weak self] in
      guard let self else { return }
      onChoose(index, extends)
      extends = false
    }
    chip.onKeyPress { [weak self] in self?.handle($0, at: index) ?? false }
    chip.onFocusArrival { [weak self] in self?.reveal(index) }
    add(chip)
    chip.show()
    return chip
  }

  private func handle(_ press: KeyPress, at index: Int) -> Bool {
    // A press that was let go elsewhere extends nothing any more.
    extends = false
    let key = Key.withoutKeypad(press.key)
    let onward = isRightToLeft ? Key.left : Key.right
    switch key {
    case Key.left, Key.right:
      let next = index + (key == onward ? 1 : -1)
      guard chips.indices.contains(next) else { return true }
      chips[next].grabFocus()
      if press.modifiers == .shift { onChoose(next, true) }
      return true
    case Key.home: chips.first?.grabFocus()
    case Key.end: chips.last?.grabFocus()
    case Key.enter where press.modifiers == .shift: onChoose(index, true)
    default: return false
    }
    return true
  }

  private func reveal(_ index: Int) {
    let frames = frames(in: size.width)
    guard frames.indices.contains(index) else { return }
    let (place, room) = (frames[index], Int(Double(size.width) * Self.fade) + 8)
    if place.x - offset < room { offset = place.x - room }
    if place.right - offset > size.width - room { offset = place.right - size.width + room }
    offset = min(max(0, offset), overflow(in: size.width))
    queueResize()
  }

  private func scroll(_ move: ScrollMove) -> Bool {
    guard overflow(in: size.width) > 0, move.dx != 0 || move.modifiers == .shift else {
      return false
    }
    let distance = move.dx != 0 ? move.dx : move.dy
    offset += Int((isRightToLeft ? -distance : distance) * (move.isSmooth ? 12 : 60))
    offset = min(max(0, offset), overflow(in: size.width))
    queueResize()
    return true
  }

  private func overflow(in width: Int) -> Int {
    let end = frames(in: width).map(\.right).max() ?? 0
    return max(0, end + CardColumns.margin(in: width) - width)
  }

  private func frames(in width: Int) -> [Rectangle] {
    let isLarge = font.enlargement >= 1.5
    let inset = CardColumns.margin(in: width)
    var (x, y) = (inset, Self.around)
    return chips.map { chip in
      let size = (width: chip.width(isLarge: false), height: chip.height(isLarge: false))
      if isLarge, x > inset, x + size.width > width - inset {
        (x, y) = (inset, y + size.height + Self.gap)
      }
      defer { x += size.width + Self.gap }
      return Rectangle(x: x, y: y, width: size.width, height: size.height)
    }
  }
}

extension PanelRow.Colours {
  /// Those of a choice that lies on the backdrop, on a tint of its own.
  static func onBackdropTint(_ theme: Theme) -> PanelRow.Colours {
    PanelRow.Colours(text: theme.text.name, quiet: theme.text.handle, hover: theme.card)
  }
}
