/// A grid of colours, made continuous by Catmull and Rom's cubic along both axes.
struct BicubicSurface {
  private let grid: [[Colour]]

  /// Takes at least one colour; the rows are equally long.
  init(_ grid: [[Colour]]) { self.grid = grid }

  /// The colour at a place, both coordinates from 0 to 1; the grid's outermost colours lie on the edges.
  func colour(x: Double, y: Double) -> Colour {
    let row = Taps(y, count: grid.count)
    let column = Taps(x, count: grid[0].count)
    var sum = SIMD4<Double>.zero
    for i in 0..<4 {
      let colours = grid[row.indices[i]]
      for j in 0..<4 {
        let colour = colours[column.indices[j]]
        let weight = row.weights[i] * column.weights[j]
        sum += SIMD4(colour.red, colour.green, colour.blue, 0) * weight
      }
    }
    // The cubic can swing a little beyond the colours that it joins.
    sum.clamp(lowerBound: .zero, upperBound: .one)
    return Colour(red: sum.x, green: sum.y, blue: sum.z)
  }
}

/// The four samples round a place on an axis, and their weights.
private struct Taps {
  let indices: SIMD4<Int>
  let weights: SIMD4<Double>

  init(_ position: Double, count: Int) {
    let place = max(0, min(1, position)) * Double(count - 1)
    let first = max(0, min(count - 2, Int(place)))
    let t = place - Double(first)
    indices = SIMD4(first - 1, first, first + 1, first + 2)
      .clamped(lowerBound: .zero, upperBound: SIMD4(repeating: count - 1))
    weights =
      SIMD4(
        ((2 - t) * t - 1) * t, (3 * t - 5) * t * t + 2, ((4 - 3 * t) * t + 1) * t, (t - 1) * t * t)
      / 2
  }
}
