import Testing
import TweetModel

/// Moments in milliseconds.
struct TimestampTests {
  @Test(
    arguments: [
      (0, 0), (999, 0), (1000, 1), (-1, -1), (-999, -1), (-1000, -1), (-1001, -2),
      (Int64.max, Int64.max / 1000), (Int64.min, Int64.min / 1000 - 1),
    ] as [(Int64, Int64)])
  func secondsAreRoundedDown(_ milliseconds: Int64, _ seconds: Int64) {
    #expect(Timestamp(milliseconds: milliseconds).seconds == seconds)
  }

  @Test(arguments: [0, 1, -1, 1_700_000_000] as [Int64])
  func secondsComeBack(_ seconds: Int64) {
    #expect(Timestamp(seconds: seconds).seconds == seconds)
  }

  @Test func laterIsGreater() {
    #expect(Timestamp(milliseconds: -1) < Timestamp(milliseconds: 0))
    #expect(Timestamp(milliseconds: 1000) == Timestamp(seconds: 1))
  }
}
