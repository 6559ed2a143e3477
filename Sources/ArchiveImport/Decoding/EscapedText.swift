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

  let text: String
  var isEscaped = true

  // X shows an address by about 30 characters; one that is shown whole fills a few lines.
  private static let maximumLink = 200

  /// The text from a code point on, with its spans; what is cut off at the end takes its space along.
  func tweetText(spans: [Span], from start: Int = 0) -> TweetText {
    let scalars = Array(text.unicodeScalars)
    var pieces: [(entity: Span?, text: String)] = []
    var end = min(start, scalars.count)
    func plain(_ range: Range<Int>) -> String {
      var piece = ""
      piece.unicodeScalars.append(contentsOf: scalars[range])
      return shown(piece)
    }
    for span in spans.sorted(by: { $0.range.lowerBound < $1.range.lowerBound })
    where span.range.lowerBound >= end && span.range.upperBound <= scalars.count {
      pieces.append((nil, plain(end..<span.range.lowerBound)))
      if span.entity != nil { pieces.append((span, plain(span.range))) }
      end = span.range.upperBound
    }
    pieces.append((nil, plain(end..<scalars.count)))
    return Self.joined(pieces)
  }

  /// The text without entities of its own: they are looked for.
  var detected: TweetText { TweetText(detectingIn: shown(text)) }

  private func shown(_ piece: String) -> String {
    (isEscaped ? Self.unescaped(piece) : piece).withoutMarkFloods
  }

  /// Undoes X's escaping, which knows these three only.
  static func unescaped(_ text: String) -> String {
    guard text.utf8.contains(UInt8(ascii: "&")) else { return text }
    var result = ""
    var rest = text[...]
    while let ampersand = rest.firstIndex(of: "&") {
      result += rest[..<ampersand]
      rest = rest[ampersand...]
      let escape = [("&amp;", "&"), ("&lt;", "<"), ("&gt;", ">")].first {
        rest.hasPrefix($0.0)
      }
      result += escape?.1 ?? "&"
      rest = rest.dropFirst(escape?.0.count ?? 1)
    }
    return result + rest
  }

  private static func joined(_ pieces: [(entity: Span?, text: String)]) -> TweetText {
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
    while let last = rest.last, last.isWhitespace { rest.removeLast() }
    return rest
  }
}

extension [FlexibleInt] {
  /// The code points that a pair of indices means; nil for anything else.
  var codePoints: Range<Int>? {
    guard count == 2, self[0].value >= 0, self[0].value <= self[1].value else { return nil }
    return self[0].value..<self[1].value
  }
}
