extension String {
  /// Whether another text has the same Unicode scalars: what is composed otherwise looks alike, and is a change all the same.
  public func isSpelled(like other: String) -> Bool { utf8.elementsEqual(other.utf8) }
}
