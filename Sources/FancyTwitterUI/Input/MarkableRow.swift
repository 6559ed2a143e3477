import Geometry
import GtkKit
import Interaction
import TweetModel

/// A row that draws a text which can be marked, or a part of one.
@MainActor
protocol MarkableRow: CustomWidget {
  /// What of it can be marked now; nil for nothing.
  var markable: MarkableText? { get }

  /// Marks what it draws of a stretch of the text, or nothing.
  func mark(_ selection: TextSelection?)
}

/// A text that can be marked, and where a row draws a part of it.
struct MarkableText {
  /// All of it.
  let whole: TweetText
  /// The part that is drawn, and where that begins in the whole, in UTF-8 bytes.
  let drawn: TextLayout
  let start: Int
  /// In the row.
  let rect: Rectangle

  /// The byte of the whole that is nearest to a point of the row.
  @MainActor
  func nearestByte(toX x: Int, y: Int) -> Int {
    start + drawn.nearestByte(toX: x - rect.x, y: y - rect.y)
  }
}
