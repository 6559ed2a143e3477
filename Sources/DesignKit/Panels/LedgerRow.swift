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
  private var texts: (width: Int, Texts)?

  private struct Texts {
    let name: TextLayout
    let note: TextLayout?
    let detail: TextLayout
  }

  private static let inset = 14
  private static let textStart = 44
  private static let markSide = 16
  private static let markRoom = 30
  private static let gap = 2
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
    let column = look.column(in: size.width, font: font)
    let x = place(1, at: content.icon == nil ? Self.inset : Self.textStart, in: column)
    return Rectangle(x: Int(x), y: size.height / 2, width: 1, height: size.height / 2)
  }

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
    let isLit = content.mark == .leads && (isHovered || isPressed) || isFocus
    if isLit {
      canvas.setPaint(Paint(theme.selection))
      canvas.addRoundedRectangle(
        x: Double(column.lowerBound) + 6, y: 1, width: Double(column.count) - 12,
        height: Double(size.height) - 2, radii: CornerRadii(10))
      canvas.fill()
    }
    // On a tint nothing is quiet.
    let quiet = isLit ? theme.text.body : theme.text.handle
    draw(laidOut(column.count), on: canvas, column, quiet: quiet)
    drawIcons(canvas, column, quiet: quiet)
    if showsFocus {
      canvas.drawRing(
        x: Double(column.lowerBound) + 6, y: 1, width: Double(column.count) - 12,
        height: Double(size.height) - 2, corner: 9, paint: Paint(theme.focusRing))
    }
  }
}

// MARK: - Private

extension LedgerRow {
  private func draw(
    _ texts: Texts, on canvas: Canvas, _ column: Range<Int>, quiet: Colour
  ) {
    let start = content.icon == nil ? Self.inset : Self.textStart
    let noteHeight = texts.note.map { $0.size.height + Self.gap } ?? 0
    let top = Double(size.height - texts.name.size.height - noteHeight) / 2
    draw(texts.name, on: canvas, at: start, in: column, y: top, look.theme.text.name)
    if let note = texts.note {
      let y = top + Double(texts.name.size.height + Self.gap)
      draw(note, on: canvas, at: start, in: column, y: y, quiet)
    }
    let end = column.count - Self.inset - (content.mark == .none ? 0 : Self.markRoom)
    let y = top + Double(texts.name.baseline - texts.detail.baseline)
    draw(texts.detail, on: canvas, at: end - texts.detail.size.width, in: column, y: y, quiet)
  }

  private func draw(
    _ text: TextLayout, on canvas: Canvas, at x: Int, in column: Range<Int>, y: Double,
    _ colour: Colour
  ) {
    canvas.setPaint(Paint(colour))
    canvas.draw(text, x: place(text.width, at: x, in: column), y: y)
  }

  private func drawIcons(_ canvas: Canvas, _ column: Range<Int>, quiet: Colour) {
    if let icon = content.icon {
      canvas.draw(
        icon, x: place(18, at: Self.inset + 2, in: column), y: Double(size.height - 18) / 2,
        side: 18, paint: Paint(quiet))
    }
    guard let icon = content.mark.icon(isRightToLeft: isRightToLeft) else { return }
    let side = Self.markSide
    let colour =
      [.done, .warning].contains(content.mark) ? look.theme.text.link : quiet
    canvas.draw(
      icon, x: place(side, at: column.count - Self.inset - side, in: column),
      y: Double(size.height - side) / 2, side: Double(side), paint: Paint(colour))
  }

  /// Where something stands that begins so far from the column's start.
  private func place(_ width: Int, at x: Int, in column: Range<Int>) -> Double {
    Double(isRightToLeft ? column.upperBound - x - width : column.lowerBound + x)
  }

  private func laidOut(_ width: Int) -> Texts {
    if let texts, texts.width == width { return texts.1 }
    let font = font
    let detail = TextLayout(content.detail, style: TextStyle(size: font.pixelSize), font: font)
    let start = content.icon == nil ? Self.inset : Self.textStart
    let end = Self.inset + (content.mark == .none ? 0 : Self.markRoom)
    let room = max(40, width - start - end - (detail.size.width > 0 ? detail.size.width + 12 : 0))
    let name = TextLayout.wrapped(
      content.text, style: TextStyle(size: font.pixelSize * 1.08), font: font, room: room)
    let note =
      content.note.isEmpty
      ? nil
      : TextLayout.wrapped(
        content.note, style: TextStyle(size: font.pixelSize * 0.93), font: font, room: room)
    texts = (width, Texts(name: name, note: note, detail: detail))
    return Texts(name: name, note: note, detail: detail)
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
