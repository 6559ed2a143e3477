import GLibKit

/// A text as Pango is given it.
///
/// What is written from left to right in a text from right to left stands between unseen marks, so that the sign of "@ada"
/// stays before the name; one letter stands for each stretch in whose place there is a picture; no line can end
/// within a letter, and one can within a word that is longer than any screen is wide.
struct IsolatedText {
  let string: String
  /// Where the person's text was changed, from its start to its end.
  private let edits: [Edit]
  /// Where the letter of each picture is in what Pango has, by where the picture begins in the person's text.
  let letters: [Int: Range<Int>]

  /// So many bytes of the person's text, none at a mark, whose place an unseen letter takes.
  private struct Edit {
    let start: Int
    var length = 0

    var end: Int { start + length }
    /// How much further behind what follows stands.
    var shift: Int { IsolatedText.letterLength - length }
  }

  private static let letterLength = 3
  /// OBJECT REPLACEMENT CHARACTER.
  private static let picture = "\u{FFFC}"

  /// Sets ranges of `text` off, where it needs that, and puts a letter in the place of others; none may overlap.
  init(_ text: String, _ ranges: [Range<Int>], pictures: [Range<Int>] = []) {
    let text = text.soundForPango
    let isolated = !ranges.isEmpty && text.hasRightToLeftLetters ? ranges : []
    let (set, edits) = Self.setOff(isolated, pictures, in: text)
    let marked = LineEndMarks(set)
    self.init(string: marked.text, edits: Self.mark(edits, at: marked.places))
  }

  private init(string: String, edits: [Edit]) {
    (self.string, self.edits) = (string, edits)
    var (letters, shift) = ([Int: Range<Int>](), 0)
    for edit in edits {
      let letter = edit.start + shift
      if edit.length > 0 { letters[edit.start] = letter..<letter + Self.letterLength }
      shift += edit.shift
    }
    self.letters = letters
  }

  private static func setOff(
    _ isolated: [Range<Int>], _ pictures: [Range<Int>], in text: String
  ) -> (String, [Edit]) {
    guard !isolated.isEmpty || !pictures.isEmpty else { return (text, []) }
    let bytes = Array(text.utf8)
    var (set, made, next) = ([UInt8](), [Edit](), 0)
    let all = isolated.map { ($0, false) } + pictures.map { ($0, true) }
    for (range, isPicture) in all.sorted(by: { $0.0.lowerBound < $1.0.lowerBound }) {
      guard range.lowerBound >= next, range.upperBound <= bytes.count else { continue }
      let part = String(decoding: bytes[range], as: UTF8.self)
      guard isPicture || !part.hasRightToLeftLetters else { continue }
      set += bytes[next..<range.lowerBound]
      set += Array((isPicture ? picture : part.isolated).utf8)
      made +=
        isPicture
        ? [Edit(start: range.lowerBound, length: range.count)]
        : [Edit(start: range.lowerBound), Edit(start: range.upperBound)]
      next = range.upperBound
    }
    set += bytes[next...]
    return (String(decoding: set, as: UTF8.self), made)
  }

  /// Adds an unseen letter before each of these bytes of what was edited so.
  private static func mark(_ edits: [Edit], at places: [Int]) -> [Edit] {
    var (all, shift, rest) = ([Edit](), 0, edits[...])
    for place in places {
      while let edit = rest.first, edit.start + shift < place {
        all.append(edit)
        shift += edit.shift
        rest.removeFirst()
      }
      all.append(Edit(start: place - shift))
    }
    return all + rest
  }

  /// Where a range of the person's text is in what Pango has, without the marks about it.
  ///
  /// A picture of which a part is in the range is in it.
  func shown(_ range: Range<Int>) -> Range<Int> {
    guard !edits.isEmpty, !range.isEmpty else { return range }
    let before = edits.filter { $0.end <= range.lowerBound }
    let within = edits.first { $0.start < range.lowerBound && range.lowerBound < $0.end }
    let start = (within?.start ?? range.lowerBound) + Self.shift(before)
    let cut = edits.first { $0.start < range.upperBound && range.upperBound < $0.end }
    let upTo = edits.filter { $0.end <= range.upperBound && $0.start < range.upperBound }
    let end = (cut.map { $0.start + Self.letterLength } ?? range.upperBound) + Self.shift(upTo)
    return start..<max(start, end)
  }

  /// The byte of the person's text for one of what Pango has.
  func byte(ofShown byte: Int) -> Int {
    var shift = 0
    for edit in edits {
      let start = edit.start + shift
      guard byte > start else { break }
      guard byte >= start + Self.letterLength else { return edit.start }
      shift += edit.shift
    }
    return byte - shift
  }

  private static func shift(_ edits: [Edit]) -> Int { edits.reduce(0) { $0 + $1.shift } }
}
