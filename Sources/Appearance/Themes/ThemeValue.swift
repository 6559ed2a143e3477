/// What stands in a theme's file, as a person would recognise it.
public enum ThemeValue: Hashable, Sendable {
  /// A text in quotes, a number, true, false or null as the file has it; long ones are cut.
  case written(String)
  /// A list of so many values.
  case list(Int)
  case object
}

extension ThemeValue: CustomStringConvertible {
  public var description: String {
    switch self {
    case .written(let text): text
    case .list(0): "an empty list"
    case .list(let count): "a list of \(count)"
    case .object: "an object"
    }
  }
}

extension String {
  /// Its beginning, for who is told of it: by Unicode's scalars, for one letter may have thousands of marks.
  ///
  /// What a terminal would follow is replaced.
  var cutForMessage: String {
    String(UnicodeScalarView(unicodeScalars.prefix(40).map { $0.isOrder ? "\u{FFFD}" : $0 }))
  }
}

extension Unicode.Scalar {
  /// Whether it has what shows it do something, as end a line, clear a terminal or turn the direction of letters.
  var isOrder: Bool {
    switch properties.generalCategory {
    case .control, .lineSeparator, .paragraphSeparator: true
    default: properties.isBidiControl
    }
  }
}
