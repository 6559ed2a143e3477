import Appearance
import DesignKit
import Geometry
import GtkKit
import Interaction

/// Where the parts of a quick look stand, and how they are drawn.
extension PeekLayer {
  private static let corner = 15.0
  /// Where more is to be seen, the card fades so many logical pixels before its edge.
  private static let fade = 34.0

  /// Between the actions and the window's edges.
  private static let margin = 20

  /// A low window shows all of the actions, too.
  var actionHeight: Int {
    PanelRow.height(sharing: size.height - 2 * Self.margin, among: actions.count, font: font)
  }

  var actionsFrame: Rectangle {
    let height = actions.count * actionHeight
    let width = min(size.width - 28, 420)
    return Rectangle(
      x: (size.width - width) / 2, y: actionsTop(height), width: width, height: height)
  }

  // Where they are higher than the window, the one with the keyboard is in sight.
  private func actionsTop(_ height: Int) -> Int {
    let top = size.height - Self.margin - height
    guard top < Self.margin, let current = actions.firstIndex(where: \.isFocus) else { return top }
    return min(Self.margin, max(top, Self.margin - current * actionHeight))
  }

  /// From the source to its own place, whose upper edge is the same whatever it shows,
  /// and on to the whole window.
  var cardFrame: Rectangle {
    let (width, most) = Self.cardSize(in: size)
    let height = card?.height ?? most
    let rest = Rectangle(
      x: (size.width - width) / 2, y: (size.height - most) / 2 - liftForActions, width: width,
      height: height)
    if growth < 1 { return source.between(rest, share: growth) }
    let popped = (progress - PeekMachine.restingProgress) / (1 - PeekMachine.restingProgress)
    let whole = Rectangle(x: 0, y: 0, width: size.width, height: size.height)
    return rest.between(whole, share: max(0, min(1, popped)))
  }

  /// How far the card has grown to its own place, from 0 to 1.
  private var growth: Double {
    max(0, min(1, (progress - PeekMachine.showingProgress) / 0.12))
  }

  /// How much of the source is seen sharp: it stands out until the card takes its place.
  var sourceOpacity: Double { 1 - growth }

  private var liftForActions: Int {
    actions.isEmpty ? 0 : min(60, actions.count * actionHeight / 3)
  }

  func drawSource(_ canvas: Canvas, _ sharp: Surface, growth: Double) {
    let (width, height) = (Double(source.width) * growth, Double(source.height) * growth)
    let x = Double(source.x) - (width - Double(source.width)) / 2
    let y = Double(source.y) - (height - Double(source.height)) / 2
    canvas.saved {
      canvas.addRoundedRectangle(
        x: x, y: y, width: width, height: height, radii: CornerRadii(8))
      canvas.clipToPath()
      canvas.translate(x: x, y: y)
      canvas.scale(growth)
      canvas.draw(sharp, x: -Double(source.x), y: -Double(source.y))
    }
  }

  func drawCard(_ canvas: Canvas) {
    guard let surface = card?.surface, progress > PeekMachine.showingProgress else { return }
    let frame = cardFrame
    let (x, y) = (Double(frame.x), Double(frame.y))
    let (width, height) = (Double(frame.width), Double(frame.height))
    let shadow = look.theme.shadow
    for spread in [14.0, 9, 5, 2] {
      canvas.setPaint(Paint(shadow.colour, opacity: shadow.opacity * 0.18))
      canvas.addRoundedRectangle(
        x: x - spread, y: y - spread / 2, width: width + 2 * spread, height: height + 2 * spread,
        radii: CornerRadii(Self.corner + spread))
      canvas.fill()
    }
    canvas.saved {
      canvas.addRoundedRectangle(
        x: x, y: y, width: width, height: height, radii: CornerRadii(Self.corner))
      canvas.clipToPath()
      canvas.translate(x: x, y: y)
      let own = Self.cardSize(in: size)
      canvas.scale(max(width / Double(own.width), height / Double(own.height)))
      canvas.draw(surface, x: 0, y: 0)
      drawFades(canvas, width: Double(own.width), height: Double(card?.height ?? own.height))
    }
    let panel = actionsFrame
    guard panel.height > 0 else { return }
    canvas.setPaint(Paint(look.theme.panel.ground))
    canvas.addRoundedRectangle(
      x: Double(panel.x), y: Double(panel.y) - 6, width: Double(panel.width),
      height: Double(panel.height) + 12, radii: CornerRadii(Self.corner))
    canvas.fill()
  }

  private func drawFades(_ canvas: Canvas, width: Double, height: Double) {
    guard let more = card?.hasMore, let ground = card?.ground else { return }
    // What the page says goes, and the page's own ground stays.
    func draw(from y: Double, to end: Double) {
      canvas.saved {
        canvas.addRoundedRectangle(
          x: 0, y: min(y, end), width: width, height: abs(end - y), radii: CornerRadii(0))
        canvas.clipToPath()
        canvas.masked(from: (0, y), to: (0, end), stops: [(0, 1), (1, 0)]) {
          canvas.draw(ground, x: 0, y: 0)
        }
      }
    }
    if more.above { draw(from: 0, to: Self.fade) }
    if more.below { draw(from: height, to: height - Self.fade) }
  }
}
