extension ElementSplitter {
  /// What is wrong with a file as a whole.
  enum Problem: Error {
    case noList, endsTooEarly

    var sentence: String {
      switch self {
      case .noList: "it does not begin with a name, \"=\" and a list"
      case .endsTooEarly: "its list does not end"
      }
    }
  }

  /// Something between two commas of the list.
  enum Element {
    case value(ArraySlice<UInt8>)
    /// Nested deeper or longer than any tweet.
    case absurd
  }
}
