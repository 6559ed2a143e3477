extension Backdrop {
  /// Fills a picture with the backdrop, dithered by less than one step so that no band shows.
  ///
  /// `pixels` holds rows of `stride` pixels, each `0xFFRRGGBB`. About two nanoseconds a pixel. Works
  /// on any thread.
  public func draw(
    into pixels: UnsafeMutableBufferPointer<UInt32>, frame: BackdropFrame, stride: Int
  ) {
    let (width, height) = (frame.width, frame.height)
    guard width > 0, height > 0 else { return }
    precondition(
      width <= stride && stride * (height - 1) + width <= pixels.count, "the picture is too small")
    let dither = Dither(width: width)
    let tile = pattern?.tile(scale: frame.scale)
    let source = LineSource(self, frame: frame)
    var line = [SIMD4<Float>](repeating: .zero, count: vivid.columns + 1)
    for y in 0..<height {
      source.interpolate(at: (Double(y) + 0.5) / Double(height), into: &line)
      let row = UnsafeMutableBufferPointer(rebasing: pixels[y * stride..<y * stride + width])
      dither.withRow(y) { Self.draw(line, noise: $0, into: row) }
      tile?.draw(row: y, towards: patternPole, into: row)
    }
  }
}

/// The colours along the horizontal lines of a frame.
private struct LineSource {
  private let backdrop: Backdrop
  private let x: ClosedRange<Double>
  private let y: ClosedRange<Double>
  /// How much each node of a line is calmed; nil when none is.
  private let calm: [Float]?

  init(_ backdrop: Backdrop, frame: BackdropFrame) {
    self.backdrop = backdrop
    (x, y) = frame.crop(aspect: backdrop.aspect)
    let columns = backdrop.vivid.columns
    calm =
      frame.calm == 0
      ? nil
      : (0...columns).map { column in
        Float(frame.calm(atX: Double(column) / Double(columns) * Double(frame.width)))
      }
  }

  /// Fills in the colours at `position`, from 0 at the top to 1.
  func interpolate(at position: Double, into line: inout [SIMD4<Float>]) {
    let v = y.lowerBound + (y.upperBound - y.lowerBound) * position
    let columns = line.count - 1
    for column in 0...columns {
      let u = x.lowerBound + (x.upperBound - x.lowerBound) * Double(column) / Double(columns)
      let vivid = backdrop.vivid.node(x: u, y: v)
      guard let calm else {
        line[column] = vivid
        continue
      }
      line[column] = BackdropMesh.mix(vivid, backdrop.calm.node(x: u, y: v), calm[column])
    }
  }
}

// MARK: - Private

extension Backdrop {
  private static func draw(
    _ line: [SIMD4<Float>], noise: UnsafeBufferPointer<Int32>,
    into row: UnsafeMutableBufferPointer<UInt32>
  ) {
    let columns = line.count - 1
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
