/// A person's own picture, made small and blurred, ready to be a backdrop.
public struct BlurredPicture: Hashable, Sendable {
  /// Pixels of the longer side that a picture is decoded at: more would be blurred away.
  public static let side = 128

  /// Width by height of the picture.
  let aspect: Double
  let mesh: BackdropMesh

  /// Blurs a picture: three passes of a box, which come near to Gauss's bell.
  ///
  /// Takes a few milliseconds; works on any thread.
  ///
  /// - Parameters:
  ///   - pixels: `0xAARRGGBB`, row by row without gaps, at least one.
  ///   - width: Pixels in a row; at most ``side``.
  ///   - radius: The blur's reach in a window 900 pixels high, in logical pixels.
  public init(pixels: [UInt32], width: Int, radius: Double) {
    precondition(width > 0 && pixels.count >= width, "a picture has pixels")
    let height = pixels.count / width
    let reach = Int((radius * Double(max(width, height)) / 900).rounded())
    var planes = pixels.map { pixel in
      SIMD4(Float(pixel >> 16 & 0xFF), Float(pixel >> 8 & 0xFF), Float(pixel & 0xFF), 0) / 255
    }
    for _ in 0..<3 where reach > 0 {
      Self.blur(&planes, count: height, length: width, step: 1, stride: width, reach: reach)
      Self.blur(&planes, count: width, length: height, step: width, stride: 1, reach: reach)
    }
    aspect = Double(width) / Double(height)
    let columns = max(1, width - 1)
    let rows = max(1, height - 1)
    mesh = BackdropMesh(columns: columns, rows: rows) { x, y in
      let column = Int((x * Double(width - 1)).rounded())
      let row = Int((y * Double(height - 1)).rounded())
      let plane = planes[row * width + column]
      return Colour(red: Double(plane.x), green: Double(plane.y), blue: Double(plane.z))
    }
  }

  /// Blurs `count` lines of `length` values, `step` apart; the lines start `stride` apart.
  private static func blur(
    _ planes: inout [SIMD4<Float>], count: Int, length: Int, step: Int, stride: Int, reach: Int
  ) {
    var line = [SIMD4<Float>](repeating: .zero, count: length)
    for index in 0..<count {
      let start = index * stride
      for place in 0..<length { line[place] = planes[start + place * step] }
      // The edge goes on beyond the edge, so that no dark rim appears.
      func value(_ place: Int) -> SIMD4<Float> { line[max(0, min(length - 1, place))] }
      var sum = (-reach...reach).reduce(SIMD4<Float>.zero) { $0 + value($1) }
      for place in 0..<length {
        planes[start + place * step] = sum / Float(2 * reach + 1)
        sum += value(place + reach + 1) - value(place - reach)
      }
    }
  }
}
