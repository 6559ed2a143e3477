import Appearance
import DesignKit
import Geometry
import GtkKit
import TimelineLayout
import TweetModel
import TweetRows

/// A row of a list of chats or of found messages, pressed as a whole.
@MainActor
final class ChatRow: PictureCell, ListCell {
  /// Runs when the person chooses it.
  var onOpen: () -> Void = {}

  /// What it says; nil while that is on its way.
  private(set) var line: ChatLine?

  private var folder = ""
  private var texts: (width: Int, ChatRowTexts)?
  private static let inset = 14

  // Only tweets have an id that lists know.
  var shownID: TweetID? { nil }
  var shownItem: AnyHashable? { line?.subject }
  var isFilled: Bool { line != nil }

  /// Says something; pictures lie below `folder`.
  func show(_ line: ChatLine, folder: String) {
    self.line = line
    self.folder = folder
    texts = nil
    accessibleName = line.accessibleName
    queueDraw()
  }

  override func choose() { onOpen() }

  func forget() {
    line = nil
    texts = nil
  }

  override func styleUpdated() { texts = nil }

  /// How high it is in a list of some width.
  func wantedHeight(in width: Int) -> Int {
    let width = look.column(in: width, font: font).count
    let texts = laidOut(width)
    return max(
      metrics.gutter(in: width).avatar + Int(24 * metrics.scale),
      texts.height + Int(20 * metrics.scale))
  }

  /// Whether a point of the row is on what names somebody.
  func isOnName(x: Int, y: Int) -> Bool { nameFrame?.contains(x: x, y: y) ?? false }

  override func draw(_ canvas: Canvas) {
    guard let line else { return }
    let column = RowColumn(of: self, look: look)
    let isLit = isHovered || isFocus || isPressed || isChosen
    if isLit { column.drawTint(on: canvas, look.theme) }
    if isChosen { drawChoice(canvas, theme: look.theme) }
    drawAvatars(line, canvas, column)
    draw(laidOut(column.width), canvas, column, isLit: isLit)
    if showsFocus {
      column.drawFocusRing(on: canvas, look.theme)
    } else if !isLit {
      drawSeparator(canvas, column)
    }
  }
}

// MARK: - Private

extension ChatRow {
  private var metrics: TweetRowMetrics { TweetRowMetrics(of: font, look.preferences) }

  private func laidOut(_ width: Int) -> ChatRowTexts {
    if let texts, texts.width == width { return texts.1 }
    let made = ChatRowTexts(
      line, width: width - metrics.gutter(in: width).textStart - Self.inset, font: font,
      metrics: metrics, theme: look.theme)
    texts = (width, made)
    return made
  }

  // Two of a group stand one over the other in the place of one.
  private func drawAvatars(_ line: ChatLine, _ canvas: Canvas, _ column: RowColumn) {
    let gutter = metrics.gutter(in: column.width)
    let side = gutter.avatar
    let top = (size.height - side) / 2
    let isPair = line.avatars.count > 1
    let part = isPair ? side * 5 / 8 : side
    let painter = AvatarPainter(
      canvas: canvas, theme: look.theme, pictures: pictures(in: folder, metrics))
    for (index, avatar) in line.avatars.prefix(2).enumerated() {
      let offset = index == 0 ? 0 : side - part
      let frame = Rectangle(
        x: column.place(part, at: gutter.leading + offset), y: top + offset, width: part,
        height: part)
      let radius = isPair ? Double(part) / 2 : metrics.avatarShape.radius(of: side)
      painter.draw(avatar, at: frame, radius: radius)
    }
  }

  private func draw(
    _ texts: ChatRowTexts, _ canvas: Canvas, _ column: RowColumn, isLit: Bool
  ) {
    let theme = look.theme
    // On a tint nothing is quiet.
    let quiet = isLit ? theme.text.body : theme.text.handle
    let y = (size.height - texts.height) / 2
    let start = metrics.gutter(in: column.width).textStart
    func draw(_ text: TextLayout, at x: Int, y: Int, _ colour: Colour) {
      column.draw(text, on: canvas, at: x, y: Double(y), colour)
    }
    draw(texts.title, at: start, y: y, theme.text.name)
    let base = y + texts.title.baseline
    draw(
      texts.place, at: start + texts.title.size.width + 7, y: base - texts.place.baseline, quiet)
    if texts.datesBelow {
      draw(texts.date, at: start, y: y + texts.dateTop, quiet)
    } else {
      draw(
        texts.date, at: column.width - Self.inset - texts.date.size.width,
        y: base - texts.date.baseline, quiet)
    }
    draw(texts.text, at: start, y: y + texts.textTop, line?.lines == 2 ? theme.text.body : quiet)
    if let name = texts.name {
      draw(name, at: nameStart(texts, column), y: y + texts.nameTop, theme.text.link)
    }
  }

  private var nameFrame: Rectangle? {
    let column = RowColumn(of: self, look: look)
    let texts = laidOut(column.width)
    guard let name = texts.name else { return nil }
    let width = name.size.width + 16
    let top = texts.namesBelow ? (size.height - texts.height) / 2 + texts.nameTop : size.height / 2
    return Rectangle(
      x: column.place(width, at: nameStart(texts, column) - 8), y: top, width: width,
      height: size.height - top)
  }

  private func nameStart(_ texts: ChatRowTexts, _ column: RowColumn) -> Int {
    texts.namesBelow
      ? metrics.gutter(in: column.width).textStart
      : column.width - Self.inset - (texts.name?.size.width ?? 0)
  }

  private func drawSeparator(_ canvas: Canvas, _ column: RowColumn) {
    let thickness = 1 / Double(scaleFactor)
    let start = metrics.gutter(in: column.width).textStart
    let length = column.width - start
    canvas.setPaint(Paint(look.theme.separator))
    canvas.fillRectangle(
      x: Double(column.place(length, at: start)), y: Double(size.height) - thickness,
      width: Double(length), height: thickness)
  }
}
