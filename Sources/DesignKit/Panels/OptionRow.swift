import Appearance
import Geometry
import GtkKit

/// A row of a page that is switched on or off, or is one of several to choose from: a name over a note.
@MainActor
package final class OptionRow: CustomWidget {
  package enum Kind {
    /// One of several: a ring before the name.
    case choice
    /// By itself: a switch at the end.
    case toggle
  }

  package let text: String
  /// What more is to be said.
  package var note: String { didSet { if note != oldValue { update() } } }
  package var isOn: Bool { didSet { if isOn != oldValue { update() } } }

  private let kind: Kind
  /// At the end of a choice.
  private let detail: String
  private let look: Look
  private var texts: (width: Int, LabelledTexts)?

  private static let inset = 14
  /// Beside text of a usual size.
  private static let (ring, toggle) = (18, (width: 36, height: 20))
  private static let padding = 8

  package init(
    _ text: String, note: String = "", detail: String = "", kind: Kind, isOn: Bool = false,
    look: Look
  ) {
    self.text = text
    self.note = note
    self.detail = detail
    self.kind = kind
    self.isOn = isOn
    self.look = look
    super.init()
    addStyleClass("panel-row")
    setAccessibleRole(kind == .choice ? .radioButton : .checkBox)
    update()
    look.observe(self) { [weak self] _ in self?.queueDraw() }
    onFocusChange { [weak self] _ in self?.queueDraw() }
  }

  package override class var base: Base { .button }

  package override func preferredWidth() -> Extent { Extent(minimum: 220, natural: 400) }

  package override func preferredHeight(forWidth width: Int) -> Extent {
    let texts = laidOut(look.column(in: width, font: font).count)
    return Extent(max(44, texts.height + 2 * Self.padding))
  }

  package override func styleUpdated() { texts = nil }

  package override func draw(_ canvas: Canvas) {
    let column = RowColumn(of: self, look: look)
    let theme = look.theme
    let isLit = isHovered || isPressed || isFocus || kind == .choice && isOn
    if isLit { column.drawTint(on: canvas, theme) }
    // On a tint nothing is quiet.
    drawTexts(canvas, column, quiet: isLit ? theme.text.body : theme.text.handle)
    kind == .choice ? drawRing(canvas, column) : drawSwitch(canvas, column)
    if showsFocus { column.drawFocusRing(on: canvas, theme) }
  }
}

// MARK: - Private

extension OptionRow {
  private func update() {
    accessibleName = listed([text, detail, note])
    accessibleStates = .choice(isChecked: isOn)
    texts = nil
    queueResize()
    queueDraw()
  }

  private var start: Int { Self.inset + (kind == .choice ? font.enlarged(Self.ring) + 14 : 0) }

  private var toggleWidth: Int { font.enlarged(Self.toggle.width) }

  private func drawTexts(_ canvas: Canvas, _ column: RowColumn, quiet: Colour) {
    let texts = laidOut(column.width)
    texts.drawLines(
      on: canvas, column, at: start, top: Double(size.height - texts.height) / 2,
      look.theme.text.name, quiet: quiet)
    let detail = texts.detail
    column.draw(
      detail, on: canvas, at: column.width - Self.inset - detail.size.width,
      y: Double(size.height - detail.size.height) / 2, quiet)
  }

  private func drawRing(_ canvas: Canvas, _ column: RowColumn) {
    let side = font.enlarged(Self.ring)
    let x = Double(column.place(side, at: Self.inset + 3)) + Double(side) / 2
    let y = Double(size.height) / 2
    canvas.setPaint(Paint(isOn ? look.theme.accent : look.theme.text.handle))
    canvas.addCircle(x: x, y: y, radius: Double(side) / 2 - 1)
    canvas.stroke(width: 1.5 * font.enlargement)
    if isOn { canvas.fillCircle(x: x, y: y, radius: Double(side) / 4) }
  }

  private func drawSwitch(_ canvas: Canvas, _ column: RowColumn) {
    let room = toggleWidth
    let (width, height) = (Double(room), Double(font.enlarged(Self.toggle.height)))
    let x = Double(column.place(room, at: column.width - Self.inset - room))
    let y = (Double(size.height) - height) / 2
    let theme = look.theme
    canvas.addRoundedRectangle(
      x: x + 0.75, y: y + 0.75, width: width - 1.5, height: height - 1.5,
      radii: CornerRadii(height / 2))
    canvas.setPaint(Paint(isOn ? theme.accent : theme.text.handle))
    if isOn { canvas.fill() } else { canvas.stroke(width: 1.5) }
    let isAtEnd = isOn != isRightToLeft
    canvas.setPaint(Paint(isOn ? theme.accentLabel : theme.text.handle))
    canvas.fillCircle(
      x: x + (isAtEnd ? width - height / 2 : height / 2), y: y + height / 2,
      radius: height / 2 - 3.5)
  }

  private func laidOut(_ width: Int) -> LabelledTexts {
    if let texts, texts.width == width { return texts.1 }
    let font = font
    let detail = LabelledTexts.detail(detail, font: font)
    let end = kind == .toggle ? toggleWidth + 20 : detail.size.width + 12
    let room = max(40, width - start - Self.inset - end)
    let laidOut = LabelledTexts(text, note: note, detail: detail, room: room, font: font)
    texts = (width, laidOut)
    return laidOut
  }
}
