import GLibKit

/// A text as Pango is given it: what is written from left to right in a text from right to left stands between
/// unseen marks, so that the sign of "@ada" stays before the name.
struct IsolatedText {
  let string: String
  /// The bytes of the person's text before which there is a mark, from its start to its end.
  private let marks: [Int]

  private static let markLength = 3

  /// Sets ranges of `text` off, where it needs that; they must not overlap.
  init(_ text: String, _ ranges: [Range<Int>]) {
    guard !ranges.isEmpty, text.hasRightToLeftLetters else {
      (string, marks) = (text, [])
      return
    }
    let bytes = Array(text.utf8)
    var (set, made, next) = ([UInt8](), [Int](), 0)
    for range in ranges.sorted(by: { $0.lowerBound < $1.lowerBound }) {
      guard range.lowerBound >= next, range.upperBound <= bytes.count else { continue }
      let part = String(decoding: bytes[range], as: UTF8.self)
      guard !part.hasRightToLeftLetters else { continue }
      set += bytes[next..<range.lowerBound]
      set += Array(part.isolated.utf8)
      made += [range.lowerBound, range.upperBound]
      next = range.upperBound
    }
    set += bytes[next...]
    (string, marks) = (String(decoding: set, as: UTF8.self), made)
  }

  /// Where a range of the person's text is in what Pango has, without the marks about it.
  func shown(_ range: Range<Int>) -> Range<Int> {
    guard !marks.isEmpty, !range.isEmpty else { return range }
    let start = range.lowerBound + Self.markLength * marks.count { $0 <= range.lowerBound }
    let end = range.upperBound + Self.markLength * marks.count { $0 < range.upperBound }
    return start..<max(start, end)
  }

  /// The byte of the person's text for one of what Pango has.
  func byte(ofShown byte: Int) -> Int {
    guard !marks.isEmpty else { return byte }
    let before = marks.enumerated().prefix { $0.element + Self.markLength * $0.offset < byte }
    guard let last = before.last else { return byte }
    return max(last.element, byte - Self.markLength * before.count)
  }
}
