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
  private var texts: (width: Int, name: TextLayout, note: TextLayout?, detail: TextLayout)?

  private static let inset = 14
  private static let textStart = 46
  private static let markRoom = 56
  private static let padding = 8
  private static let gap = 2

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
    let lines = texts.name.size.height + (texts.note.map { $0.size.height + Self.gap } ?? 0)
    return Extent(max(44, lines + 2 * Self.padding))
  }

  package override func styleUpdated() { texts = nil }

  package override func draw(_ canvas: Canvas) {
    let column = look.column(in: size.width, font: font)
    let theme = look.theme
    let isLit = isHovered || isPressed || isFocus || kind == .choice && isOn
    if isLit {
      canvas.setPaint(Paint(theme.selection))
      canvas.addRoundedRectangle(
        x: Double(column.lowerBound) + 6, y: 1, width: Double(column.count) - 12,
        height: Double(size.height) - 2, radii: CornerRadii(10))
      canvas.fill()
    }
    // On a tint nothing is quiet.
    drawTexts(canvas, column, quiet: isLit ? theme.text.body : theme.text.handle)
    kind == .choice ? drawRing(canvas, column) : drawSwitch(canvas, column)
    if showsFocus {
      canvas.drawRing(
        x: Double(column.lowerBound) + 6, y: 1, width: Double(column.count) - 12,
        height: Double(size.height) - 2, corner: 9, paint: Paint(theme.focusRing))
    }
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

  private var start: Int { kind == .choice ? Self.textStart : Self.inset }

  private func drawTexts(_ canvas: Canvas, _ column: Range<Int>, quiet: Colour) {
    let texts = laidOut(column.count)
    let noteHeight = texts.note.map { $0.size.height + Self.gap } ?? 0
    let top = Double(size.height - texts.name.size.height - noteHeight) / 2
    func draw(_ text: TextLayout, at x: Int, y: Double, _ colour: Colour) {
      canvas.setPaint(Paint(colour))
      canvas.draw(text, x: place(text.width, at: x, in: column), y: y)
    }
    draw(texts.name, at: start, y: top, look.theme.text.name)
    if let note = texts.note {
      draw(note, at: start, y: top + Double(texts.name.size.height + Self.gap), quiet)
    }
    let end = column.count - Self.inset - texts.detail.size.width
    draw(texts.detail, at: end, y: Double(size.height - texts.detail.size.height) / 2, quiet)
  }

  private func drawRing(_ canvas: Canvas, _ column: Range<Int>) {
    let x = place(18, at: Self.inset + 3, in: column) + 9
    let y = Double(size.height) / 2
    canvas.setPaint(Paint(isOn ? look.theme.accent : look.theme.text.handle))
    canvas.addCircle(x: x, y: y, radius: 8)
    canvas.stroke(width: 1.5)
    if isOn { canvas.fillCircle(x: x, y: y, radius: 4.5) }
  }

  private func drawSwitch(_ canvas: Canvas, _ column: Range<Int>) {
    let (width, height) = (36.0, 20.0)
    let x = place(Int(width), at: column.count - Self.inset - Int(width), in: column)
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
      x: x + (isAtEnd ? width - height / 2 : height / 2), y: y + height / 2, radius: 6.5)
  }

  /// Where something stands that begins so far from the column's start.
  private func place(_ width: Int, at x: Int, in column: Range<Int>) -> Double {
    Double(isRightToLeft ? column.upperBound - x - width : column.lowerBound + x)
  }

  private func laidOut(
    _ width: Int
  ) -> (width: Int, name: TextLayout, note: TextLayout?, detail: TextLayout) {
    if let texts, texts.width == width { return texts }
    let font = font
    let detail = TextLayout(detail, style: TextStyle(size: font.pixelSize), font: font)
    let end = kind == .toggle ? Self.markRoom : detail.size.width + 12
    let room = max(40, width - start - Self.inset - end)
    let name = TextLayout.wrapped(
      text, style: TextStyle(size: font.pixelSize * 1.08), font: font, room: room)
    let note =
      self.note.isEmpty
      ? nil
      : TextLayout.wrapped(
        self.note, style: TextStyle(size: font.pixelSize * 0.93), font: font, room: room)
    let laidOut = (width, name, note, detail)
    texts = laidOut
    return laidOut
  }
}
