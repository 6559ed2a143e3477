import DesignKit
import Geometry
import GtkKit

/// The page of a year as it will be saved, as large as there is room for.
@MainActor
final class YearPage: CustomWidget {
  var format = YearPoster.Format.upright { didSet { queueResize() } }

  var summary: YearSummary {
    didSet {
      updateAccessibleName()
      queueDraw()
    }
  }

  /// Draws whose year it is into a square.
  var portrait: ((Canvas, Rectangle) -> Void)? { didSet { queueDraw() } }

  private let look: Look
  private static let widest = (upright: 360, lying: 560)

  init(_ summary: YearSummary, look: Look) {
    self.summary = summary
    self.look = look
    super.init()
    setAccessibleRole(.image)
    updateAccessibleName()
    look.observe(self) { [weak self] _ in self?.queueDraw() }
  }

  /// What draws it in the theme that is shown.
  var poster: YearPoster {
    YearPoster(
      summary: summary, theme: look.theme, font: font, isRightToLeft: isRightToLeft, format: format,
      portrait: portrait)
  }

  override func preferredWidth() -> Extent { Extent(minimum: 200, natural: 360) }

  override func preferredHeight(forWidth width: Int) -> Extent {
    Extent(frame(in: width).height + 12)
  }

  override func draw(_ canvas: Canvas) {
    let frame = frame(in: size.width)
    canvas.saved {
      canvas.translate(x: Double(frame.x), y: Double(frame.y))
      canvas.saved {
        canvas.addRoundedRectangle(
          x: 0, y: 0, width: Double(frame.width), height: Double(frame.height),
          radii: CornerRadii(15))
        canvas.clipToPath()
        poster.draw(on: canvas, width: Double(frame.width), height: Double(frame.height))
      }
      canvas.addRoundedRectangle(
        x: 0.5, y: 0.5, width: Double(frame.width) - 1, height: Double(frame.height) - 1,
        radii: CornerRadii(15))
      canvas.setPaint(Paint(look.theme.cardLine))
      canvas.stroke(width: 1)
    }
  }

  private func updateAccessibleName() {
    accessibleName = listed(
      [summary.name, String(summary.year), summary.sum]
        + summary.lines.map { translated("%1$s: %2$s", $0.name, $0.value) })
  }

  private func frame(in width: Int) -> Rectangle {
    let most = format == .upright ? Self.widest.upright : Self.widest.lying
    // It is a picture, and Ctrl with plus makes its letters larger, too.
    let side = min(font.enlarged(most), width - 28)
    let height = side * format.size.height / format.size.width
    return Rectangle(x: (width - side) / 2, y: 12, width: side, height: height)
  }
}
