import Appearance
import DesignKit
import GLibKit
import Geometry
import GtkKit

/// What a row draws besides its tweet.
extension TweetRow {
  func drawSelection(_ canvas: Canvas) {
    let (width, height) = size
    canvas.setPaint(Paint(look.theme.selection))
    canvas.fillRectangle(x: 0, y: lead, width: Double(width), height: Double(height) - lead)
  }

  func drawFocus(_ canvas: Canvas) {
    let (width, height) = size
    canvas.drawRing(
      x: 1, y: lead + 1, width: Double(width) - 2, height: Double(height) - lead - 3, corner: 8,
      paint: Paint(look.theme.focusRing))
  }

  /// What lies above the row is none of it.
  private var lead: Double { Double(placed?.layout.lead ?? 0) }

  /// A piece of a circle that turns once a second, or stands still where nothing is to move.
  func drawSpinner(_ canvas: Canvas, at rect: Rectangle) {
    let middle = (
      x: Double(rect.x) + Double(rect.width) / 2, y: Double(rect.y) + Double(rect.height) / 2
    )
    let radius = Double(rect.width) / 2 - 1
    let moves = look.duration(1) > 0
    canvas.addCircle(x: middle.x, y: middle.y, radius: radius)
    canvas.setPaint(Paint(look.theme.text.time, opacity: 0.3))
    canvas.stroke(width: 2)
    canvas.saved {
      if moves {
        canvas.rotate(
          MainLoop.time.truncatingRemainder(dividingBy: 1), aroundX: middle.x, y: middle.y)
      }
      canvas.addArc(x: middle.x, y: middle.y, radius: radius, share: 0.3)
      canvas.setPaint(Paint(look.theme.text.link))
      canvas.stroke(width: 2)
    }
    if moves { turn() }
  }

  private func turn() {
    guard !isTurning else { return }
    isTurning = true
    onEachFrame { [weak self] _ in
      guard let self else { return false }
      let spinner = isMapped ? placed?.layout.gap?.spinner : nil
      isTurning = spinner != nil
      if let spinner { queueDraw(spinner) }
      return isTurning
    }
  }

  // Quiet bars where text will be.
  func drawPlaceholder(_ canvas: Canvas) {
    let (width, metrics) = (size.width, metrics)
    let (column, scale) = (metrics.column(in: width), metrics.scale)
    let gutter = metrics.gutter(in: column.width)
    let (x, radius) = (Double(column.x), Double(gutter.avatar) / 2)
    let room = max(0, Double(column.width - gutter.textStart - gutter.leading))
    canvas.saved {
      if isRightToLeft { canvas.flipHorizontally(width: Double(width)) }
      canvas.setPaint(Paint(look.theme.text.handle, opacity: 0.18))
      canvas.fillCircle(
        x: x + Double(gutter.leading) + radius, y: Double(gutter.leading) + radius,
        radius: radius)
      for (index, share) in [0.35, 0.9, 0.6].enumerated() {
        canvas.addRoundedRectangle(
          x: x + Double(gutter.textStart), y: Double(20 + 24 * index) * scale,
          width: room * share, height: 10 * scale, radii: CornerRadii(5 * scale))
        canvas.fill()
      }
    }
  }
}
