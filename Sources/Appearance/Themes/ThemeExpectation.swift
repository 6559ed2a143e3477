/// What a key of a theme's file may hold.
public enum ThemeExpectation: Hashable, Sendable {
  case object
  /// A text of at most so many characters, none of which is a control character.
  case text(Int)
  case colour
  /// The version of the format.
  case number(Int)
  /// A list of so many backdrops.
  case backdrops(ClosedRange<Int>)
  /// The lines of a backdrop.
  case rows(ClosedRange<Int>)
  /// The colours of a line, as many as in the line above.
  case row(ClosedRange<Int>)
  case threeColours
}

extension ThemeExpectation: CustomStringConvertible {
  public var description: String {
    switch self {
    case .object: "an object"
    case .text(let most): "a text of at most \(most) characters"
    case .colour: "a colour such as \"#1A557E\""
    case .number(let number): "the number \(number)"
    case .backdrops(let counts):
      "a list of \(counts.lowerBound) to \(counts.upperBound) backdrops"
    case .rows(let counts): "a list of \(counts.lowerBound) to \(counts.upperBound) rows"
    case .row(let counts):
      "\(counts.lowerBound) to \(counts.upperBound) colours such as #1A557E, as many as in the row above"
    case .threeColours: "a list of three colours such as \"#1A557E\""
    }
  }
}
