import Appearance
import GtkKit
import Insights

extension CalendarChart {
  package func draw(
    on canvas: Canvas, in space: ChartSpace, theme: Theme, from former: (any Chart)?, share: Double
  ) {
    let metrics = Metrics(self, space)
    drawNames(canvas, space, metrics, theme)
    var byLevel = [[MarkPlace]](repeating: [], count: HeatLevels.count + 1)
    for day in grid.days {
      guard let cell = grid.cell(of: day) else { continue }
      byLevel[counts.levels.level(of: counts[day])].append(metrics.place(of: cell, space))
    }
    for (places, tint) in zip(byLevel, theme.chart.heat) {
      canvas.fillAlike(places, with: Paint(tint))
    }
    drawLegend(canvas, space, metrics, theme)
  }
}

// MARK: - Private

extension CalendarChart {
  private func drawNames(
    _ canvas: Canvas, _ space: ChartSpace, _ metrics: Metrics, _ theme: Theme
  ) {
    canvas.setPaint(Paint(theme.text.handle))
    for (text, x) in monthNames(space, metrics) {
      canvas.draw(text, x: space.place(Double(text.size.width), at: x), y: 0)
    }
    for (index, year) in grid.years.enumerated() {
      let name = space.line(String(year), .strong)
      let sum = space.line(sums[year] ?? "", .small)
      let y = metrics.y(ofYear: index) - metrics.over
      canvas.setPaint(Paint(theme.text.name))
      canvas.draw(name, x: space.place(Double(name.size.width), at: 0), y: Double(y) - 2)
      canvas.setPaint(Paint(theme.text.handle))
      let isOver = metrics.over > 0
      let x = isOver ? Double(name.size.width + 8) : 0
      canvas.draw(
        sum, x: space.place(Double(sum.size.width), at: x),
        y: Double(y)
          + (isOver ? Double(name.size.height - sum.size.height) - 2 : Double(name.size.height) - 3)
      )
    }
  }

  /// The names of the latest year's months, and where they begin: where there is little room, of every other one, or of
  /// fewer.
  func monthNames(
    _ space: ChartSpace, _ metrics: Metrics
  ) -> [(text: TextLayout, x: Double)] {
    guard let latest = grid.years.first else { return [] }
    let names = zip(months, grid.monthColumns(of: latest)).map { name, column in
      (text: space.line(name, .small), x: Double(metrics.lead + column * metrics.pitch))
    }
    let gap = 3 * space.scale
    let some = [1, 2, 3, 4].map { step in
      names.indices.filter { $0.isMultiple(of: step) }.map { names[$0] }
    }
    let fitting = some.first { names in
      zip(names, names.dropFirst()).allSatisfy { $0.x + Double($0.text.size.width) + gap <= $1.x }
    }
    return (fitting ?? some[3]).filter {
      $0.x + Double($0.text.size.width) <= Double(space.width)
    }
  }

  private func drawLegend(
    _ canvas: Canvas, _ space: ChartSpace, _ metrics: Metrics, _ theme: Theme
  ) {
    let top = Double(height(in: space) - metrics.legendHeight)
    let line = Double(metrics.legendLine)
    func draw(_ text: TextLayout, at x: Double) {
      canvas.draw(
        text, x: space.place(Double(text.size.width), at: x),
        y: top + (line - Double(text.size.height)) / 2)
    }
    canvas.setPaint(Paint(theme.text.handle))
    let (fewer, more) = (space.line(fewer, .note), space.line(more, .note))
    draw(fewer, at: 0)
    var x = Double(fewer.size.width) + 8
    let side = max(11, metrics.cell)
    for tint in theme.chart.heat {
      canvas.addRoundedRectangle(
        x: space.place(side, at: x), y: top + (line - side) / 2, width: side, height: side,
        radii: CornerRadii(2))
      canvas.setPaint(Paint(tint))
      canvas.fill()
      x += side + 3
    }
    canvas.setPaint(Paint(theme.text.handle))
    draw(more, at: x + 5)
    guard !space.isStill else { return }
    let hint = hintLayout(in: space)
    let room = Double(space.width) - x - 5 - Double(more.size.width) - 12
    if space.isLarge {
      canvas.draw(hint, x: space.place(Double(hint.width), at: 0), y: top + line)
    } else if Double(hint.size.width) <= room {
      draw(hint, at: Double(space.width - hint.size.width))
    }
  }

  /// What choosing a day does: beside text of a usual size on one line, else on as many as it takes.
  func hintLayout(in space: ChartSpace) -> TextLayout {
    space.isLarge
      ? .wrapped(hint, style: space.style(.note), font: space.font, room: space.width)
      : space.line(hint, .note, room: space.width)
  }
}
