import Appearance
import Geometry
import GtkKit

/// A chart as a picture of its own, on the theme's ground: drawn as in the window, into files and onto paper.
@MainActor
package struct ChartPicture {
  package let sheet: ChartSheet
  let chart: any Chart
  let theme: Theme
  let font: Font
  let isRightToLeft: Bool

  /// Logical pixels from side to side.
  package let width: Int
  package static let usualWidth = 600
  private static let margin = 16
  private let texts = ChartTexts()

  package init(
    _ sheet: ChartSheet, _ chart: any Chart, theme: Theme, font: Font, isRightToLeft: Bool,
    width: Int = ChartPicture.usualWidth
  ) {
    self.sheet = sheet
    self.chart = chart
    self.theme = theme
    self.font = font
    self.isRightToLeft = isRightToLeft
    self.width = width
  }

  /// From top to bottom.
  package var height: Int { sheet.height(chart, width: inner, space) + 2 * Self.margin }

  package func draw(on canvas: Canvas) {
    let ground = Surface(width: width, height: height, scale: 1, isOpaque: true)
    ground.fill(with: theme.backdrop)
    canvas.draw(ground, x: 0, y: 0)
    canvas.saved {
      canvas.translate(x: Double(Self.margin), y: Double(Self.margin))
      drawCard(on: canvas, width: inner)
    }
  }

  /// From the top to the bottom of the card alone, as wide as the picture.
  package var cardHeight: Int { sheet.height(chart, width: width, space) }

  /// Where the card may be cut if it is higher than a page, in rising order.
  package var cardBreaks: [Int] {
    let frame = sheet.chartFrame(chart, width: width, space)
    return chart.breaks(in: space(frame.width)).map { frame.y + $0 }
  }

  /// Draws the card alone, on whatever ground there is.
  package func drawCard(on canvas: Canvas) { drawCard(on: canvas, width: width) }

  private func drawCard(on canvas: Canvas, width: Int) {
    let height = sheet.height(chart, width: width, space)
    sheet.draw(on: canvas, width: width, height: height, space: space, theme: theme, end: 0)
    canvas.saved {
      let frame = sheet.chartFrame(chart, width: width, space)
      canvas.translate(x: Double(frame.x), y: Double(frame.y))
      chart.draw(on: canvas, in: space(frame.width), theme: theme, from: nil, share: 1)
    }
  }

  /// The picture in memory, at a device scale.
  package func surface(scale: Int = 2) -> Surface {
    let surface = Surface(width: width, height: height, scale: scale, isOpaque: true)
    surface.draw { draw(on: $0) }
    return surface
  }

  private var inner: Int { width - 2 * Self.margin }

  private func space(_ width: Int) -> ChartSpace {
    ChartSpace(
      width: width, font: font, isRightToLeft: isRightToLeft, isStill: true, texts: texts)
  }
}
