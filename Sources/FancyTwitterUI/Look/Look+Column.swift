import GtkKit
import TimelineLayout

extension Look {
  /// The logical pixels from left to right that rows stand on in a view of some width.
  func column(in width: Int, font: Font) -> Range<Int> {
    let column = PangoTypesetter.metrics(of: font, preferences).column(in: width)
    return column.x..<column.right
  }
}
