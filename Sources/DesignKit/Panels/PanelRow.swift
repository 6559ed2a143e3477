import Appearance
import GtkKit

/// A row of a panel that one can choose: an icon, a name, and something at its end.
@MainActor
package final class PanelRow: CustomWidget {
  /// Logical pixels from top to bottom, in text of a usual size.
  package static let height = 44
  /// Logical pixels that a line of text asks for, in sizes of the font.
  private static let line = 1.7

  /// Logical pixels from top to bottom below which a finger misses a row.
  static let leastHeight = 32

  /// How high each of some rows is that share a height: less where it is low, as long as there is room for their text and
  /// for a finger.
  package static func height(sharing room: Int, among count: Int, font: Font) -> Int {
    let least = max(leastHeight, Int(line * font.pixelSize))
    return max(least, min(height(in: font), room / max(1, count)))
  }

  /// What a row says.
  package struct Content: Equatable {
    package var icon: Icon
    package var text: String
    /// A count, or a time.
    package var detail = ""
    /// The keys that do the same; left out where there is no room.
    package var shortcut = ""
    /// Whether it is the one that is shown now.
    package var isCurrent = false
    /// Whether a long text is set smaller before it is cut, as names are; sentences beside each other are of one size.
    package var shrinks = true

    package init(
      icon: Icon, text: String, detail: String = "", shortcut: String = "", isCurrent: Bool = false,
      shrinks: Bool = true
    ) {
      self.icon = icon
      self.text = text
      self.detail = detail
      self.shortcut = shortcut
      self.isCurrent = isCurrent
      self.shrinks = shrinks
    }
  }

  /// The colours that it is drawn in.
  package struct Colours {
    let text: Colour
    let quiet: Colour
    let hover: Tint

    package init(text: Colour, quiet: Colour, hover: Tint) {
      self.text = text
      self.quiet = quiet
      self.hover = hover
    }
  }

  package var content: Content { didSet { if content != oldValue { update() } } }

  /// The rows among which it stands: where one has no room for its name, all names are set smaller, and where one has no
  /// room for its keys, none shows them, lest it seem to have none.
  package var neighbours: () -> [PanelRow] = { [] }

  /// Logical pixels that a press goes at most before it is a drag.
  private static let farthest = 24.0

  private let look: Look
  private let isChoice: Bool
  /// Where the pointer's press began.
  private var pressed: Double?
  private var isDragged = false
  private let colours: (Theme) -> Colours
  private var texts: Texts?
  /// The share of its size in which its own name has room in a width.
  private var fitting: (width: Int, share: Double)?

  struct Texts {
    let width: Int
    let share: Double
    let name: TextLayout
    let detail: TextLayout
    let shortcut: TextLayout?
  }

  /// The share of its size that a name keeps; a longer one is cut.
  private static let leastSize = 0.85
  private static let inset = 18
  /// Logical pixels of an icon, beside text of a usual size.
  private static let icon = 18
  /// Counts stand in a column of their own, so that shortcuts do, too.
  private static let usualCountWidth = 72

  package init(
    _ content: Content, look: Look, role: AccessibleRole = .menuItem,
    colours: @escaping (Theme) -> Colours
  ) {
    self.content = content
    self.look = look
    self.colours = colours
    isChoice = [.radioButton, .radioMenuItem].contains(role)
    super.init()
    addStyleClass("panel-row")
    setAccessibleRole(role)
    update()
    look.observe(self) { [weak self] _ in self?.queueDraw() }
    onFocusChange { [weak self] _ in self?.queueDraw() }
    onPointerPress { [weak self] press in
      self?.pressed = press.x
      return false
    }
    onPointerRelease { [weak self] release in
      self?.end(release)
      return false
    }
  }

  /// Whether the press that chose it went so far aside that it is a drag, and chooses nothing.
  package func takeDrag() -> Bool {
    defer { isDragged = false }
    return isDragged
  }

  package override class var base: Base { .button }

  package override func preferredWidth() -> Extent { Extent(minimum: 160, natural: 320) }

  package override func preferredHeight(forWidth width: Int) -> Extent {
    Extent(Self.height(in: font))
  }

  /// Logical pixels from top to bottom, in which a line of the font has room.
  package static func height(in font: Font) -> Int {
    max(height, Int(line * font.pixelSize))
  }

  /// Logical pixels from a row's beginning to that of its name.
  package static func textStart(in font: Font) -> Int { 2 * inset + font.enlarged(icon) }

  package override func styleUpdated() { (texts, fitting) = (nil, nil) }

  package override func draw(_ canvas: Canvas) {
    let (width, height) = size
    let colours = colours(look.theme)
    if isHovered || isFocus || isPressed || (isChoice && content.isCurrent) {
      canvas.setPaint(Paint(colours.hover))
      canvas.addRoundedRectangle(
        x: 6, y: 2, width: Double(width) - 12, height: Double(height) - 4, radii: CornerRadii(10))
      canvas.fill()
    }
    let texts = laidOut()
    draw(content.icon, on: canvas, x: Self.inset, colours.text)
    draw(texts.name, on: canvas, x: textStart, Paint(colours.text))
    draw(
      texts.detail, on: canvas, x: width - end - texts.detail.size.width, Paint(colours.quiet))
    if let shortcut = texts.shortcut, neighbours().allSatisfy(\.hasRoomForShortcut) {
      draw(shortcut, on: canvas, x: shortcutEnd - shortcut.size.width, Paint(colours.quiet))
    }
    if content.isCurrent { draw(.check, on: canvas, x: width - checkEnd + 6, colours.text) }
    if showsFocus { drawFocus(canvas, colours.text) }
  }

  // Mirrored by hand where lines begin at the right.
  private func draw(_ icon: Icon, on canvas: Canvas, x: Int, _ colour: Colour) {
    let side = side
    let place = isRightToLeft ? size.width - x - side : x
    canvas.draw(
      icon, x: Double(place), y: Double(size.height - side) / 2, side: Double(side),
      paint: Paint(colour))
  }

  private func draw(_ text: TextLayout, on canvas: Canvas, x: Int, _ paint: Paint) {
    let (width, height) = text.size
    let place = isRightToLeft ? size.width - x - width : x
    canvas.setPaint(paint)
    canvas.draw(text, x: Double(place), y: Double(size.height - height) / 2)
  }

  private func drawFocus(_ canvas: Canvas, _ colour: Colour) {
    let (width, height) = size
    canvas.setPaint(Paint(colour))
    canvas.addRoundedRectangle(
      x: 7, y: 3, width: Double(width) - 14, height: Double(height) - 6, radii: CornerRadii(9))
    canvas.stroke(width: 1.5)
  }

  /// How wide an icon is.
  private var side: Int { font.enlarged(Self.icon) }

  private var countWidth: Int { font.enlarged(Self.usualCountWidth) }

  private var textStart: Int { Self.textStart(in: font) }

  /// What the mark of the one that is shown takes at the end.
  private var checkEnd: Int { side + 22 }

  /// What is left free at the end of the row.
  private var end: Int { content.isCurrent ? checkEnd : Self.inset }

  /// Where a shortcut ends.
  private var shortcutEnd: Int {
    isChoice ? size.width - checkEnd - countWidth : size.width - Self.inset
  }

  private var hasRoomForShortcut: Bool { content.shortcut.isEmpty || laidOut().shortcut != nil }

  /// What it says, as it is set in its width, beside its neighbours.
  func laidOut() -> Texts {
    let (width, share) = (size.width, share)
    if let texts, texts.width == width, texts.share == share { return texts }
    let detail = detail(before: end)
    let name = TextLayout.line(
      content.text, style: nameStyle(share: share, isBold: content.isCurrent), font: font,
      room: width - textStart - end - detail.size.width - 12)
    let shortcut = TextLayout(content.shortcut, style: smallStyle, font: font)
    let fits =
      textStart + name.size.width + 12 + shortcut.size.width <= shortcutEnd
      && (!isChoice || detail.size.width + 12 <= countWidth)
    let texts = Texts(
      width: width, share: share, name: name, detail: detail, shortcut: fits ? shortcut : nil)
    self.texts = texts
    return texts
  }

  /// The share of their size that its name and those of its neighbours have.
  private var share: Double {
    let rows = neighbours()
    let fitting = (rows.isEmpty ? [self] : rows).map(\.fittingShare).min() ?? 1
    return max(content.shrinks ? Self.leastSize : 1, fitting)
  }

  private var fittingShare: Double {
    let width = size.width
    if let fitting, fitting.width == width { return fitting.share }
    // What is chosen is bold, and has a mark at its end: all of them have room for that.
    let end = isChoice ? checkEnd : end
    let room = width - textStart - end - detail(before: end).size.width - 12
    let share = TextLayout.fittingShare(
      of: content.text, style: nameStyle(share: 1, isBold: isChoice || content.isCurrent),
      font: font, room: room)
    fitting = (width, share)
    return share
  }

  /// The count or time before so many logical pixels at the end, which leaves the name some room.
  private func detail(before end: Int) -> TextLayout {
    .line(
      content.detail, style: smallStyle, font: font,
      room: max(1, (size.width - textStart - end) * 3 / 5))
  }

  private var smallStyle: TextStyle { TextStyle(size: font.pixelSize * 0.95) }

  // In few sizes, for Pango keeps each of each font.
  private func nameStyle(share: Double, isBold: Bool) -> TextStyle {
    let size = font.pixelSize * 1.12
    let shrunk =
      share < 1 ? max(size * Self.leastSize, (size * share * 4).rounded(.down) / 4) : size
    return TextStyle(size: shrunk, weight: isBold ? 600 : 400)
  }

  // Let go elsewhere, it is no choice anyway, of which the next one knows nothing.
  private func end(_ release: PointerPress) {
    let isWithin =
      (0..<Double(size.width)).contains(release.x) && (0..<Double(size.height)).contains(release.y)
    isDragged = isWithin && pressed.map { abs(release.x - $0) > Self.farthest } ?? false
    pressed = nil
  }

  private func update() {
    (texts, fitting) = (nil, nil)
    accessibleName = listed([content.text, content.detail, content.shortcut])
    if isChoice { accessibleStates = .choice(isChecked: content.isCurrent) }
    queueDraw()
  }
}

extension PanelRow.Colours {
  /// Those of a row that lies on a panel.
  package static func onPanel(_ theme: Theme) -> PanelRow.Colours {
    PanelRow.Colours(text: theme.panel.text, quiet: theme.panel.quiet, hover: theme.panel.hover)
  }

  /// Those of a row that lies on the backdrop.
  package static func onBackdrop(_ theme: Theme) -> PanelRow.Colours {
    PanelRow.Colours(text: theme.text.name, quiet: theme.text.handle, hover: theme.selection)
  }
}
