import TweetModel

/// A text whose entities are counted in code points, and which may still be escaped as HTML.
///
/// It is cut at the entities first and unescaped piece by piece, since the indices count the escaped
/// text.
struct EscapedText {
  /// What becomes of a stretch of the text.
  struct Span {
    let range: Range<Int>
    /// Nil for a stretch that is not shown.
    let entity: (kind: TextEntity.Kind, shown: String?, target: String)?
    /// Who is mentioned.
    var person: TextEntity.Mentioned?
  }

  /// What stands out, in code points.
  struct Style {
    let kind: TextEmphasis.Kind
    let range: Range<Int>
  }

  /// What becomes one stretch of the text that is shown.
  private struct Piece {
    let entity: Span?
    let emphasis: Set<TextEmphasis.Kind>
    var text: String
  }

  let text: String
  var isEscaped = true

  // X shows an address by about 30 characters; one that is shown whole fills a few lines.
  private static let maximumLink = 200

  /// The text from a code point on, with its spans; what is cut off at the end takes its space along.
  func tweetText(spans: [Span], styles: [Style] = [], from start: Int = 0) -> TweetText {
    let scalars = text.unicodeScalars
    let count = scalars.count
    var pieces: [Piece] = []
    var end = min(start, count)
    // Pieces follow each other: what was passed by is not counted again.
    var (index, place) = (scalars.startIndex, 0)
    func move(to next: Int) -> String.Index {
      index = scalars.index(index, offsetBy: next - place)
      place = next
      return index
    }
    var walk = EmphasisWalk(styles.map { TextEmphasis(kind: $0.kind, range: $0.range) })
    func add(_ range: Range<Int>, _ emphasis: Set<TextEmphasis.Kind>, _ entity: Span? = nil) {
      let piece = String(scalars[move(to: range.lowerBound)..<move(to: range.upperBound)])
      pieces.append(Piece(entity: entity, emphasis: emphasis, text: shown(piece)))
    }
    func addPlain(_ range: Range<Int>) {
      for run in walk.runs(of: range) { add(run.range, run.emphasis) }
    }
    for span in spans.sorted(by: { $0.range.lowerBound < $1.range.lowerBound })
    where span.range.lowerBound >= end && span.range.upperBound <= count {
      addPlain(end..<span.range.lowerBound)
      if span.entity != nil {
        add(span.range, walk.emphasis(at: span.range.lowerBound), span)
      }
      end = span.range.upperBound
    }
    addPlain(end..<count)
    return Self.joined(pieces)
  }

  /// The text without entities of its own: they are looked for.
  var detected: TweetText { TweetText(detectingIn: shown(text)) }

  private func shown(_ piece: String) -> String {
    (isEscaped ? Self.unescaped(piece) : piece).withoutMarkFloods
  }

  // X's escaping knows these three only.
  private static let escapes = [("&amp;", "&"), ("&lt;", "<"), ("&gt;", ">")]

  /// Undoes X's escaping.
  static func unescaped(_ text: String) -> String {
    let ampersand = UInt8(ascii: "&")
    guard text.utf8.contains(ampersand) else { return text }
    var result = ""
    // By bytes: a sign that is struck through is another letter to Swift, and so is the end of its escape.
    var rest = text.utf8[...]
    while let start = rest.firstIndex(of: ampersand) {
      result += Substring(rest[..<start])
      rest = rest[start...]
      let escape = escapes.first { rest.starts(with: $0.0.utf8) }
      result += escape?.1 ?? "&"
      rest = rest.dropFirst(escape?.0.utf8.count ?? 1)
    }
    return result + Substring(rest)
  }

  private static func joined(_ pieces: [Piece]) -> TweetText {
    var pieces = pieces
    while let last = pieces.last, last.entity == nil {
      let trimmed = last.text.droppingTrailingSpace
      if !trimmed.isEmpty {
        pieces[pieces.count - 1].text = String(trimmed)
        break
      }
      pieces.removeLast()
    }
    var builder = TweetText.Builder()
    for piece in pieces {
      builder.emphasis = piece.emphasis
      if let entity = piece.entity?.entity {
        let shown = entity.shown?.asLine(atMost: Self.maximumLink) ?? piece.text
        builder.append(
          entity.kind, shown: shown, target: entity.target, person: piece.entity?.person)
      } else {
        builder.append(piece.text)
      }
    }
    return builder.text
  }
}

extension String {
  fileprivate var droppingTrailingSpace: Substring {
    var rest = self[...]
    // A letter or a sign of ASCII is no space, whatever comes before it.
    if let last = utf8.last, (0x21..<0x7F).contains(last) { return rest }
    while let last = rest.last, last.isWhitespace { rest.removeLast() }
    return rest
  }
}
