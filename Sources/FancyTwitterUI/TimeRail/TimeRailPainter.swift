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

  /// From the side on which a line begins, in logical pixels of a strip of the usual width.
  private static let (labels, cells, cellWidth, usualWidth) = (12.0, 62.0, 24.0, 96.0)
  private static let leastFrame = 12.0

  /// Draws it, with a frame about the days that are in sight.
  func draw(on canvas: Canvas, seen: ClosedRange<Int>?, hasKeyboard: Bool) {
    drawMonths(canvas)
    let frame = seen.map(span)
    let day = seen.map { drawDay($0.upperBound, beside: frame ?? room, on: canvas) }
    drawYears(canvas, besides: day)
    if let frame { drawFrame(frame, hasKeyboard: hasKeyboard, on: canvas) }
  }

  /// Large text has a wider strip.
  private var scale: Double { max(1, width / Self.usualWidth) }
  private var labels: Double { Self.labels * scale }
  private var cells: Double { Self.cells * scale }
  private var cellWidth: Double { Self.cellWidth * scale }
  private var labelRoom: Int { Int(cells - labels) - 2 }

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
        x: x(cells, cellWidth), y: room.lowerBound + span.lowerBound,
        width: cellWidth, height: span.upperBound - span.lowerBound - gap)
    }
  }

  private func line(_ text: String, _ style: ChartStyle) -> TextLayout {
    TextLayout.fitted(
      text, style: style.style(in: font), font: font, room: labelRoom,
      least: 0.5)
  }

  private func drawYears(_ canvas: Canvas, besides taken: ClosedRange<Double>?) {
    canvas.setPaint(Paint(theme.text.handle))
    let step = Double(line("2000", .small).size.height)
    for (year, y) in strip.years(in: height, distance: step + 4) {
      let text = line(String(year), .small)
      let top = room.lowerBound + y - 1
      if let taken, top < taken.upperBound, taken.lowerBound < top + step { continue }
      canvas.draw(text, x: x(labels, Double(text.size.width)), y: top)
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
      whole.size.width > labelRoom ? forms[1] : forms[0], .strong)
    let (first, second) = (Double(name.size.height), Double(year.size.height))
    let middle = (frame.lowerBound + frame.upperBound) / 2
    let top = min(max(room.lowerBound, middle - first / 2), room.upperBound - first - second)
    canvas.setPaint(Paint(theme.text.name))
    canvas.draw(name, x: x(labels, Double(name.size.width)), y: top)
    canvas.setPaint(Paint(theme.text.handle))
    canvas.draw(year, x: x(labels, Double(year.size.width)), y: top + first - 2)
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
      x: x(cells - 3, cellWidth + 6), y: frame.lowerBound, width: cellWidth + 6,
      height: length, corner: 4, paint: Paint(theme.bar.title))
    guard hasKeyboard else { return }
    canvas.drawRing(
      x: x(cells - 6, cellWidth + 12), y: frame.lowerBound - 3,
      width: cellWidth + 12, height: length + 6, corner: 6, paint: Paint(theme.focusRing))
  }
}
