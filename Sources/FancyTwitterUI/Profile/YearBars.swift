import DesignKit
import Geometry
import GtkKit

/// A bar for each year, with its number over it; each leads to its posts.
@MainActor
final class YearBars: CustomWidget {
  /// Runs when the person chooses a year.
  var onChoose: (Int) -> Void = { _ in }

  let bars: [YearBar]
  private static let plot = 106

  init(_ years: [Together.Year], look: Look) {
    let peak = years.map(\.posts).max() ?? 0
    bars = years.map { YearBar($0, peak: peak, look: look) }
    super.init()
    setAccessibleRole(.list)
    accessibleName = translated("Together by year")
    for (index, bar) in bars.enumerated() {
      bar.onButtonClicked { [weak self, year = bar.year] in
        if year.posts > 0 { self?.onChoose(year.year) }
      }
      bar.onKeyPress { [weak self] in self?.handle($0, at: index) ?? false }
      add(bar)
      bar.show()
    }
  }

  override func preferredWidth() -> Extent { Extent(minimum: 160, natural: 320) }

  override func preferredHeight(forWidth width: Int) -> Extent {
    Extent(Self.plot + Int(font.pixelSize * 1.4))
  }

  override func allocate(_ frame: Rectangle) {
    super.allocate(frame)
    let origin = childOrigin
    // A single year is no wider than one among several.
    let stride = min(Double(frame.width) / Double(max(1, bars.count)), 96)
    for (index, bar) in bars.enumerated() {
      let (start, end) = (Int(Double(index) * stride), Int(Double(index + 1) * stride))
      let x = isRightToLeft ? frame.width - end : start
      place(
        bar,
        at: Rectangle(x: origin.x + x, y: origin.y, width: end - start, height: frame.height))
    }
  }

  // One stop for Tab: the arrows go from year to year.
  override func moveFocus(forward: Bool) -> Bool? {
    guard !containsFocus, let bar = bars.last(where: \.isPeak) else { return false }
    bar.grabFocus()
    return true
  }

  private func handle(_ press: KeyPress, at index: Int) -> Bool {
    let next: Int
    switch Key.withoutKeypad(press.key) {
    case Key.left: next = index + (isRightToLeft ? 1 : -1)
    case Key.right: next = index + (isRightToLeft ? -1 : 1)
    case Key.home: next = 0
    case Key.end: next = bars.count - 1
    default: return false
    }
    bars[max(0, min(bars.count - 1, next))].grabFocus()
    return true
  }
}

/// A year's bar.
@MainActor
final class YearBar: CustomWidget {
  let year: Together.Year
  let isPeak: Bool
  private let peak: Int
  private let look: Look

  init(_ year: Together.Year, peak: Int, look: Look) {
    self.year = year
    self.peak = peak
    self.look = look
    isPeak = year.posts == peak
    super.init()
    addStyleClass("panel-row")
    let posts = translated("%d tweet", "%d tweets", year.posts)
    accessibleName = listed([String(year.year), posts])
    setTooltip(accessibleName)
    look.observe(self) { [weak self] _ in self?.queueDraw() }
    onFocusChange { [weak self] _ in self?.queueDraw() }
  }

  override class var base: Base { .button }

  override func draw(_ canvas: Canvas) {
    let (width, height) = size
    let isLit = isHovered || isFocus
    let texts = look.theme.text
    let label = Int(font.pixelSize * 1.4)
    let ground = height - label
    let number = line(Numbers.short(year.posts), weight: isPeak ? 700 : 400)
    let room = ground - number.size.height - 4
    let bar = year.posts == 0 ? 0 : max(2, room * year.posts / max(1, peak))
    let side = max(2, Int(Double(width) * 0.72))
    let isFull = isPeak || isLit
    canvas.setPaint(Paint(texts.link, opacity: isFull ? 1 : 0.72))
    canvas.addRoundedRectangle(
      x: Double(width - side) / 2, y: Double(ground - bar), width: Double(side),
      height: Double(bar),
      radii: CornerRadii(
        topLeft: 3, topRight: 3, bottomRight: 0, bottomLeft: 0))
    canvas.fill()
    canvas.setPaint(Paint(look.theme.cardLine))
    canvas.fillRectangle(x: 0, y: Double(ground), width: Double(width), height: 1)
    // Where numbers have no room, the highest one and that which is looked at stand for all.
    if number.size.width <= width || isFull {
      draw(number, on: canvas, y: ground - bar - number.size.height - 2, isPeak || isLit)
    }
    if let name = [String(year.year), "’" + String(year.year).suffix(2)].map({ line($0) })
      .first(where: { $0.size.width <= width }) ?? (isFull ? line(String(year.year)) : nil)
    {
      draw(name, on: canvas, y: ground + 4, isLit)
    }
    if showsFocus {
      canvas.drawRing(
        x: 1, y: 1, width: Double(width) - 2, height: Double(height) - 2, corner: 4,
        paint: Paint(look.theme.focusRing))
    }
  }

  private func draw(_ text: TextLayout, on canvas: Canvas, y: Int, _ isStrong: Bool) {
    canvas.setPaint(Paint(isStrong ? look.theme.text.name : look.theme.text.handle))
    canvas.draw(text, x: Double(size.width - text.size.width) / 2, y: Double(max(0, y)))
  }

  private func line(_ text: String, weight: Int = 400) -> TextLayout {
    TextLayout(text, style: TextStyle(size: font.pixelSize * 0.83, weight: weight), font: font)
  }
}
