import GtkKit
import TimelineLayout

extension Look {
  /// The logical pixels from left to right that rows stand on in a view of some width.
  package func column(in width: Int, font: Font) -> Range<Int> {
    let column = TweetRowMetrics(of: font, preferences).column(in: width)
    return column.x..<column.right
  }
}
