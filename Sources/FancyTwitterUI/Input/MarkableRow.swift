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
  /// The part that is drawn, which may lack the line break at its end, and its UTF-8 bytes in the whole.
  let drawn: TextLayout
  let range: Range<Int>
  /// Where what is drawn ends in the whole.
  let end: Int
  /// In the row.
  let rect: Rectangle

  /// Whether no other row goes on with the text.
  var isLast: Bool { range.upperBound == whole.display.utf8.count }

  /// Whether the caret before a byte of the whole stands in it.
  func holds(_ byte: Int) -> Bool {
    range.contains(byte) || isLast && byte == range.upperBound
  }

  /// The byte of the whole that is nearest to a point of the row, and whose caret stands in it.
  @MainActor
  func nearestByte(toX x: Int, y: Int) -> Int {
    // Of what an ellipsis stands for, nobody has seen a letter.
    let nearest = range.lowerBound + drawn.nearestByte(toX: x - rect.x, y: y - rect.y)
    let byte = min(end, nearest)
    guard byte == range.upperBound, !isLast else { return byte }
    // As at the end of a wrapped line: behind its last letter stands the caret of what follows.
    let text = whole.display
    let end = text.utf8.index(text.startIndex, offsetBy: byte)
    return byte - (text[..<end].last?.utf8.count ?? 0)
  }

  /// Where the caret stands before a byte of the whole, in the row.
  @MainActor
  func caret(at byte: Int) -> Rectangle {
    var frame = drawn.caret(at: byte - range.lowerBound)
    frame.x += rect.x
    frame.y += rect.y
    return frame
  }
}
