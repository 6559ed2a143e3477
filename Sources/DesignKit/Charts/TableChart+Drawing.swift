import Appearance
import GtkKit
import Insights

extension TableChart {
  package func draw(
    on canvas: Canvas, in space: ChartSpace, theme: Theme, from former: (any Chart)?, share: Double
  ) {
    draw(on: canvas, in: space, theme: theme, visible: 0...height(in: space))
  }

  /// Draws the lines that lie within some pixels: of a long table only those in sight.
  func draw(
    on canvas: Canvas, in space: ChartSpace, theme: Theme, visible: ClosedRange<Int>
  ) {
    let layout = layout(in: space)
    if visible.lowerBound < layout.head { drawHead(canvas, space, layout, theme) }
    let first = max(0, (visible.lowerBound - layout.head) / layout.row)
    let end = min(table.rows.count, (visible.upperBound - layout.head) / layout.row + 1)
    for row in first..<max(first, end) {
      let top = layout.head + row * layout.row
      layout.isStacked
        ? drawStacked(row, at: top, canvas, space, layout, theme)
        : drawFields(
          of: table.rows[row], at: top, height: layout.row, canvas, space, layout, theme)
    }
  }
}

// MARK: - Private

extension TableChart {
  private func drawHead(
    _ canvas: Canvas, _ space: ChartSpace, _ layout: TableLayout, _ theme: Theme
  ) {
    guard layout.head > 0 else { return }
    let headings = table.headings.map { ChartField.text($0) }
    drawFields(
      of: headings, at: 0, height: layout.head, isHead: true, canvas, space, layout, theme)
  }

  private func drawFields(
    of fields: [ChartField], at top: Int, height: Int, isHead: Bool = false, _ canvas: Canvas,
    _ space: ChartSpace, _ layout: TableLayout, _ theme: Theme
  ) {
    for (place, column) in layout.columns.enumerated() {
      let style = isHead ? .note : layout.style(of: column)
      let end = layout.ends[place]
      // Only a text of any length is ever cut.
      let text = space.line(fields[column].shown, style, room: place == 0 ? max(20, end) : .max)
      let x = place == 0 ? 0 : end - text.size.width
      canvas.setPaint(Paint(isHead ? theme.text.handle : theme.text.body))
      canvas.draw(
        text, x: space.place(Double(text.size.width), at: Double(x)),
        y: Double(top) + Double(height - text.size.height) / 2)
    }
    drawLine(beneath: top + height, canvas, space, theme)
  }

  /// Draws the fields beneath each other: each but the first at the end of its line, behind its heading.
  private func drawStacked(
    _ row: Int, at top: Int, _ canvas: Canvas, _ space: ChartSpace, _ layout: TableLayout,
    _ theme: Theme
  ) {
    for (place, column) in layout.columns.enumerated() {
      let y = Double(top + TableLayout.padding + place * layout.line)
      let field = space.line(
        table.rows[row][column].shown, place == 0 ? .name : .body, room: space.width)
      let x = place == 0 ? 0 : space.width - field.size.width
      canvas.setPaint(Paint(theme.text.body))
      canvas.draw(field, x: space.place(Double(field.size.width), at: Double(x)), y: y)
      guard place > 0 else { continue }
      let room = x - TableLayout.gap
      guard room > 0 else { continue }
      let heading = space.line(table.headings[column], .note, room: room)
      canvas.setPaint(Paint(theme.text.handle))
      canvas.draw(
        heading, x: space.place(Double(heading.size.width), at: 0),
        y: y + Double(field.size.height - heading.size.height) / 2)
    }
    drawLine(beneath: top + layout.row, canvas, space, theme)
  }

  private func drawLine(beneath y: Int, _ canvas: Canvas, _ space: ChartSpace, _ theme: Theme) {
    canvas.setPaint(Paint(theme.separator))
    canvas.fillRectangle(
      x: 0, y: Double(y) - 1, width: Double(space.width), height: 1)
  }
}
