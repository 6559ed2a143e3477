extension TweetText {
  private static let comparedLength = 40

  /// Whether it ends with an ellipsis, perhaps with a link to its long form, and `whole` begins like it.
  public func isBeginning(of whole: TweetText) -> Bool {
    cutBeginning.map { whole.display.hasPrefix($0) } ?? false
  }

  /// What stands before the ellipsis with which it ends, perhaps with a link to its long form, as far as that can be
  /// compared; nil where there is none, or nothing before it.
  public var cutBeginning: Substring? {
    var beginning = display[...]
    if let link = entities.last, link.kind == .link, link.range.upperBound == display.utf8.count {
      beginning =
        display[..<display.utf8.index(display.startIndex, offsetBy: link.range.lowerBound)]
    }
    while let last = beginning.last, last.isWhitespace { beginning.removeLast() }
    guard beginning.last == "…" else { return nil }
    while let last = beginning.last, last.isWhitespace || last == "…" { beginning.removeLast() }
    // Links may be shown in another way here than there: a beginning tells enough.
    let hasLink = entities.contains {
      $0.kind == .link && $0.range.lowerBound < beginning.utf8.count
    }
    guard !beginning.isEmpty else { return nil }
    return hasLink ? beginning.prefix(Self.comparedLength) : beginning
  }
}
