import TweetModel

/// How a person is named in a row.
nonisolated struct AuthorText {
  /// Empty where it is not known who it is.
  let name: String
  /// With its sign, or what stands for a name that is not known.
  let handle: String
  /// Empty where it is not known who it is.
  let initial: String

  init(_ author: Author, of network: Network) {
    if author.handle.isDID {
      let words = NetworkWords.sign(author.handle)
      name = author.name.isEmpty ? words : author.name
      handle = author.name.isEmpty ? "" : words
      initial = author.name.first { $0.isLetter || $0.isNumber }.map { $0.uppercased() } ?? "?"
      return
    }
    // Before its host a handle of the fediverse is what comes nearest to a name.
    name = author.name.isEmpty ? String(author.handle.prefix { $0 != "@" }) : author.name
    guard !name.isEmpty else {
      // Of likes alone an archive does not tell whose they are.
      (handle, initial) = (NetworkWords(network).likedByYou, "")
      return
    }
    handle = author.handle.isEmpty ? "" : "@" + author.handle
    initial = name.first { $0.isLetter || $0.isNumber }.map { $0.uppercased() } ?? "?"
  }
}
