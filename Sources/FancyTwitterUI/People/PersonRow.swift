import Appearance
import DesignKit
import Geometry
import GtkKit
import TimelineLayout
import TweetModel
import TweetRows
import TweetStore

/// One of the people of a list: picture, name, handle and years, and at its end in how many posts they were met.
@MainActor
final class PersonRow: PictureCell, ListCell {
  /// Runs when the person chooses them.
  var onOpen: (KnownPerson) -> Void = { _ in }

  /// Whom it shows; nil while they are on their way.
  private(set) var person: KnownPerson?

  private var folder = ""
  private var heading = ""
  /// When they were met, and of what lists they are.
  private var facts: [String] = []
  private var texts: (width: Int, Texts)?

  private struct Texts {
    let heading: TextLayout?
    let name: TextLayout
    let note: TextLayout
    let count: TextLayout
    /// Whether the count has a line of its own beneath all: beside it a large name would be an ellipsis.
    let countsBelow: Bool

    var height: Int {
      let lines = [name, note] + (countsBelow ? [count] : [])
      let filled = lines.filter { $0.size.width > 0 }
      return filled.reduce(PersonRow.gap * max(0, filled.count - 1)) { $0 + $1.size.height }
    }
  }

  private static let inset = 14
  private static let height = 64
  private static let headingHeight = 44
  private static let gap = 2
  /// What is left of a line beside the count, beside text of the usual size.
  private static let leastWidth = 100.0

  // Only tweets have an id that lists know.
  var shownID: TweetID? { nil }

  var shownItem: AnyHashable? { person?.key }

  var isFilled: Bool { person != nil }

  /// Shows somebody whose picture lies below `folder`, under a heading where there is one.
  ///
  /// `words` are what posts of the library are called.
  func show(_ person: KnownPerson, heading: String, folder: String, words: PostWords = .tweets) {
    self.person = person
    self.heading = heading
    self.folder = folder
    texts = nil
    // Years are told by the person's clock, and to ask that takes longer than to lay a row out.
    facts = person.otherHandles + [person.years].compactMap { $0 } + person.lists
    let posts =
      person.posts == 0 ? "" : words.count(person.posts)
    accessibleName = listed(
      [heading, person.shownName, person.shownHandle, posts] + facts)
    queueDraw()
  }

  override func choose() {
    if let person { onOpen(person) }
  }

  func forget() {
    person = nil
    texts = nil
  }

  /// How high it is in a list of some width.
  func wantedHeight(in width: Int) -> Int {
    let width = look.column(in: width, font: font).count
    let metrics = TweetRowMetrics(of: font, look.preferences)
    let texts = laidOut(width, start: metrics.gutter(in: width).textStart)
    return max(
      Self.height, Int(font.pixelSize * 4.4), texts.height + Int(20 * metrics.scale))
      + (heading.isEmpty ? 0 : headingHeight)
  }

  /// Where a menu opens that a key asks for: under the name.
  var menuPlace: Rectangle {
    let column = RowColumn(of: self, look: look)
    return Rectangle(
      x: column.place(1, at: gutter(in: column).textStart),
      y: size.height / 2, width: 1, height: size.height / 2)
  }

  override func styleUpdated() { texts = nil }

  override func draw(_ canvas: Canvas) {
    guard let person else { return }
    let height = size.height
    let theme = look.theme
    let top = heading.isEmpty ? 0 : headingHeight
    let column = RowColumn(of: self, top: top, look: look)
    let isLit = isHovered || isFocus || isPressed || isChosen
    if isLit { column.drawTint(on: canvas, theme) }
    if isChosen { drawChoice(canvas, theme: theme, top: top) }
    let metrics = TweetRowMetrics(of: font, look.preferences)
    let gutter = gutter(in: column)
    let (start, side) = (gutter.textStart, gutter.avatar)
    AvatarPainter(
      canvas: canvas, theme: theme,
      pictures: pictures(in: folder, metrics)
    ).draw(
      person.avatar,
      at: Rectangle(
        x: column.place(side, at: gutter.leading), y: top + (height - top - side) / 2,
        width: side, height: side), radius: metrics.avatarShape.radius(of: side))
    // On a tint nothing is quiet.
    let quiet = isLit ? theme.text.body : theme.text.handle
    draw(laidOut(column.width, start: start), on: canvas, column, start: start, quiet: quiet)
    if showsFocus {
      column.drawFocusRing(on: canvas, theme)
    } else if !isLit {
      canvas.setPaint(Paint(theme.separator))
      let length = column.width - start
      canvas.fillRectangle(
        x: Double(column.place(length, at: start)), y: Double(height) - 1 / Double(scaleFactor),
        width: Double(length), height: 1 / Double(scaleFactor))
    }
  }
}

// MARK: - Private

extension PersonRow {
  private func gutter(in column: RowColumn) -> RowGutter {
    TweetRowMetrics(of: font, look.preferences).gutter(in: column.width)
  }

  private var headingHeight: Int { max(Self.headingHeight, Int(font.pixelSize * 3)) }

  private func draw(
    _ texts: Texts, on canvas: Canvas, _ column: RowColumn, start: Int, quiet: Colour
  ) {
    let top = heading.isEmpty ? 0 : headingHeight
    var y = top + (size.height - top - texts.height) / 2
    func draw(_ text: TextLayout, at x: Int, y: Int, _ colour: Colour) {
      column.draw(text, on: canvas, at: x, y: Double(y), colour)
    }
    if let heading = texts.heading {
      draw(heading, at: Self.inset, y: top - heading.size.height - 6, look.theme.text.name)
    }
    draw(texts.name, at: start, y: y, look.theme.text.name)
    if !texts.countsBelow {
      draw(
        texts.count, at: column.width - Self.inset - texts.count.size.width,
        y: y + texts.name.baseline - texts.count.baseline, quiet)
    }
    y += texts.name.size.height + Self.gap
    draw(texts.note, at: start, y: y, quiet)
    guard texts.countsBelow else { return }
    y += texts.note.size.width == 0 ? 0 : texts.note.size.height + Self.gap
    draw(texts.count, at: start, y: y, quiet)
  }

  private func laidOut(_ width: Int, start: Int) -> Texts {
    if let texts, texts.width == width { return texts.1 }
    let (font, person) = (font, person)
    let metrics = TweetRowMetrics(of: font, look.preferences)
    let (strong, small) = (metrics.textStyle(.name), metrics.textStyle(.time))
    let count = TextLayout(
      person.map { $0.posts == 0 ? "" : Numbers.grouped($0.posts) } ?? "", style: small,
      font: font)
    let room = max(40, width - start - Self.inset)
    let isLarge = metrics.scale >= 1.5
    let beside = count.size.width == 0 ? room : max(40, room - count.size.width - 12)
    let countsBelow = isLarge && beside < min(room, Int(Self.leastWidth * metrics.scale))
    func text(_ text: String, _ style: TextStyle, room: Int, lines: Int) -> TextLayout {
      guard isLarge else { return .line(text, style: style, font: font, room: room) }
      let line = TextLayout(text, style: style, font: font)
      guard line.size.width > room else { return line }
      return TextLayout(text, style: style, font: font, width: room, maximumLines: lines)
    }
    let note = dotted(person.map { [$0.shownHandle] + facts } ?? [])
    let made = Texts(
      heading: heading.isEmpty
        ? nil
        : .line(heading, style: strong, font: font, room: width - 2 * Self.inset),
      name: text(person?.shownName ?? "", strong, room: countsBelow ? room : beside, lines: 2),
      note: text(note, small, room: room, lines: 3), count: count, countsBelow: countsBelow)
    texts = (width, made)
    return made
  }
}
