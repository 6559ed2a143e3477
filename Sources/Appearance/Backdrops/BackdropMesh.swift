/// Colours at the nodes of a mesh, fine enough for straight lines between them.
struct BackdropMesh: Hashable, Sendable {
  /// Cells from left to right; there is one node more.
  let columns: Int
  let rows: Int
  /// From left to right, then from top to bottom.
  private(set) var nodes: [SIMD4<Float>]

  /// Asks for the colour of each node, both coordinates from 0 to 1.
  init(columns: Int, rows: Int, colour: (_ x: Double, _ y: Double) -> Colour) {
    self.columns = columns
    self.rows = rows
    nodes = []
    nodes.reserveCapacity((columns + 1) * (rows + 1))
    for row in 0...rows {
      for column in 0...columns {
        let colour = colour(Double(column) / Double(columns), Double(row) / Double(rows))
        nodes.append(SIMD4(Float(colour.red), Float(colour.green), Float(colour.blue), 0))
      }
    }
  }

  /// The same mesh with other colours.
  func map(_ transform: (Colour) -> Colour) -> BackdropMesh {
    var mesh = self
    mesh.nodes = nodes.map { node in
      let colour = transform(Self.colour(node))
      return SIMD4(Float(colour.red), Float(colour.green), Float(colour.blue), 0)
    }
    return mesh
  }

  var colours: [Colour] { nodes.map(Self.colour) }

  /// The colour at a place, both coordinates from 0 to 1.
  func colour(x: Double, y: Double) -> Colour { Self.colour(node(x: x, y: y)) }

  /// The same as a vector.
  func node(x: Double, y: Double) -> SIMD4<Float> {
    let (row, down) = Self.cell(y, of: rows)
    let (column, across) = Self.cell(x, of: columns)
    let upper = row * (columns + 1) + column
    let lower = upper + columns + 1
    let left = Self.mix(nodes[upper], nodes[lower], down)
    let right = Self.mix(nodes[upper + 1], nodes[lower + 1], down)
    return Self.mix(left, right, across)
  }

  static func mix(_ first: SIMD4<Float>, _ second: SIMD4<Float>, _ share: Float) -> SIMD4<Float> {
    first + (second - first) * share
  }

  private static func colour(_ node: SIMD4<Float>) -> Colour {
    Colour(red: Double(node.x), green: Double(node.y), blue: Double(node.z))
  }

  /// The cell that a place from 0 to 1 lies in, and how far along it.
  private static func cell(_ position: Double, of count: Int) -> (index: Int, share: Float) {
    let place = max(0, min(1, position)) * Double(count)
    let index = min(count - 1, Int(place))
    return (index, Float(place - Double(index)))
  }
}
