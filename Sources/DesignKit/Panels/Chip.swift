import Appearance
import Geometry
import GtkKit

/// One choice of a ``ChipRow``: a pill of words, or its picture beside two lines of them.
@MainActor
package final class Chip: CustomWidget {
  var choice: Choice {
    didSet {
      accessibleName = listed([choice.name, choice.note])
      queueDraw()
    }
  }
  var isChosen: Bool { didSet { announce() } }
  /// Whether there is room for its picture.
  var isLarge = false { didSet { if isLarge != oldValue { queueDraw() } } }

  private let look: Look
  private let ground: @MainActor (Theme) -> PanelRow.Colours
  private static let widest = 220

  init(
    _ choice: Choice, isChosen: Bool, look: Look,
    ground: @escaping @MainActor (Theme) -> PanelRow.Colours
  ) {
    self.ground = ground
    self.choice = choice
    self.isChosen = isChosen
    self.look = look
    super.init()
    addStyleClass("panel-row")
    setAccessibleRole(.radioButton)
    accessibleName = listed([choice.name, choice.note])
    announce()
    look.observe(self) { [weak self] _ in self?.queueDraw() }
    onFocusChange { [weak self] _ in self?.queueDraw() }
  }

  package override class var base: Base { .button }

  /// Logical pixels from top to bottom, more where the text is large.
  func height(isLarge: Bool) -> Int {
    isLarge ? max(46, Int(font.pixelSize * 3.1)) : max(34, Int(font.pixelSize * 2.3))
  }

  /// Logical pixels from end to end, with its picture or without.
  func width(isLarge: Bool) -> Int {
    guard isLarge else {
      // Its ends are half circles.
      return max(height(isLarge: false), shortText(room: .max).size.width + 28)
    }
    let (name, note) = texts(room: font.enlarged(Self.widest))
    return max(name.size.width, note?.size.width ?? 0) + height(isLarge: true) + 20
  }

  package override func preferredWidth() -> Extent {
    let width = width(isLarge: isLarge)
    return Extent(minimum: min(width, 80), natural: width)
  }

  package override func draw(_ canvas: Canvas) {
    isLarge ? drawLarge(canvas) : drawShort(canvas)
  }
}

// MARK: - Private

extension Chip {
  private func drawShort(_ canvas: Canvas) {
    let (width, height) = size
    let colours = ground(look.theme)
    fill(canvas, isChosen ? Paint(look.theme.accent) : Paint(colours.hover))
    if !isChosen, let edge = look.theme.edge { ring(canvas, inset: 1.5, width: 1, Paint(edge)) }
    let colour = isChosen ? look.theme.accentLabel : colours.text
    if showsFocus { ring(canvas, inset: 3, width: 1.5, Paint(colour)) }
    let text = shortText(room: width - 24)
    canvas.setPaint(Paint(colour))
    canvas.draw(
      text, x: Double(width - text.size.width) / 2, y: Double(height - text.size.height) / 2)
  }

  private func drawLarge(_ canvas: Canvas) {
    let (width, height) = size
    let colours = ground(look.theme)
    if isChosen || isHovered || isPressed { fill(canvas, Paint(colours.hover)) }
    if isChosen { ring(canvas, inset: 2, width: 2, Paint(look.theme.accent)) }
    if showsFocus { ring(canvas, inset: 4.5, width: 1.5, Paint(colours.text)) }
    let side = height - 12
    let x = isRightToLeft ? width - 6 - side : 6
    choice.picture?(canvas, Rectangle(x: x, y: 6, width: side, height: side), self)
    let (name, note) = texts(room: width - height - 16)
    // On a tint nothing is quiet.
    let quiet = isChosen || isHovered || isPressed ? colours.text : colours.quiet
    let lines = name.size.height + (note?.size.height ?? 0)
    var y = (height - lines) / 2
    for (text, colour) in [(name, colours.text)] + (note.map { [($0, quiet)] } ?? []) {
      let x = isRightToLeft ? width - height - 4 - text.width : height + 4
      canvas.setPaint(Paint(colour))
      canvas.draw(text, x: Double(x), y: Double(y))
      y += text.size.height
    }
  }

  private func fill(_ canvas: Canvas, _ paint: Paint) {
    let (width, height) = size
    canvas.addRoundedRectangle(
      x: 1, y: 1, width: Double(width) - 2, height: Double(height) - 2,
      radii: CornerRadii(Double(height) / 2 - 1))
    canvas.setPaint(paint)
    canvas.fill()
  }

  private func ring(_ canvas: Canvas, inset: Double, width line: Double, _ paint: Paint) {
    let (width, height) = (Double(size.width), Double(size.height))
    canvas.addRoundedRectangle(
      x: inset, y: inset, width: width - 2 * inset, height: height - 2 * inset,
      radii: CornerRadii(height / 2 - inset))
    canvas.setPaint(paint)
    canvas.stroke(width: line)
  }

  // The note alone tells which is meant, as a handle does. Large text is set smaller before it is cut.
  private func shortText(room: Int) -> TextLayout {
    let text = choice.note.isEmpty ? choice.name : choice.note
    let whole = line(text, 15.5 / 15, weight: 600, room: .max)
    guard whole.size.width > room else { return whole }
    let share = max(0.5, Double(room) / Double(whole.size.width))
    return line(text, 15.5 / 15 * share, weight: 600, room: room)
  }

  private func texts(room: Int) -> (name: TextLayout, note: TextLayout?) {
    (
      line(choice.name, 0.95, weight: 700, room: room),
      choice.note.isEmpty ? nil : line(choice.note, 0.85, weight: 400, room: room)
    )
  }

  private func line(_ text: String, _ share: Double, weight: Int, room: Int) -> TextLayout {
    let font = font
    return .line(
      text, style: TextStyle(size: font.pixelSize * share, weight: weight), font: font, room: room)
  }

  private func announce() {
    accessibleStates = .choice(isChecked: isChosen)
    queueDraw()
  }
}
