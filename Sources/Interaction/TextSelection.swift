/// A stretch of a text that a person marks, from where the hand began to where it is.
///
/// Places are UTF-8 bytes of the text, always at the edge of a character.
public struct TextSelection: Hashable, Sendable {
  private let text: String
  /// The edges that the hand began between: one place, or a word's two.
  private var anchor: Range<Int>
  private var head: Range<Int>

  /// Begins at a place, with nothing marked yet.
  public init(in text: String, at byte: Int) {
    self.text = text
    let edge = Self.edge(byte, in: text)
    anchor = edge..<edge
    head = anchor
  }

  /// Marks the word at a place, or the one character that stands there instead.
  public init(in text: String, wordAt byte: Int) {
    self.text = text
    anchor = Self.word(at: byte, in: text)
    head = anchor
  }

  /// Marks all of a text.
  public init(allOf text: String) {
    self.text = text
    // Of one that begins and ends with all of it nothing could be given up.
    anchor = 0..<0
    head = text.utf8.count..<text.utf8.count
  }

  /// Marks a range, from its start to its end.
  public init(in text: String, over range: Range<Int>) {
    self.init(in: text, at: range.lowerBound)
    extend(to: range.upperBound)
  }

  /// What is marked.
  public var range: Range<Int> {
    min(anchor.lowerBound, head.lowerBound)..<max(anchor.upperBound, head.upperBound)
  }

  /// The end of it that the hand moves.
  public var caret: Int {
    head.lowerBound < anchor.lowerBound ? head.lowerBound : head.upperBound
  }

  /// The marked words.
  public var marked: String {
    String(text[index(range.lowerBound)..<index(range.upperBound)])
  }

  /// The hand comes to a place; whole words stay whole.
  public mutating func extend(to byte: Int) {
    let edge = Self.edge(byte, in: text)
    head = anchor.isEmpty ? edge..<edge : Self.word(at: edge, in: text)
  }

  /// A key leads to a place, within a word, too; of what is marked the other end stays.
  public mutating func extend(exactlyTo byte: Int) {
    let (range, edge) = (range, Self.edge(byte, in: text))
    let far = caret == range.lowerBound ? range.upperBound : range.lowerBound
    (anchor, head) = (far..<far, edge..<edge)
  }

  /// How far a key goes.
  public enum Step: Sendable { case character, word }

  /// Marks a character or a word more, or less on the other side.
  public mutating func extend(by step: Step, forward: Bool) {
    extend(exactlyTo: place(after: step, forward: forward))
  }

  /// Marks nothing any more, a character or a word further; from a mark only to its end.
  public mutating func move(by step: Step, forward: Bool) {
    let isAtEnd = step == .character && !range.isEmpty
    let edge = forward ? range.upperBound : range.lowerBound
    self = Self(in: text, at: isAtEnd ? edge : place(after: step, forward: forward))
  }

  /// Marks so many characters more or, when negative, to the other side.
  public mutating func extend(byCharacters count: Int) {
    let limit = count < 0 ? text.startIndex : text.endIndex
    let next = text.index(index(caret), offsetBy: count, limitedBy: limit) ?? limit
    extend(exactlyTo: offset(of: next))
  }
}

// MARK: - Private

extension TextSelection {
  /// Where a step from the caret leads: a word's end is passed with what stands before the word.
  private func place(after step: Step, forward: Bool) -> Int {
    switch step {
    case .character:
      var next = self
      next.extend(byCharacters: forward ? 1 : -1)
      return next.caret
    case .word where forward:
      let rest = text[index(caret)...].drop { !Self.isOfWord($0) }
      return offset(of: rest.drop(while: Self.isOfWord).startIndex)
    case .word:
      let before = text[..<index(caret)]
      let end = before.lastIndex(where: Self.isOfWord).map { before.index(after: $0) }
      let start = before[..<(end ?? before.startIndex)].lastIndex { !Self.isOfWord($0) }
      return offset(of: start.map { before.index(after: $0) } ?? before.startIndex)
    }
  }

  private func offset(of place: String.Index) -> Int {
    text.utf8.distance(from: text.startIndex, to: place)
  }

  private func index(_ byte: Int) -> String.Index {
    text.utf8.index(text.startIndex, offsetBy: byte)
  }

  /// The edge of a character at or before a byte.
  private static func edge(_ byte: Int, in text: String) -> Int {
    let place = text.utf8.index(text.startIndex, offsetBy: max(0, min(byte, text.utf8.count)))
    guard place < text.endIndex else { return text.utf8.count }
    // What follows a place within a character follows the character.
    let edge = text.index(before: text.index(after: place))
    return text.utf8.distance(from: text.startIndex, to: edge)
  }

  private static func word(at byte: Int, in text: String) -> Range<Int> {
    let edge = edge(byte, in: text)
    let place = text.utf8.index(text.startIndex, offsetBy: edge)
    let before = text[..<place].reversed().prefix(while: isOfWord)
    let after = text[place...].prefix(while: isOfWord)
    guard !after.isEmpty else {
      // Beside words, or behind the last one.
      return edge..<edge + (text[place...].first?.utf8.count ?? 0)
    }
    return edge - before.reduce(0) { $0 + $1.utf8.count }..<edge + after.utf8.count
  }

  private static func isOfWord(_ character: Character) -> Bool {
    character.isLetter || character.isNumber || character == "_"
  }
}
