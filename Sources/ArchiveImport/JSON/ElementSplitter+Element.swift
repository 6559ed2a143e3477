extension ElementSplitter {
  /// Something between two commas of the list.
  enum Element {
    case value(ArraySlice<UInt8>)
    /// Nested deeper or longer than any tweet.
    case absurd
  }
}
