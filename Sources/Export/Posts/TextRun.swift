import TweetModel

/// A stretch of a text that is an entity or none, and stands out the same way throughout.
struct TextRun {
  let text: Substring
  let entity: TextEntity?
  let emphasis: Set<TextEmphasis.Kind>

  /// Where it leads, in a post where it is of one; nil for what leads nowhere.
  func address(in post: TweetID?) -> String? {
    entity.map { entity in post.map { entity.address(in: $0) } ?? entity.address }
  }

  /// The whole text in order.
  ///
  /// An entity is never cut: it stands out as its beginning does.
  static func all(of text: TweetText) -> [TextRun] {
    text.segments.flatMap { segment -> [TextRun] in
      func emphasis(at place: Int) -> Set<TextEmphasis.Kind> {
        Set(text.emphasis.filter { $0.range.contains(place) }.map(\.kind))
      }
      guard segment.entity == nil else {
        return [
          TextRun(
            text: segment.shown, entity: segment.entity,
            emphasis: emphasis(at: segment.range.lowerBound))
        ]
      }
      let edges = text.emphasis.flatMap { [$0.range.lowerBound, $0.range.upperBound] }
      let cuts =
        [segment.range.lowerBound]
        + Set(edges).sorted().filter {
          segment.range.lowerBound < $0 && $0 < segment.range.upperBound
        } + [segment.range.upperBound]
      return zip(cuts, cuts.dropFirst()).map { start, end in
        let utf8 = text.display.utf8
        let first = utf8.index(utf8.startIndex, offsetBy: start)
        return TextRun(
          text: text.display[first..<utf8.index(first, offsetBy: end - start)], entity: nil,
          emphasis: emphasis(at: start))
      }
    }
  }
}
