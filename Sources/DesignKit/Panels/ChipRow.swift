import Appearance
import Geometry
import GtkKit

/// Choices side by side, one of which is chosen.
@MainActor
package final class ChipRow: CustomWidget {
  /// Runs when the person chooses, with the place of the choice.
  package var onChoose: (Int) -> Void = { _ in }

  /// Answers keys that the choices do not.
  package var onKey: (KeyPress) -> Bool = { _ in false }

  private let look: Look
  private let ground: @MainActor (Theme) -> PanelRow.Colours
  private var chips: [Chip] = []
  private static let gap = 8
  private static let inset = 14

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
  package func show(_ names: [String], chosen: Int) {
    // The choice that has the keyboard keeps it.
    guard names != chips.map(\.name) else { return mark(chosen) }
    for chip in chips { remove(chip) }
    chips = names.enumerated().map { index, name in
      let chip = Chip(name, isChosen: index == chosen, look: look, ground: ground)
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

  package func takeFocus() { (chips.first { $0.isChosen } ?? chips.first)?.grabFocus() }

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
      if chips.indices.contains(next) { chips[next].grabFocus() }
      return true
    default: return onKey(press)
    }
  }

  // In lines, as words are.
  private func frames(in width: Int) -> [Rectangle] {
    var (x, y) = (Self.inset, 4)
    return chips.map { chip in
      let wanted = min(chip.measuredWidth().natural, width - 2 * Self.inset)
      if x > Self.inset, x + wanted > width - Self.inset {
        x = Self.inset
        y += Chip.height + Self.gap
      }
      defer { x += wanted + Self.gap }
      return Rectangle(x: x, y: y, width: wanted, height: Chip.height)
    }
  }
}

/// One choice.
@MainActor
private final class Chip: CustomWidget {
  static let height = 34

  let name: String
  var isChosen: Bool { didSet { announce() } }

  private let look: Look
  private let ground: @MainActor (Theme) -> PanelRow.Colours

  init(
    _ name: String, isChosen: Bool, look: Look,
    ground: @escaping @MainActor (Theme) -> PanelRow.Colours
  ) {
    self.ground = ground
    self.name = name
    self.isChosen = isChosen
    self.look = look
    super.init()
    addStyleClass("panel-row")
    setAccessibleRole(.radioButton)
    accessibleName = name
    announce()
    look.observe(self) { [weak self] _ in self?.queueDraw() }
    onFocusChange { [weak self] _ in self?.queueDraw() }
  }

  override class var base: Base { .button }

  override func preferredWidth() -> Extent {
    let width = text(room: .max).size.width + 28
    return Extent(minimum: min(width, 80), natural: width)
  }

  override func draw(_ canvas: Canvas) {
    let (width, height) = size
    let colours = ground(look.theme)
    canvas.addRoundedRectangle(
      x: 1, y: 1, width: Double(width) - 2, height: Double(height) - 2,
      radii: CornerRadii(Double(height) / 2 - 1))
    canvas.setPaint(isChosen ? Paint(look.theme.accent) : Paint(colours.hover))
    canvas.fill()
    if showsFocus {
      canvas.addRoundedRectangle(
        x: 3, y: 3, width: Double(width) - 6, height: Double(height) - 6,
        radii: CornerRadii(Double(height) / 2 - 3))
      canvas.setPaint(Paint(isChosen ? look.theme.accentLabel : colours.text))
      canvas.stroke(width: 1.5)
    }
    let text = text(room: width - 24)
    canvas.setPaint(Paint(isChosen ? look.theme.accentLabel : colours.text))
    canvas.draw(
      text, x: Double(width - text.size.width) / 2, y: Double(height - text.size.height) / 2)
  }

  private func text(room: Int) -> TextLayout {
    let font = font
    return TextLayout.line(
      name, style: TextStyle(size: font.pixelSize, weight: 600), font: font, room: room)
  }

  private func announce() {
    accessibleStates = .choice(isChecked: isChosen)
    queueDraw()
  }
}
