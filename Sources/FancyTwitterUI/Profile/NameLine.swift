import DesignKit
import GLibKit
import GtkKit
import TweetModel
import TweetStore

/// What somebody was called, beside a dot of the line of time, and when.
@MainActor
final class NameLine: CustomWidget {
  private let name: String
  private let handle: String
  private let when: String
  private let isFirst: Bool
  private let isLast: Bool
  private let look: Look
  private static let start = 20
  private static let gap = 6
  private static let dot = 8.0

  /// A name in a list of several.
  init(_ name: PersonName, isFirst: Bool, isLast: Bool, look: Look) {
    let handle = name.handle.isEmpty ? "" : "@" + name.handle
    self.name = name.name.isEmpty ? handle : name.name
    self.handle = name.name.isEmpty ? "" : handle
    when = name.period.map { isFirst ? Self.since($0) : Self.years($0) } ?? ""
    self.isFirst = isFirst
    self.isLast = isLast
    self.look = look
    super.init()
    setAccessibleRole(.listItem)
    accessibleName = listed([self.name, self.handle, when])
    look.observe(self) { [weak self] _ in self?.queueDraw() }
  }

  override func preferredWidth() -> Extent { Extent(minimum: 160, natural: 320) }

  override func preferredHeight(forWidth width: Int) -> Extent {
    Extent(lineHeight + smallLines(width) * smallHeight)
  }

  override func draw(_ canvas: Canvas) {
    let (width, height) = size
    let small = smallLines(width)
    let texts = texts(room: width - Self.start, smallLines: small)
    let theme = look.theme
    let line = lineHeight
    func draw(_ text: TextLayout, at x: Int, y: Int, isQuiet: Bool = true) {
      canvas.setPaint(Paint(isQuiet ? theme.text.handle : theme.text.name))
      canvas.draw(
        text, x: Double(isRightToLeft ? width - x - text.width : x), y: Double(y))
    }
    let y = (line - texts.name.size.height) / 2
    let base = y + texts.name.baseline
    draw(texts.name, at: Self.start, y: y, isQuiet: false)
    if small < 2 {
      draw(
        texts.handle, at: Self.start + texts.name.size.width + Self.gap,
        y: base - texts.handle.baseline)
    } else {
      draw(texts.handle, at: Self.start, y: line - 4)
    }
    if small > 0 {
      draw(texts.when, at: Self.start, y: line - 4 + (small - 1) * smallHeight)
    } else {
      draw(texts.when, at: width - texts.when.size.width, y: base - texts.when.baseline)
    }
    drawTime(canvas, middle: Double(line) / 2, height: height)
  }
}

// MARK: - Private

extension NameLine {
  private struct Texts {
    let name: TextLayout
    let handle: TextLayout
    let when: TextLayout
  }

  private func drawTime(_ canvas: Canvas, middle: Double, height: Int) {
    let x = isRightToLeft ? Double(size.width) - 6 : 6.0
    let radius = Self.dot / 2
    canvas.setPaint(Paint(look.theme.text.handle, opacity: 0.5))
    if !isFirst { canvas.fillRectangle(x: x - 0.5, y: 0, width: 1, height: middle - radius) }
    if !isLast {
      canvas.fillRectangle(
        x: x - 0.5, y: middle + radius, width: 1, height: Double(height) - middle - radius)
    }
    canvas.addRoundedRectangle(
      x: x - radius, y: middle - radius, width: Self.dot, height: Self.dot,
      radii: CornerRadii(radius))
    canvas.setPaint(Paint(isFirst ? look.theme.text.link : look.theme.text.handle))
    if isFirst { canvas.fill() } else { canvas.stroke(width: 1.5) }
  }

  private var lineHeight: Int { max(28, Int(font.pixelSize * 1.9)) }
  private var smallHeight: Int { Int(font.pixelSize * 1.3) }

  /// How many lines stand beneath the name: one where the time has no room beside it, two where the handle has none either.
  private func smallLines(_ width: Int) -> Int {
    let texts = texts(room: .max, smallLines: 2)
    let names = Self.start + texts.name.size.width + Self.gap + texts.handle.size.width
    guard names + 12 + texts.when.size.width > width else { return 0 }
    return handle.isEmpty || names <= width ? 1 : 2
  }

  private func texts(room: Int, smallLines: Int) -> Texts {
    let font = font
    func line(_ text: String, _ size: Double, _ weight: Int = 400, room: Int) -> TextLayout {
      .line(
        text, style: TextStyle(size: font.pixelSize * size, weight: weight), font: font,
        room: max(1, room))
    }
    let when = line(when, 0.93, room: room)
    let beside = smallLines > 0 ? room : room - when.size.width - 12
    let name = line(name, 1.04, isFirst ? 700 : 400, room: beside)
    let handleRoom = smallLines > 1 ? room : beside - name.size.width - Self.gap
    return Texts(name: name, handle: line(handle, 0.93, room: handleRoom), when: when)
  }

  private static func since(_ period: ClosedRange<Timestamp>) -> String {
    let day =
      LocalTime(seconds: period.lowerBound.seconds)?
      .formatted(DateStyle.current.shortDay) ?? ""
    return translated("since %s", String(day.drop(while: \.isWhitespace)))
  }

  private static func years(_ period: ClosedRange<Timestamp>) -> String {
    let years = [period.lowerBound, period.upperBound].compactMap {
      LocalTime(seconds: $0.seconds)?.year
    }.map(String.init)
    guard let first = years.first, let last = years.last else { return "" }
    return first == last ? first : translated("%1$s to %2$s", first, last)
  }
}
