import GLibKit

/// A text with unseen letters that tell Pango where lines may end, and where none may.
struct LineEndMarks {
  /// The text with them.
  let text: String
  /// The bytes of the text before which each stands, from its start to its end; all take as many bytes.
  let places: [Int]

  /// O(length).
  init(_ text: String) {
    // No place is one of both: the one lies within a letter, the other between two.
    let marks =
      LineBreaksInLetters.places(in: text).map { ($0, LineBreaksInLetters.joiner) }
      + LongWords.places(in: text).map { ($0, LongWords.space) }
    let sorted = marks.sorted { $0.0 < $1.0 }
    places = sorted.map(\.0)
    self.text = sorted.isEmpty ? text : Self.text(text, with: sorted)
  }

  private static func text(_ text: String, with marks: [(place: Int, letter: String)]) -> String {
    let bytes = Array(text.utf8)
    var (marked, next) = ([UInt8](), 0)
    for mark in marks {
      marked += bytes[next..<mark.place]
      marked += mark.letter.utf8
      next = mark.place
    }
    marked += bytes[next...]
    return String(decoding: marked, as: UTF8.self)
  }
}

extension String {
  /// The text as a widget of GTK's can be given it: no text of a stranger's ends Pango with it, lets it count for seconds,
  /// ends before its end, or takes its page from a PDF file.
  var safeForPango: String { LineEndMarks(soundForPango).text }

  /// The same without marks of where lines may end; no byte moves.
  nonisolated var soundForPango: String { withShallowDirections.withoutNul.withoutNoncharacters }
}
