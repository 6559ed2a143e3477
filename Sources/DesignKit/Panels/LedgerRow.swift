import Appearance
import GtkKit
import Geometry

/// A row of a page that gives account of something: an icon, a name over a note, and at its end a
/// number and a mark.
@MainActor
package final class LedgerRow: CustomWidget {
  /// What a row says.
  package struct Content: Equatable {
    package var icon: Icon?
    package var text: String
    /// What more is to be said, in as many lines as it takes.
    package var note: String
    /// At the end, as a count.
    package var detail: String
    package var mark: Mark

    package init(
      icon: Icon? = nil, text: String, note: String = "", detail: String = "", mark: Mark = .none
    ) {
      self.icon = icon
      self.text = text
      self.note = note
      self.detail = detail
      self.mark = mark
    }
  }

  /// What stands at the very end.
  package enum Mark: Equatable {
    case none, done, warning, locked
    /// The row leads somewhere.
    case leads
  }

  /// What it says.
  package let content: Content

  private let look: Look
  private var texts: (width: Int, LabelledTexts)?

  private static let inset = 14
  /// Beside text of a usual size.
  private static let (iconSide, markSide) = (18, 16)
  private static let padding = 9

  /// A row; one that `leads` somewhere is a button.
  package init(_ content: Content, look: Look) {
    self.content = content
    self.look = look
    super.init()
    addStyleClass("panel-row")
    setAccessibleRole(content.mark == .leads ? .button : .listItem)
    accessibleName = listed([content.text, content.detail, content.mark.name, content.note])
    look.observe(self) { [weak self] _ in self?.queueDraw() }
    onFocusChange { [weak self] _ in self?.queueDraw() }
  }

  package override class var base: Base { .button }

  /// Where a menu opens that a key asks for: under the text's beginning.
  package var menuPlace: Rectangle {
    let x = RowColumn(of: self, look: look).place(1, at: start)
    return Rectangle(x: x, y: size.height / 2, width: 1, height: size.height / 2)
  }

  package override func preferredWidth() -> Extent { Extent(minimum: 220, natural: 400) }

  package override func preferredHeight(forWidth width: Int) -> Extent {
    let texts = laidOut(look.column(in: width, font: font).count)
    return Extent(max(44, texts.height + 2 * Self.padding))
  }

  package override func styleUpdated() { texts = nil }

  package override func draw(_ canvas: Canvas) {
    let column = RowColumn(of: self, look: look)
    let theme = look.theme
    let isLit = content.mark == .leads && (isHovered || isPressed) || isFocus
    if isLit { column.drawTint(on: canvas, theme) }
    // On a tint nothing is quiet.
    let quiet = isLit ? theme.text.body : theme.text.handle
    drawTexts(canvas, column, quiet: quiet)
    drawIcons(canvas, column, quiet: quiet)
    if showsFocus { column.drawFocusRing(on: canvas, theme) }
  }
}

// MARK: - Private

extension LedgerRow {
  private var start: Int {
    Self.inset + (content.icon == nil ? 0 : font.enlarged(Self.iconSide) + 12)
  }

  /// What a mark takes, with the space before it.
  private var markRoom: Int {
    content.mark == .none ? 0 : font.enlarged(Self.markSide) + Self.inset
  }

  private func drawTexts(_ canvas: Canvas, _ column: RowColumn, quiet: Colour) {
    let texts = laidOut(column.width)
    let top = Double(size.height - texts.height) / 2
    texts.drawLines(
      on: canvas, column, at: start, top: top, look.theme.text.name, quiet: quiet)
    let end = column.width - Self.inset - markRoom
    column.draw(
      texts.detail, on: canvas, at: end - texts.detail.size.width,
      y: top + Double(texts.name.baseline - texts.detail.baseline), quiet)
  }

  private func drawIcons(_ canvas: Canvas, _ column: RowColumn, quiet: Colour) {
    if let icon = content.icon {
      draw(icon, font.enlarged(Self.iconSide), at: Self.inset + 2, on: canvas, column, quiet)
    }
    guard let icon = content.mark.icon(isRightToLeft: isRightToLeft) else { return }
    let side = font.enlarged(Self.markSide)
    let colour =
      [.done, .warning].contains(content.mark) ? look.theme.text.link : quiet
    draw(icon, side, at: column.width - Self.inset - side, on: canvas, column, colour)
  }

  private func draw(
    _ icon: Icon, _ side: Int, at x: Int, on canvas: Canvas, _ column: RowColumn, _ colour: Colour
  ) {
    canvas.draw(
      icon, x: Double(column.place(side, at: x)), y: Double(size.height - side) / 2,
      side: Double(side), paint: Paint(colour))
  }

  private func laidOut(_ width: Int) -> LabelledTexts {
    if let texts, texts.width == width { return texts.1 }
    let font = font
    let detail = LabelledTexts.detail(content.detail, font: font)
    let end = Self.inset + markRoom
    let room = max(40, width - start - end - (detail.size.width > 0 ? detail.size.width + 12 : 0))
    let laidOut = LabelledTexts(
      content.text, note: content.note, detail: detail, room: room, font: font)
    texts = (width, laidOut)
    return laidOut
  }
}

extension LedgerRow.Mark {
  fileprivate func icon(isRightToLeft: Bool) -> Icon? {
    switch self {
    case .none: nil
    case .done: .check
    case .warning: .warning
    case .locked: .lock
    case .leads: isRightToLeft ? .back : .forward
    }
  }

  /// What a screen reader says for it.
  fileprivate var name: String {
    switch self {
    case .none, .leads: ""
    case .done: translated("Read")
    case .warning: translated("Not as it should be")
    case .locked: translated("Never opened")
    }
  }
}
