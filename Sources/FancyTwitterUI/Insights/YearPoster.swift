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
    surface.draw { draw(on: $0, width: Double(size.width), height: Double(size.height)) }
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
      let page = PosterPage(
        canvas: canvas, width: base, height: height * base / width, font: font,
        isRightToLeft: isRightToLeft)
      if format == .upright { drawUpright(page) } else { drawLying(page) }
    }
  }
}

// MARK: - Private

extension YearPoster {
  private func drawUpright(_ page: PosterPage) {
    let inset = 22.0
    let width = page.width - 2 * inset
    var y = drawHead(page, x: inset, y: inset, width: width)
    y += drawCalendar(page, x: inset, y: y + 10, width: width) + 16
    drawLines(page, x: inset, y: y, width: width, until: page.height - 10)
  }

  private func drawLying(_ page: PosterPage) {
    let (inset, gap) = (28.0, 32.0)
    let width = (page.width - 2 * inset - gap) / 2
    let end = drawHead(page, x: inset, y: inset + 8, width: width)
    _ = drawCalendar(page, x: inset, y: end + 18, width: width)
    drawLines(
      page, x: inset + width + gap, y: inset + 4, width: width, until: page.height - inset)
  }

  /// Draws who it is, the year and its sum; returns where they end.
  private func drawHead(_ page: PosterPage, x: Double, y: Double, width: Double) -> Double {
    let (name, quiet) = (theme.text.name, theme.text.handle)
    let indent = drawPortrait(page, x: x, y: y)
    var y = y
    func add(
      _ text: String, _ style: TextStyle, _ colour: Colour, indent: Double = 0, gap: Double = 0
    ) {
      guard !text.isEmpty else { return }
      y += page.draw(text, style, colour, x: x + indent, y: y, width: width - indent) + gap
    }
    add(summary.name, TextStyle(size: 17, weight: 700), name, indent: indent)
    add(summary.handle, TextStyle(size: 14), quiet, indent: indent, gap: 4)
    add(String(summary.year), TextStyle(size: 40, weight: 800), name)
    add(summary.sum, TextStyle(size: 15), quiet, gap: 8)
    return y
  }

  /// Draws whose year it is; returns how far the name stands after it.
  private func drawPortrait(_ page: PosterPage, x: Double, y: Double) -> Double {
    guard let portrait, !summary.name.isEmpty, !summary.handle.isEmpty else { return 0 }
    let side = Self.portraitSide
    page.canvas.saved {
      page.canvas.translate(x: page.place(side, at: x), y: y)
      page.canvas.scale(side / Double(Self.portraitSquare.width))
      portrait(page.canvas, Self.portraitSquare)
    }
    return side + 10
  }

  /// Draws each day of the year; returns the height.
  private func drawCalendar(_ page: PosterPage, x: Double, y: Double, width: Double) -> Double {
    let grid = CalendarGrid(
      days: DayNumber.all(of: summary.year), firstWeekday: WeekStyle.firstWeekday)
    let days = summary.days
    let pitch = width / Double(grid.columns)
    for day in grid.days where summary.span.contains(day) {
      guard let cell = grid.cell(of: day) else { continue }
      let side = pitch * 0.84
      page.canvas.setPaint(Paint(theme.chart.heat[days.levels.level(of: days[day])]))
      page.canvas.addRoundedRectangle(
        x: page.place(side, at: x + Double(cell.column) * pitch), y: y + Double(cell.row) * pitch,
        width: side, height: side, radii: CornerRadii(side / 5))
      page.canvas.fill()
    }
    return 7 * pitch
  }

  private func drawLines(
    _ page: PosterPage, x: Double, y: Double, width: Double, until end: Double
  ) {
    let pitch = min(62, (end - y) / Double(max(1, summary.lines.count)))
    for (index, line) in summary.lines.enumerated() {
      let top = y + Double(index) * pitch
      page.canvas.setPaint(Paint(theme.cardLine))
      page.canvas.fillRectangle(x: page.place(width, at: x), y: top, width: width, height: 1)
      let name = page.draw(
        line.name, TextStyle(size: 12), theme.text.handle, x: x, y: top + 5, width: width)
      _ = page.draw(
        line.value, TextStyle(size: 14, weight: 500), theme.text.name, x: x, y: top + 5 + name,
        width: width)
    }
  }
}
