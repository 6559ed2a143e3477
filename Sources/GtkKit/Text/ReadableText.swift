import CGtk
import GLibKit
import Geometry

/// The texts of a widget as one, line beneath line, as a screen reader reads it.
///
/// Places are code points of the whole, as such programs count them. Making it costs O(length); what is asked of it costs
/// no more.
@MainActor
struct ReadableText {
  /// What a text is read by: a piece goes from one of these to the next.
  enum Unit {
    case character, wordStart, wordEnd, sentenceStart, sentenceEnd, lineStart, lineEnd, paragraph
  }

  let string: String
  let count: Int
  private let scalars: [Unicode.Scalar]
  private let parts: [Part]

  private struct Part {
    let text: PlacedText
    /// Its code points among all; the line break behind it is none of them.
    let range: Range<Int>
  }

  init(_ texts: [PlacedText]) {
    var (parts, start): ([Part], Int) = ([], 0)
    for text in texts {
      let end = start + text.layout.string.unicodeScalars.count
      parts.append(Part(text: text, range: start..<end))
      start = end + 1
    }
    self.parts = parts
    string = texts.map(\.layout.string.withoutNul).joined(separator: "\n")
    scalars = Array(string.unicodeScalars)
    count = scalars.count
  }

  /// What stands in a range; an end below zero is the text's.
  func characters(_ start: Int, _ end: Int) -> String {
    let start = min(max(0, start), count)
    let end = end < 0 ? count : min(max(start, end), count)
    return characters(start..<end)
  }

  func characters(_ range: Range<Int>) -> String {
    var text = ""
    text.unicodeScalars.append(contentsOf: scalars[range])
    return text
  }

  func character(at offset: Int) -> Unicode.Scalar? {
    scalars.indices.contains(offset) ? scalars[offset] : nil
  }
}

// MARK: - Pieces

extension ReadableText {
  /// The piece that a place is in; at the very end the last one, and of characters none.
  func piece(at offset: Int, by unit: Unit) -> Range<Int> {
    piece(at: offset, among: edges(of: unit), by: unit)
  }

  /// The piece before the one that a place is in; empty before the first.
  func piece(before offset: Int, by unit: Unit) -> Range<Int> {
    let edges = edges(of: unit)
    let end = piece(at: offset, among: edges, by: unit).lowerBound
    return (edges.last { $0 < end } ?? end)..<end
  }

  /// The piece behind the one that a place is in; empty behind the last.
  func piece(after offset: Int, by unit: Unit) -> Range<Int> {
    let edges = edges(of: unit)
    let start = piece(at: offset, among: edges, by: unit).upperBound
    return start..<(edges.first { $0 > start } ?? start)
  }

  private func piece(at offset: Int, among edges: [Int], by unit: Unit) -> Range<Int> {
    guard count > 0, offset < count || unit != .character else { return count..<count }
    let place = min(max(0, offset), count - 1)
    return (edges.last { $0 <= place } ?? 0)..<(edges.first { $0 > place } ?? count)
  }

  /// Where pieces begin and end, from the text's start to its end.
  private func edges(of unit: Unit) -> [Int] {
    var inner: [Int]
    switch unit {
    case .character: inner = breaks { $0.is_cursor_position != 0 }
    case .wordStart: inner = breaks { $0.is_word_start != 0 }
    case .wordEnd: inner = breaks { $0.is_word_end != 0 }
    case .sentenceStart: inner = breaks { $0.is_sentence_start != 0 }
    case .sentenceEnd: inner = breaks { $0.is_sentence_end != 0 }
    case .lineStart: inner = lineStarts
    case .lineEnd: inner = lineStarts.map { isLineBreak($0 - 1) ? $0 - 1 : $0 }
    case .paragraph: inner = (0..<count).filter { isLineBreak($0 - 1) }
    }
    inner.removeAll { !(1..<max(1, count)).contains($0) }
    return [0] + inner + [count]
  }

  private var lineStarts: [Int] {
    parts.flatMap { part in part.text.layout.lineStarts.map { offset(ofByte: $0, in: part) } }
  }

  private func isLineBreak(_ offset: Int) -> Bool { character(at: offset) == "\n" }

  private func breaks(_ isOne: (PangoLogAttr) -> Bool) -> [Int] {
    var found = [PangoLogAttr](repeating: PangoLogAttr(), count: count + 1)
    pango_get_log_attrs(
      string, gint(string.utf8.count), -1, pango_language_get_default(), &found, gint(found.count))
    return found.indices.filter { isOne(found[$0]) }
  }
}

// MARK: - Places

extension ReadableText {
  /// Where a range stands in the widget; of an empty one, where the cursor would be.
  func frame(of range: Range<Int>) -> Rectangle? {
    var frame: Rectangle?
    for part in parts where part.range.lowerBound <= range.upperBound {
      let seen = range.clamped(to: part.range)
      guard
        !seen.isEmpty || part.range.contains(range.lowerBound)
          || part.range.upperBound == range.lowerBound
      else { continue }
      let bytes = bytes(of: seen, in: part)
      var places = part.text.layout.rectangles(of: bytes)
      // A line break takes no room.
      if places.isEmpty {
        places = [part.text.layout.rectangle(ofCharacterAt: bytes.lowerBound)]
      }
      for place in places {
        let place = Rectangle(
          x: part.text.x + place.x, y: part.text.y + place.y, width: place.width,
          height: place.height)
        frame = frame.map { $0.united(with: place) } ?? place
      }
    }
    return frame
  }

  /// The character at a point of the widget; nil beside the texts.
  func offset(atX x: Int, y: Int) -> Int? {
    for part in parts {
      let byte = part.text.layout.byte(atX: x - part.text.x, y: y - part.text.y)
      if let byte { return offset(ofByte: byte, in: part) }
    }
    return nil
  }

  /// Where bytes of one of the texts are in the whole.
  func offset(ofByte byte: Int, inText index: Int) -> Int { offset(ofByte: byte, in: parts[index]) }

  /// The bytes of one of the texts that a range of the whole has; nil where they do not meet.
  func bytes(of range: Range<Int>, inText index: Int) -> Range<Int>? {
    let part = parts[index]
    guard range.overlaps(part.range) else { return nil }
    return bytes(of: range.clamped(to: part.range), in: part)
  }

  private func offset(ofByte byte: Int, in part: Part) -> Int {
    var (offset, left) = (part.range.lowerBound, byte)
    while left > 0, offset < part.range.upperBound {
      left -= scalars[offset].utf8.count
      offset += 1
    }
    return offset
  }

  private func bytes(of range: Range<Int>, in part: Part) -> Range<Int> {
    func length(_ range: Range<Int>) -> Int {
      scalars[range].reduce(0) { $0 + $1.utf8.count }
    }
    let start = length(part.range.lowerBound..<range.lowerBound)
    return start..<start + length(range)
  }
}

extension Rectangle {
  /// The smallest one that both are in.
  fileprivate func united(with other: Rectangle) -> Rectangle {
    let (x, y) = (min(x, other.x), min(y, other.y))
    return Rectangle(
      x: x, y: y, width: max(right, other.right) - x, height: max(bottom, other.bottom) - y)
  }
}
