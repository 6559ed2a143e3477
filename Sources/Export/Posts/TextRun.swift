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
    var walk = EmphasisWalk(text.emphasis)
    return text.segments.flatMap { segment -> [TextRun] in
      guard segment.entity == nil else {
        return [
          TextRun(
            text: segment.shown, entity: segment.entity,
            emphasis: walk.emphasis(at: segment.range.lowerBound))
        ]
      }
      return walk.runs(of: segment.range).map { range, emphasis in
        let utf8 = text.display.utf8
        let first = utf8.index(utf8.startIndex, offsetBy: range.lowerBound)
        return TextRun(
          text: text.display[first..<utf8.index(first, offsetBy: range.count)], entity: nil,
          emphasis: emphasis)
      }
    }
  }
}
