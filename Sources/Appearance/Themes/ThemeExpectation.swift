/// What a key of a theme's file may hold.
public enum ThemeExpectation: Hashable, Sendable {
  case object
  case text
  case colour
  /// The version of the format.
  case number(Int)
  case backdrops
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
    case .text: "a text"
    case .colour: "a colour such as \"#1A557E\""
    case .number(let number): "the number \(number)"
    case .backdrops: "a list of at least one backdrop"
    case .rows(let counts): "a list of \(counts.lowerBound) to \(counts.upperBound) rows"
    case .row(let counts):
      "\(counts.lowerBound) to \(counts.upperBound) colours such as #1A557E, as many as in the row above"
    case .threeColours: "a list of three colours such as \"#1A557E\""
    }
  }
}
