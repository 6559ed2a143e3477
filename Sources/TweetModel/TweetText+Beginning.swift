extension TweetText {
  private static let comparedLength = 40

  /// Whether it ends with an ellipsis, perhaps with a link to its long form, and `whole` begins like it.
  public func isBeginning(of whole: TweetText) -> Bool {
    var beginning = display[...]
    if let link = entities.last, link.kind == .link, link.range.upperBound == display.utf8.count {
      beginning =
        display[..<display.utf8.index(display.startIndex, offsetBy: link.range.lowerBound)]
    }
    while let last = beginning.last, last.isWhitespace { beginning.removeLast() }
    guard beginning.last == "…" else { return false }
    while let last = beginning.last, last.isWhitespace || last == "…" { beginning.removeLast() }
    // Links may be shown in another way here than there: a beginning tells enough.
    let hasLink = entities.contains {
      $0.kind == .link && $0.range.lowerBound < beginning.utf8.count
    }
    let compared = hasLink ? beginning.prefix(Self.comparedLength) : beginning
    return !beginning.isEmpty && whole.display.hasPrefix(compared)
  }
}
