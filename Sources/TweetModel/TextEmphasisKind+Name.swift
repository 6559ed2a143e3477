/// What kinds are called in files and on the command line; a name once given stays.
extension TextEmphasis.Kind {
  public var name: String {
    switch self {
    case .bold: "bold"
    case .italic: "italic"
    case .strikethrough: "strikethrough"
    case .code: "code"
    }
  }

  /// Nil for a name that this version does not know.
  public init?(written name: String) {
    guard let kind = Self.allCases.first(where: { $0.name == name }) else { return nil }
    self = kind
  }
}
