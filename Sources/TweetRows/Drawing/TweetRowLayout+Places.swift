import Geometry
import GtkKit
import TimelineLayout

extension TweetRowLayout {
  /// What emojis may stand in.
  var textsWithEmojis: [Text] {
    [name, body] + contexts.map(\.text) + (poll?.options.map(\.title) ?? [])
      + (quote.map { [$0.name] + ($0.body.map { [$0] } ?? []) } ?? [])
  }
}

extension TweetRowLayout<TextLayout>.Text {
  /// Where in the row a range of the text's bytes stands.
  @MainActor
  package func rectangles(of range: Range<Int>) -> [Rectangle] {
    setting.rectangles(of: range).map {
      Rectangle(x: rect.x + $0.x, y: rect.y + $0.y, width: $0.width, height: $0.height)
    }
  }

  /// Where in the row each line ends.
  @MainActor
  package var lineEnds: [Int] { setting.lineEnds.map { rect.y + $0 } }
}
