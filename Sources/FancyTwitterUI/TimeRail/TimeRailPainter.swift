import Appearance
import DesignKit
import GLibKit
import GtkKit
import Insights

/// Draws a strip of time: its years, its months, and what of it is in sight.
@MainActor
struct TimeRailPainter {
  let strip: TimeStrip
  let theme: Theme
  let font: Font
  let width: Double
  /// From top to bottom, where the strip stands.
  let room: ClosedRange<Double>
  let isRightToLeft: Bool

  /// From the side on which a line begins, in logical pixels.
  private static let (labels, cells, cellWidth) = (12.0, 62.0, 24.0)
  private static let leastFrame = 12.0

  /// Draws it, with a frame about the days that are in sight.
  func draw(on canvas: Canvas, seen: ClosedRange<Int>?, hasKeyboard: Bool) {
    drawMonths(canvas)
    let frame = seen.map(span)
    let day = seen.map { drawDay($0.upperBound, beside: frame ?? room, on: canvas) }
    drawYears(canvas, besides: day)
    if let frame { drawFrame(frame, hasKeyboard: hasKeyboard, on: canvas) }
  }

  private var height: Double { room.upperBound - room.lowerBound }

  private func x(_ start: Double, _ length: Double) -> Double {
    isRightToLeft ? width - start - length : start
  }

  private func drawMonths(_ canvas: Canvas) {
    let gap = height / Double(strip.months.count) >= 3 ? 1.0 : 0
    for index in strip.months.indices {
      let span = strip.span(of: index, in: height)
      canvas.setPaint(Paint(theme.chart.heat[strip.level(of: index)]))
      canvas.fillRectangle(
        x: x(Self.cells, Self.cellWidth), y: room.lowerBound + span.lowerBound,
        width: Self.cellWidth, height: span.upperBound - span.lowerBound - gap)
    }
  }

  private func line(_ text: String, _ style: ChartStyle) -> TextLayout {
    TextLayout.fitted(
      text, style: style.style(in: font), font: font, room: Int(Self.cells - Self.labels) - 2,
      least: 0.5)
  }

  private func drawYears(_ canvas: Canvas, besides taken: ClosedRange<Double>?) {
    canvas.setPaint(Paint(theme.text.handle))
    let step = Double(line("2000", .small).size.height)
    for (year, y) in strip.years(in: height, distance: step + 4) {
      let text = line(String(year), .small)
      let top = room.lowerBound + y - 1
      if let taken, top < taken.upperBound, taken.lowerBound < top + step { continue }
      canvas.draw(text, x: x(Self.labels, Double(text.size.width)), y: top)
    }
  }

  /// Draws the day at the top of the list and its year, and tells from where to where they stand.
  private func drawDay(
    _ day: Int, beside frame: ClosedRange<Double>, on canvas: Canvas
  ) -> ClosedRange<Double> {
    let year = line(String(DayNumber.year(of: day)), .small)
    let forms = [DateStyle.current.dayOfYear, "%-d %b"].map { InsightsWords.formatted(day, $0) }
    let whole = TextLayout(forms[0], style: ChartStyle.strong.style(in: font), font: font)
    let name = line(
      Double(whole.size.width) > Self.cells - Self.labels - 2 ? forms[1] : forms[0], .strong)
    let (first, second) = (Double(name.size.height), Double(year.size.height))
    let middle = (frame.lowerBound + frame.upperBound) / 2
    let top = min(max(room.lowerBound, middle - first / 2), room.upperBound - first - second)
    canvas.setPaint(Paint(theme.text.name))
    canvas.draw(name, x: x(Self.labels, Double(name.size.width)), y: top)
    canvas.setPaint(Paint(theme.text.handle))
    canvas.draw(year, x: x(Self.labels, Double(year.size.width)), y: top + first - 2)
    return top...top + first + second
  }

  private func span(of days: ClosedRange<Int>) -> ClosedRange<Double> {
    let top = room.lowerBound + strip.y(ofDay: days.upperBound, in: height)
    let bottom = room.lowerBound + strip.y(ofDay: days.lowerBound - 1, in: height)
    let more = max(0, Self.leastFrame - (bottom - top)) / 2
    return top - more...bottom + more
  }

  private func drawFrame(_ frame: ClosedRange<Double>, hasKeyboard: Bool, on canvas: Canvas) {
    let length = frame.upperBound - frame.lowerBound
    canvas.drawRing(
      x: x(Self.cells - 3, Self.cellWidth + 6), y: frame.lowerBound, width: Self.cellWidth + 6,
      height: length, corner: 4, paint: Paint(theme.bar.title))
    guard hasKeyboard else { return }
    canvas.drawRing(
      x: x(Self.cells - 6, Self.cellWidth + 12), y: frame.lowerBound - 3,
      width: Self.cellWidth + 12, height: length + 6, corner: 6, paint: Paint(theme.focusRing))
  }
}
