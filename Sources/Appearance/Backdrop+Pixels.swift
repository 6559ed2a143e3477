extension Backdrop {
  /// Fills a picture with the backdrop, dithered by less than one step so that no band shows.
  ///
  /// `pixels` holds rows of `stride` pixels, each `0xFFRRGGBB`, of which `width` are drawn. About
  /// two nanoseconds a pixel. Works on any thread.
  public func draw(
    into pixels: UnsafeMutableBufferPointer<UInt32>, width: Int, height: Int, stride: Int
  ) {
    guard width > 0, height > 0 else { return }
    precondition(
      width <= stride && stride * (height - 1) + width <= pixels.count, "the picture is too small")
    let dither = Dither(width: width)
    var line = [SIMD4<Float>](repeating: .zero, count: Self.columns + 1)
    for y in 0..<height {
      interpolateLine(at: (Double(y) + 0.5) / Double(height), into: &line)
      let row = UnsafeMutableBufferPointer(rebasing: pixels[y * stride..<y * stride + width])
      dither.withRow(y) { Self.draw(line, noise: $0, into: row) }
    }
  }
}

// MARK: - Private

extension Backdrop {
  /// The colours along a horizontal line, `y` from 0 to 1.
  private func interpolateLine(at y: Double, into line: inout [SIMD4<Float>]) {
    let (row, share) = Self.cell(y, of: Self.rows)
    let upper = row * (Self.columns + 1)
    let lower = upper + Self.columns + 1
    for column in 0...Self.columns {
      line[column] = Self.mix(nodes[upper + column], nodes[lower + column], share)
    }
  }

  private static func draw(
    _ line: [SIMD4<Float>], noise: UnsafeBufferPointer<Int32>,
    into row: UnsafeMutableBufferPointer<UInt32>
  ) {
    var start = 0
    for cell in 0..<columns {
      let end = row.count * (cell + 1) / columns
      guard end > start else { continue }
      var value = fixed(line[cell])
      let step = fixed((line[cell + 1] - line[cell]) / Float(end - start))
      for x in start..<end {
        let channels = (value &+ SIMD4(repeating: noise[x])) &>> 16
        row[x] =
          0xFF00_0000 | UInt32(bitPattern: channels.x) << 16
          | UInt32(bitPattern: channels.y) << 8 | UInt32(bitPattern: channels.z)
        value = value &+ step
      }
      start = end
    }
  }

  // 8.16 fixed point; the noise of less than one step never carries a channel past 255. Lane by
  // lane, since the conversion of whole vectors is many times slower.
  private static func fixed(_ colour: SIMD4<Float>) -> SIMD4<Int32> {
    let scaled = colour * (255 * 65536)
    return SIMD4(Int32(scaled.x), Int32(scaled.y), Int32(scaled.z), 0)
  }
}
