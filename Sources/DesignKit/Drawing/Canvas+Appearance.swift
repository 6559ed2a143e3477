import Appearance
import GtkKit

extension Paint {
  /// A colour of the theme.
  package nonisolated init(_ colour: Colour, opacity: Double = 1) {
    self.init(red: colour.red, green: colour.green, blue: colour.blue, opacity: opacity)
  }

  /// A tint of the theme.
  package nonisolated init(_ tint: Tint) { self.init(tint.colour, opacity: tint.opacity) }
}

extension Canvas {
  /// Draws one of the program's icons into a square.
  package nonisolated func draw(_ icon: Icon, x: Double, y: Double, side: Double, paint: Paint) {
    saved {
      translate(x: x, y: y)
      scale(side / Icon.side)
      setPaint(paint)
      for layer in icon.layers {
        add(layer.path)
        switch layer.style {
        case .fill: fill()
        case .stroke: stroke(width: Icon.lineWidth)
        }
      }
    }
  }

  /// Draws what says that a film plays on a click, or a sound, round a point.
  package nonisolated func drawPlayMark(
    _ icon: Icon = .play, x: Double, y: Double, side: Double, disc: Tint, mark: Colour
  ) {
    setPaint(Paint(disc))
    fillCircle(x: x, y: y, radius: side / 2)
    draw(icon, x: x - side / 4, y: y - side / 4, side: side / 2, paint: Paint(mark))
  }

  /// Draws a ring that lies just inside a rectangle, all in logical pixels: what has the keyboard is marked so.
  package nonisolated func drawRing(
    x: Double, y: Double, width: Double, height: Double, corner: Double, thickness: Double = 2,
    paint: Paint
  ) {
    setPaint(paint)
    addRoundedRectangle(
      x: x + thickness / 2, y: y + thickness / 2, width: width - thickness,
      height: height - thickness, radii: CornerRadii(corner))
    stroke(width: thickness)
  }

  private nonisolated func add(_ path: VectorPath) {
    for element in path.elements {
      switch element {
      case .move(let point): move(toX: point.x, y: point.y)
      case .line(let point): line(toX: point.x, y: point.y)
      case .curve(let first, let second, let end):
        curve((first.x, first.y), (second.x, second.y), to: (end.x, end.y))
      case .close: closePath()
      }
    }
  }
}

extension Surface {
  /// Fills an opaque surface with a backdrop; the frame is as large as the surface.
  package nonisolated func fill(with backdrop: Backdrop, frame: BackdropFrame? = nil) {
    let frame = frame ?? BackdropFrame(width: pixelWidth, height: pixelHeight)
    withPixels { pixels, stride in
      backdrop.draw(into: pixels, frame: frame, stride: stride)
    }
  }
}

extension Canvas {
  /// Draws a picture at a place, on a ground where it has clear places: black signs are not seen on a black theme.
  package func draw(picture: Surface, x: Double, y: Double) {
    if let ground = picture.ground {
      setPaint(Paint(ground == .light ? .white : Colour(0x202020)))
      let (width, height) = picture.logicalSize
      fillRectangle(x: x, y: y, width: width, height: height)
    }
    draw(picture, x: x, y: y)
  }
}
