@testable import Appearance

/// A backdrop's pixels, as the window shows them.
struct DrawnBackdrop {
  let width: Int
  let height: Int
  let pixels: [UInt32]

  init(
    _ backdrop: Backdrop, width: Int, height: Int, calm: Double = 0, column: Range<Int>? = nil,
    scale: Int = 1
  ) {
    self.width = width
    self.height = height
    var pixels = [UInt32](repeating: 0, count: width * height)
    pixels.withUnsafeMutableBufferPointer {
      backdrop.draw(
        into: $0,
        frame: BackdropFrame(
          width: width, height: height, scale: scale, calm: calm, column: column),
        stride: width)
    }
    self.pixels = pixels
  }

  /// Every colour that occurs.
  var colours: Set<UInt32> { Set(pixels.map { $0 & 0xFFFFFF }) }

  /// The mean colour of a part, whose edges are given from 0 to 1; channels from 0 to 255.
  func mean(x: ClosedRange<Double> = 0...1, y: ClosedRange<Double> = 0...1) -> SIMD3<Double> {
    var sum = SIMD3<Double>.zero
    var count = 0.0
    for row in Int(y.lowerBound * Double(height))..<Int(y.upperBound * Double(height)) {
      for column in Int(x.lowerBound * Double(width))..<Int(x.upperBound * Double(width)) {
        let pixel = pixels[row * width + column]
        sum += SIMD3(Double(pixel >> 16 & 0xFF), Double(pixel >> 8 & 0xFF), Double(pixel & 0xFF))
        count += 1
      }
    }
    return sum / count
  }
}
