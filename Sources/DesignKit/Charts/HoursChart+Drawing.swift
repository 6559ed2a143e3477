import Appearance
import GtkKit

extension HoursChart {
  package func draw(
    on canvas: Canvas, in space: ChartSpace, theme: Theme, from former: (any Chart)?, share: Double
  ) {
    let metrics = Metrics(self, space)
    let chart = theme.chart
    let before = former as? HoursChart
    for (row, weekday) in weekdays.enumerated() {
      let middle = (Double(row) + 0.5) * Double(metrics.row)
      let name = space.line(names[weekday], .small)
      canvas.setPaint(Paint(theme.text.handle))
      canvas.draw(
        name, x: space.place(Double(name.size.width), at: 0),
        y: middle - Double(name.size.height) / 2)
      if row < 6 {
        let width = Double(space.width - metrics.lead)
        canvas.setPaint(Paint(chart.grid))
        canvas.fillRectangle(
          x: space.place(width, at: Double(metrics.lead)), y: Double((row + 1) * metrics.row),
          width: width, height: 1)
      }
      for (column, count) in grid.posts[weekday].enumerated() {
        let old = before.map { former in
          former.columns == columns ? former.grid.radius(of: former.grid.posts[weekday][column]) : 0
        }
        let radius = grid.radius(of: count) * share + (old ?? 0) * (1 - share)
        guard radius > 0 else { continue }
        // Few are as faint as they are small, but never unseen.
        canvas.setPaint(Paint(chart.mark, opacity: 0.8 + 0.2 * radius))
        canvas.fillCircle(
          x: space.place(0, at: metrics.middle(of: column)), y: middle,
          radius: max(1.25, radius * metrics.radius))
      }
    }
    drawHours(canvas, space, metrics, theme)
  }
}

// MARK: - Private

extension HoursChart {
  private func drawHours(
    _ canvas: Canvas, _ space: ChartSpace, _ metrics: Metrics, _ theme: Theme
  ) {
    canvas.setPaint(Paint(theme.text.handle))
    var end = -1.0
    for (index, name) in hours.enumerated() {
      let text = space.line(name, .small)
      let width = Double(text.size.width)
      let x = metrics.middle(of: index * 6 / grid.hoursInColumn) - width / 2
      guard x > end, x + width <= Double(space.width) else { continue }
      canvas.draw(
        text, x: space.place(width, at: max(Double(metrics.lead), x)),
        y: Double(7 * metrics.row) + 6)
      end = max(Double(metrics.lead), x) + width + 8
    }
  }
}
