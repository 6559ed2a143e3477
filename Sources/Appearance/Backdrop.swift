/// The colours behind the tweets: a small grid, interpolated smoothly over the whole window.
///
/// The grid's luminance is held under a ceiling (over a floor in a light theme), so that the colours
/// stay colourful and text keeps its contrast at every pixel.
public struct Backdrop: Hashable, Sendable {
  /// The luminance that comes nearest to the text's, over all that the backdrop shows.
  public let worstLuminance: Double

  // The colours at the nodes of a mesh, fine enough for straight lines between them.
  static let columns = 32
  static let rows = 64
  let nodes: [SIMD4<Float>]

  /// Leaves `body`, the colour of the tweets' text, a contrast of 7:1.
  ///
  /// The rows of `grid` are equally long. Takes a fraction of a millisecond.
  init(grid: [[Colour]], isDark: Bool, body: Colour) {
    let limit = LuminanceLimit(text: body, isDark: isDark, colours: grid.joined())
    let surface = BicubicSurface(grid)
    var nodes: [SIMD4<Float>] = []
    nodes.reserveCapacity((Self.columns + 1) * (Self.rows + 1))
    var worst = isDark ? 0.0 : 1.0
    for row in 0...Self.rows {
      for column in 0...Self.columns {
        let place = (
          x: Double(column) / Double(Self.columns), y: Double(row) / Double(Self.rows)
        )
        let colour = limit.applied(to: surface.colour(x: place.x, y: place.y))
        nodes.append(SIMD4(Float(colour.red), Float(colour.green), Float(colour.blue), 0))
        worst = isDark ? max(worst, colour.luminance) : min(worst, colour.luminance)
      }
    }
    self.nodes = nodes
    worstLuminance = worst
  }

  /// The colour at a place, both coordinates from 0 to 1.
  public func colour(x: Double, y: Double) -> Colour {
    let (row, down) = Self.cell(y, of: Self.rows)
    let (column, across) = Self.cell(x, of: Self.columns)
    let upper = row * (Self.columns + 1) + column
    let lower = upper + Self.columns + 1
    let left = Self.mix(nodes[upper], nodes[lower], down)
    let right = Self.mix(nodes[upper + 1], nodes[lower + 1], down)
    let colour = Self.mix(left, right, across)
    return Colour(red: Double(colour.x), green: Double(colour.y), blue: Double(colour.z))
  }

  /// The cell that a place from 0 to 1 lies in, and how far along it.
  static func cell(_ position: Double, of count: Int) -> (index: Int, share: Float) {
    let place = max(0, min(1, position)) * Double(count)
    let index = min(count - 1, Int(place))
    return (index, Float(place - Double(index)))
  }

  static func mix(_ first: SIMD4<Float>, _ second: SIMD4<Float>, _ share: Float) -> SIMD4<Float> {
    first + (second - first) * share
  }
}
