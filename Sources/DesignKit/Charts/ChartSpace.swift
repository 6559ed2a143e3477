import GtkKit

/// The room that a chart is laid out in, in logical pixels.
@MainActor
package struct ChartSpace {
  package let width: Int
  package let font: Font
  package let isRightToLeft: Bool
  /// Whether it is on paper or in a file, where nothing can be chosen.
  let isStill: Bool
  private let texts: ChartTexts
  /// How far back marks are scrolled from their latest, where a chart has more than there is room for.
  var shift = 0.0

  /// `texts` keeps what is laid out for as long as the font is the same.
  package init(
    width: Int, font: Font, isRightToLeft: Bool, isStill: Bool = false,
    texts: ChartTexts = ChartTexts()
  ) {
    self.width = width
    self.font = font
    self.isRightToLeft = isRightToLeft
    self.isStill = isStill
    self.texts = texts
  }

  /// How much larger the text is than usual.
  package var scale: Double { font.enlargement }

  /// Whether text is so large that what stands beside marks stands over them.
  package var isLarge: Bool { scale >= 1.5 }

  /// A text on one line.
  package func line(_ text: String, _ style: ChartStyle, room: Int = .max) -> TextLayout {
    texts.line(text, style, font: font, room: room)
  }

  /// A text on one line that is set smaller before it is cut.
  func fitted(_ text: String, _ style: ChartStyle, room: Int) -> TextLayout {
    texts.fitted(text, style, font: font, room: room)
  }

  /// What is set in a style, for texts of several lines.
  func style(_ style: ChartStyle) -> TextStyle { style.style(in: font) }

  /// Where something stands that begins so far from the start.
  func place(_ width: Double, at x: Double) -> Double {
    isRightToLeft ? Double(self.width) - x - width : x
  }

  /// How far a place is from the start.
  func start(_ x: Double) -> Double { isRightToLeft ? Double(width) - x : x }
}
