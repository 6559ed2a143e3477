/// One change of a text: something is written at a place, or taken out there.
///
/// Places are Unicode scalars from the text's start.
public struct TextEdit: Hashable, Sendable {
  /// Whether the text is written or taken out.
  public enum Kind: Hashable, Sendable { case insertion, deletion }

  public let kind: Kind
  /// What is written or taken out.
  public private(set) var text: String
  /// Where it begins.
  public private(set) var place: Int
  /// How many Unicode scalars it has.
  public private(set) var count: Int
  /// Whether it came letter by letter.
  private let isByLetters: Bool

  /// What is undone at once of scripts that set no spaces between words.
  private static let longestRun = 40

  public init(_ kind: Kind, _ text: String, at place: Int) {
    self.kind = kind
    self.text = text
    self.place = place
    count = text.unicodeScalars.count
    isByLetters = !text.isEmpty && text.dropFirst().isEmpty
  }

  /// What of the text it is about.
  public var range: Range<Int> { place..<place + count }

  /// Where the cursor belongs after it.
  public var cursor: Int { kind == .insertion ? range.upperBound : place }

  /// What takes it back.
  public var inverse: TextEdit {
    TextEdit(kind == .insertion ? .deletion : .insertion, text, at: place)
  }

  /// Takes in the next letter that is typed or deleted right beside it, if it is one of the same word.
  ///
  /// - Returns: whether it did.
  mutating func join(_ next: TextEdit) -> Bool {
    guard next.kind == kind, isByLetters, next.isByLetters, count < Self.longestRun,
      let (first, last, letter) = ends(with: next)
    else { return false }
    switch kind {
    case .insertion where next.place == range.upperBound, .deletion where next.place == place:
      guard !last.isWhitespace || letter.isWhitespace else { return false }
      text += next.text
    case .deletion where next.range.upperBound == place:
      guard !letter.isWhitespace || first.isWhitespace else { return false }
      text = next.text + text
      place = next.place
    default: return false
    }
    count += next.count
    return true
  }

  private func ends(
    with next: TextEdit
  ) -> (first: Character, last: Character, letter: Character)? {
    guard let first = text.first, let last = text.last, let letter = next.text.first else {
      return nil
    }
    return (first, last, letter)
  }
}
