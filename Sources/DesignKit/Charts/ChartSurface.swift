import Appearance
import GtkKit

/// A chart drawn once and shown as a picture, until something of it changes.
@MainActor
final class ChartSurface {
  private struct Key: Equatable {
    let width, height, scale: Int
    let isRightToLeft: Bool
    let shift: Double
  }

  private var picture: (key: Key, surface: Surface)?
  /// What is higher is drawn as far as it is seen.
  private static let highest = 4_000

  /// What is shown.
  var surface: Surface? { picture?.surface }

  func forget() { picture = nil }

  /// Draws a chart into a view of some size, which begins by ``ChartSheet/bleed`` before the chart.
  func draw(
    _ chart: any Chart, on canvas: Canvas, size: (width: Int, height: Int), scale: Int,
    space: ChartSpace, theme: Theme
  ) {
    guard size.height <= Self.highest else {
      picture = nil
      if let table = chart as? TableChart {
        return table.draw(on: canvas, in: space, theme: theme, visible: canvas.clip)
      }
      return chart.draw(on: canvas, in: space, theme: theme, from: nil, share: 1)
    }
    let key = Key(
      width: size.width, height: size.height, scale: scale, isRightToLeft: space.isRightToLeft,
      shift: space.shift)
    let bleed = ChartSheet.bleed
    if picture?.key != key {
      let surface = Surface(width: size.width, height: size.height, scale: scale)
      surface.draw { canvas in
        canvas.translate(x: Double(bleed.side), y: Double(bleed.line))
        chart.draw(on: canvas, in: space, theme: theme, from: nil, share: 1)
      }
      picture = (key, surface)
    }
    guard let surface = picture?.surface else { return }
    canvas.draw(surface, x: -Double(bleed.side), y: -Double(bleed.line))
  }
}
