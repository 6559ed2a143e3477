import Testing
import TweetModel

/// Sizes of pictures.
struct PixelSizeTests {
  @Test(arguments: [(1, 1), (4096, 1), (Int.max, Int.max)])
  func sidesAboveZeroMakeASize(_ width: Int, _ height: Int) {
    let size = PixelSize(width: width, height: height)
    #expect(size?.width == width)
    #expect(size?.height == height)
  }

  @Test(arguments: [(0, 1), (1, 0), (0, 0), (-1, 1), (1, Int.min)])
  func othersMakeNone(_ width: Int, _ height: Int) {
    #expect(PixelSize(width: width, height: height) == nil)
  }
}
