extension Collection {
  /// The only element there is; nil where there are several, or none.
  public var only: Element? { dropFirst().isEmpty ? first : nil }
}
