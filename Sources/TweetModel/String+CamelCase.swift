extension String {
  /// `community-tweet` as X's archives write it where names have no hyphens: `communityTweet`.
  public var camelCased: String {
    let words = split(separator: "-")
    let rest = words.dropFirst().map { $0.prefix(1).uppercased() + $0.dropFirst() }
    return (words.prefix(1).map(String.init) + rest).joined()
  }
}
