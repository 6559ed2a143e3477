extension StringProtocol {
  /// Without white space at both ends.
  public var trimmed: String { trimmedAtStart.trimmedAtEnd }

  /// Without white space before it.
  public var trimmedAtStart: String { String(drop(while: \.isWhitespace)) }

  /// Without white space behind it.
  public var trimmedAtEnd: String {
    String(self[..<(lastIndex { !$0.isWhitespace }.map { index(after: $0) } ?? startIndex)])
  }
}
