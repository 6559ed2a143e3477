import Appearance
import DesignKit
import Geometry
import GLibKit
import GtkKit
import Insights

/// Draws the page of a year, upright or lying.
@MainActor
struct YearPoster {
  /// In which proportions.
  enum Format: CaseIterable {
    case upright, lying

    /// In pixels of the picture that is saved.
    var size: (width: Int, height: Int) { self == .upright ? (1080, 1350) : (1200, 675) }
  }

  let summary: YearSummary
  let theme: Theme
  let font: Font
  let isRightToLeft: Bool
  let format: Format
  /// Draws whose year it is into a square; nil where it is that of several.
  var portrait: ((Canvas, Rectangle) -> Void)?

  /// A portrait is drawn as large as the largest picture needs it, and scaled to its place.
  static let portraitSquare = Rectangle(x: 0, y: 0, width: 144, height: 144)
  private static let portraitSide = 46.0

  /// Lengths are those of a page so wide, whatever it is drawn at.
  private static let widths = (upright: 360.0, lying: 640.0)

  /// The picture that is saved.
  func surface() -> Surface {
    let size = format.size
    let surface = Surface(
      pixelWidth: size.width, pixelHeight: size.height, scale: 1, isOpaque: true)
    surface.draw { canvas in
      MainActor.assumeIsolated {
        draw(on: canvas, width: Double(size.width), height: Double(size.height))
      }
    }
    return surface
  }

  /// Draws it as it fills a rectangle of these proportions.
  func draw(on canvas: Canvas, width: Double, height: Double) {
    let ground = Surface(
      pixelWidth: max(1, Int(width)), pixelHeight: max(1, Int(height)), scale: 1, isOpaque: true)
    ground.fill(with: theme.backdrop)
    canvas.draw(ground, x: 0, y: 0)
    let base = format == .upright ? Self.widths.upright : Self.widths.lying
    canvas.saved {
      canvas.scale(width / base)
      let page = (width: base, height: height * base / width)
      if format == .upright { drawUpright(canvas, page) } else { drawLying(canvas, page) }
    }
  }
}

// MARK: - Private

extension YearPoster {
  private func drawUpright(_ canvas: Canvas, _ page: (width: Double, height: Double)) {
    let inset = 22.0
    let width = page.width - 2 * inset
    var y = drawHead(canvas, x: inset, y: inset, width: width, page.width)
    y += drawCalendar(canvas, x: inset, y: y + 10, width: width, page.width) + 16
    drawLines(canvas, x: inset, y: y, width: width, until: page.height - 10, page.width)
  }

  private func drawLying(_ canvas: Canvas, _ page: (width: Double, height: Double)) {
    let (inset, gap) = (28.0, 32.0)
    let width = (page.width - 2 * inset - gap) / 2
    let end = drawHead(canvas, x: inset, y: inset + 8, width: width, page.width)
    _ = drawCalendar(canvas, x: inset, y: end + 18, width: width, page.width)
    drawLines(
      canvas, x: inset + width + gap, y: inset + 4, width: width, until: page.height - inset,
      page.width)
  }

  /// Who, the year and its sum; where it ends.
  private func drawHead(
    _ canvas: Canvas, x: Double, y: Double, width: Double, _ page: Double
  ) -> Double {
    let lead = drawPortrait(canvas, x: x, y: y, page)
    var y = y
    for (text, size, weight, colour, lead, gap) in [
      (summary.name, 17.0, 700, theme.text.name, lead, 0.0),
      (summary.handle, 14.0, 400, theme.text.handle, lead, 4.0),
      (String(summary.year), 40.0, 800, theme.text.name, 0.0, 0.0),
      (summary.sum, 15.0, 400, theme.text.handle, 0.0, 8.0),
    ] where !text.isEmpty {
      y +=
        draw(text, canvas, size, weight, colour, x: x + lead, y: y, width: width - lead, page) + gap
    }
    return y
  }

  /// Draws whose year it is; how far the name stands after it.
  private func drawPortrait(_ canvas: Canvas, x: Double, y: Double, _ page: Double) -> Double {
    guard let portrait, !summary.name.isEmpty, !summary.handle.isEmpty else { return 0 }
    let side = Self.portraitSide
    canvas.saved {
      canvas.translate(x: isRightToLeft ? page - x - side : x, y: y)
      canvas.scale(side / Double(Self.portraitSquare.width))
      portrait(canvas, Self.portraitSquare)
    }
    return side + 10
  }

  private func drawCalendar(
    _ canvas: Canvas, x: Double, y: Double, width: Double, _ page: Double
  ) -> Double {
    let grid = CalendarGrid(
      days: DayNumber.all(of: summary.year), firstWeekday: WeekStyle.firstWeekday)
    let days = summary.days
    let pitch = width / Double(grid.columns)
    for day in grid.days where summary.span.contains(day) {
      guard let cell = grid.cell(of: day) else { continue }
      let side = pitch * 0.84
      let start = x + Double(cell.column) * pitch
      canvas.setPaint(Paint(theme.chart.heat[days.levels.level(of: days[day])]))
      canvas.addRoundedRectangle(
        x: isRightToLeft ? page - start - side : start, y: y + Double(cell.row) * pitch,
        width: side, height: side, radii: CornerRadii(side / 5))
      canvas.fill()
    }
    return 7 * pitch
  }

  private func drawLines(
    _ canvas: Canvas, x: Double, y: Double, width: Double, until end: Double, _ page: Double
  ) {
    let pitch = min(62, (end - y) / Double(max(1, summary.lines.count)))
    for (index, line) in summary.lines.enumerated() {
      let top = y + Double(index) * pitch
      canvas.setPaint(Paint(theme.cardLine))
      canvas.fillRectangle(x: isRightToLeft ? page - x - width : x, y: top, width: width, height: 1)
      let name = draw(
        line.name, canvas, 12, 400, theme.text.handle, x: x, y: top + 5, width: width, page)
      _ = draw(
        line.value, canvas, 14, 500, theme.text.name, x: x, y: top + 5 + name, width: width, page)
    }
  }

  private func draw(
    _ text: String, _ canvas: Canvas, _ size: Double, _ weight: Int, _ colour: Colour, x: Double,
    y: Double, width: Double, _ page: Double
  ) -> Double {
    let flat = text.split(whereSeparator: \.isNewline).joined(separator: " ")
    let layout = TextLayout.line(
      flat, style: TextStyle(size: size, weight: weight), font: font, room: Int(width))
    canvas.setPaint(Paint(colour))
    canvas.draw(layout, x: isRightToLeft ? page - x - Double(layout.width) : x, y: y)
    return Double(layout.size.height)
  }
}
