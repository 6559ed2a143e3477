import Appearance
import GtkKit

extension RankChart {
  package func draw(
    on canvas: Canvas, in space: ChartSpace, theme: Theme, from former: (any Chart)?, share: Double
  ) {
    let painter = painter(canvas, space, theme, share: share)
    for (index, range) in ranges(painter.layout) {
      painter.draw(rows[index], index, in: range)
      if index > 0, rows[index].picture == nil {
        painter.drawSeparator(above: rows[index], at: range.lowerBound)
      }
    }
  }

  package func drawLit(_ mark: Int, on canvas: Canvas, in space: ChartSpace, theme: Theme) {
    let painter = painter(canvas, space, theme, share: 1)
    for (index, range) in ranges(painter.layout) where index == mark {
      painter.draw(rows[index], index, in: range, isLit: true)
    }
  }
}

// MARK: - Private

extension RankChart {
  private func painter(
    _ canvas: Canvas, _ space: ChartSpace, _ theme: Theme, share: Double
  ) -> RankPainter {
    RankPainter(
      canvas: canvas, space: space, layout: layout(in: space), theme: theme, share: share)
  }

  /// From where to where each row stands.
  private func ranges(_ layout: RankLayout) -> [(index: Int, range: Range<Int>)] {
    var top = 0
    return rows.indices.map { index in
      let range = top..<top + layout.height(of: index)
      top = range.upperBound
      return (index, range)
    }
  }
}
