extension String {
  /// The text as C takes it, to which NUL is a text's end: a space stands in the place of each.
  ///
  /// No byte moves. O(length).
  public nonisolated var withoutNul: String {
    guard utf8.contains(0) else { return self }
    return String(decoding: utf8.map { $0 == 0 ? UInt8(ascii: " ") : $0 }, as: UTF8.self)
  }
}
