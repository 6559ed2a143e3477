import DesignKit
import GtkKit
import TimelineLayout
import TweetRows
import TweetStore

/// How large a trend's bars are beside its words, and what is written about them.
///
/// Lengths are logical pixels.
@MainActor
struct TrendChart {
  let width: Int
  let height: Int
  /// What text of this size is to text of a usual size.
  let scale: Double
  /// The first day, and the last one.
  let first, last: TextLayout
  /// The highest number.
  let peak: TextLayout

  init(of trend: Trend, _ span: TrendSpan, font: Font) {
    let scale = font.enlargement
    func label(_ text: String) -> TextLayout {
      .line(text, style: ChartStyle.small.style(in: font), font: font, room: Int(120 * scale))
    }
    let ends = (label(RelativeTime.dayOfYear(span.first)), label(RelativeTime.dayOfYear(span.last)))
    self.scale = scale
    (first, last) = ends
    peak = label(Numbers.grouped(trend.days.max() ?? 0))
    // The days stand apart, however long their names are.
    width = max(Int(120 * scale), ends.0.size.width + ends.1.size.width + 12)
    height = Int(28 * scale)
  }
}
