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

  /// The base size of text that charts are drawn for.
  private static let usualSize = 15.0

  /// How much larger the text is than usual.
  package var scale: Double { max(1, font.pixelSize / Self.usualSize) }

  /// Whether text is so large that what stands beside marks stands over them.
  package var isLarge: Bool { scale >= 1.5 }

  /// A text on one line of a size for the usual base.
  package func line(
    _ text: String, _ size: Double, weight: Int = 400, room: Int = .max
  ) -> TextLayout {
    texts.line(
      text, size: size * font.pixelSize / Self.usualSize, weight: weight, font: font, room: room)
  }

  /// Starts looking for the fonts of charts before there is one: for each size and weight the system is searched.
  package static func prepareFonts() {
    Font.prepare { font in
      Self.styles.map {
        TextStyle(size: $0.size * font.pixelSize / Self.usualSize, weight: $0.weight)
      }
    }
  }

  private static let styles: [(size: Double, weight: Int)] = [
    (11, 400), (11.5, 400), (12, 400), (12, 700), (13, 400), (13, 500), (13, 700), (14, 400),
    (14.5, 700), (15, 400), (15.5, 700), (18.5, 700),
  ]

  /// Where something stands that begins so far from the start.
  func place(_ width: Double, at x: Double) -> Double {
    isRightToLeft ? Double(self.width) - x - width : x
  }

  /// How far a place is from the start.
  func start(_ x: Double) -> Double { isRightToLeft ? Double(width) - x : x }
}
