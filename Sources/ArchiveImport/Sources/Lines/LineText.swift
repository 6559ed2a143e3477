import TweetModel

struct LineEntity: Decodable {
  let kind: String
  let start: Int
  let end: Int
  let target: String
  let person: String?
  let name: String?
}

struct LineEmphasis: Decodable {
  let kind: String
  let start: Int
  let end: Int
}

/// A text with what is in it, of which anybody may have written anything.
enum LineText {
  /// The text; what does not cut it at whole characters, or overlaps what comes before, is left out.
  static func text(
    _ display: String, _ entities: [LineEntity], _ emphasis: [LineEmphasis]
  ) -> TweetText {
    let length = display.utf8.count
    func range(_ start: Int, _ end: Int) -> Range<Int>? {
      guard start >= 0, start < end, end <= length, display.isCut(at: start),
        display.isCut(at: end)
      else { return nil }
      return start..<end
    }
    var sound: [TextEntity] = []
    for entity in entities {
      guard let kind = TextEntity.Kind(named: entity.kind),
        let range = range(entity.start, entity.end),
        range.lowerBound >= sound.last?.range.upperBound ?? 0,
        entity.target.utf8.count <= TextEntity.maximumTarget
      else { continue }
      sound.append(
        TextEntity(
          kind: kind, range: range, target: entity.target,
          person: TextEntity.Mentioned(id: entity.person, name: entity.name ?? "")))
    }
    let styles = emphasis.compactMap { style -> TextEmphasis? in
      guard let kind = TextEmphasis.Kind(written: style.kind),
        let range = range(style.start, style.end)
      else { return nil }
      return TextEmphasis(kind: kind, range: range)
    }
    return TweetText(display: display, entities: sound, emphasis: styles)
  }
}
