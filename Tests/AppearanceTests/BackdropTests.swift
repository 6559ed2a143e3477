import Testing

@testable import Appearance

@Suite struct BackdropTests {
  // Means of the original's pictures; the limit may take light from them but no hue.
  @Test(arguments: [
    (TestThemes.blue, 0.0...0.1, 0.0...0.05, SIMD3(0, 0x41, 0x6F)),
    (TestThemes.blue, 0.9...1.0, 0.0...0.05, SIMD3(0x07, 0x55, 0x76)),
    (TestThemes.blue, 0.3...0.7, 0.95...1.0, SIMD3(0x02, 0x1D, 0x32)),
    (TestThemes.green, 0.3...0.7, 0.97...1.0, SIMD3(0, 0x46, 0x12)),
  ])
  func keepsTheOriginalsColours(
    theme: Theme, x: ClosedRange<Double>, y: ClosedRange<Double>, original: SIMD3<Double>
  ) {
    let difference =
      DrawnBackdrop(theme.backdrop, width: 320, height: 568).mean(x: x, y: y) - original
    #expect((difference * difference).sum().squareRoot() < 22)
  }

  @Test(arguments: [TestThemes.blue, TestThemes.green])
  func glowsAtTheRightAboveADarkBand(theme: Theme) {
    let drawn = DrawnBackdrop(theme.backdrop, width: 320, height: 568)
    let top = drawn.mean(x: 0...0.1, y: 0...0.1)
    let glow = drawn.mean(x: 0.9...1, y: 0.55...0.65)
    let band = drawn.mean(x: 0.4...0.6, y: 0.95...1)
    #expect(glow.y > top.y + 5)
    #expect(band.y < top.y - 14)
  }

  @Test(arguments: TestThemes.bundled.filter { $0.id.contains("grid") })
  func looksTheSameAtAnySize(theme: Theme) {
    let small = DrawnBackdrop(theme.backdrop, width: 97, height: 61)
    let large = DrawnBackdrop(theme.backdrop, width: 640, height: 360)
    for row in 0..<5 {
      for column in 0..<5 {
        let x = Double(column) / 5...Double(column + 1) / 5
        let y = Double(row) / 5...Double(row + 1) / 5
        let difference = small.mean(x: x, y: y) - large.mean(x: x, y: y)
        #expect((difference * difference).sum() < 12)
      }
    }
  }

  @Test func keepsItsMeanUnderTheDither() {
    let drawn = DrawnBackdrop(TestThemes.blue.backdrop, width: 640, height: 640)
    for share in stride(from: 0.1, to: 0.9, by: 0.1) {
      let mean = drawn.mean(x: share - 0.01...share + 0.01, y: share - 0.01...share + 0.01)
      let exact = TestThemes.blue.backdrop.colour(x: share, y: share)
      #expect(abs(mean.x - exact.red * 255) < 0.5)
      #expect(abs(mean.y - exact.green * 255) < 0.5)
      #expect(abs(mean.z - exact.blue * 255) < 0.5)
    }
  }

  // A band is a long run of one colour beside a long run of the next.
  @Test(arguments: [TestThemes.blue, TestThemes.green, TestThemes.named("paper")])
  func showsNoBands(theme: Theme) {
    let drawn = DrawnBackdrop(theme.backdrop, width: 480, height: 900)
    for column in stride(from: 0, to: 480, by: 16) {
      var run = 0
      var longest = 0
      for row in 1..<900 {
        let same = drawn.pixels[row * 480 + column] == drawn.pixels[(row - 1) * 480 + column]
        run = same ? run + 1 : 0
        longest = max(longest, run)
      }
      #expect(longest < 60)
    }
  }

  @Test func drawsTheSameEachTime() {
    let first = DrawnBackdrop(TestThemes.green.backdrop, width: 200, height: 100)
    #expect(
      first.pixels == DrawnBackdrop(TestThemes.green.backdrop, width: 200, height: 100).pixels)
  }

  @Test func aPlainColourStaysPlain() {
    #expect(DrawnBackdrop(TestThemes.named("night").backdrop, width: 90, height: 70).colours == [0])
  }

  @Test(arguments: [(1, 1), (1, 50), (50, 1), (0, 9), (9, 0)])
  func drawsTheSmallestPictures(width: Int, height: Int) {
    let drawn = DrawnBackdrop(TestThemes.blue.backdrop, width: width, height: height)
    #expect(drawn.pixels.allSatisfy { $0 >> 24 == 0xFF })
  }

  @Test func leavesTheRowsPaddingAlone() {
    var pixels = [UInt32](repeating: 7, count: 10 * 4)
    pixels.withUnsafeMutableBufferPointer {
      TestThemes.blue.backdrop.draw(
        into: $0, frame: BackdropFrame(width: 8, height: 4), stride: 10)
    }
    for row in 0..<4 { #expect(pixels[row * 10 + 8] == 7 && pixels[row * 10 + 9] == 7) }
  }
}
