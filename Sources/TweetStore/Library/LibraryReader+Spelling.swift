extension LibraryReader {
  /// What may have been meant by a text that finds nothing, with the word of the library that is nearest in the place of
  /// each that it does not have; nil where none is near, or where that finds nothing either.
  ///
  /// Looked for among the words that begin with the same letter, as many as ``mostWords``: off the main thread.
  /// - Throws: ``LibraryError`` when the library cannot be read.
  public func spelling(
    of text: String, in scope: SearchScope = SearchScope()
  ) throws(LibraryError) -> String? {
    let query = SearchQuery(parsing: text)
    guard query.misunderstood.isEmpty, try listVocabulary() else { return nil }
    var bytes = Array(text.utf8)
    var isOther = false
    // The last first, so that the places of the others stay.
    for clause in query.clauses.reversed() {
      guard !clause.isExcluded, let word = clause.singleWord,
        let near = try reading({ () throws(LibraryError) in try nearest(to: word) })
      else { continue }
      bytes.replaceSubrange(clause.range, with: IndexedMark.restoring(near).utf8)
      isOther = true
    }
    guard isOther else { return nil }
    let found = String(decoding: bytes, as: UTF8.self)
    return try count(of: SearchQuery(parsing: found), in: scope) > 0 ? found : nil
  }
}

// MARK: - Private

extension LibraryReader {
  private static let mostWords = 20_000
  /// What is shorter is near to anything.
  private static let shortest = 4
  /// Of what is longer, two letters may be wrong.
  private static let longest = 7

  /// Whether the words of the index can be listed, which a table of this connection does.
  private func listVocabulary() throws(LibraryError) -> Bool {
    let isListed = try database.integer(
      "SELECT count(*) FROM temp.sqlite_schema WHERE name = 'vocabulary'")
    guard isListed == 0 else { return true }
    // The table is nothing but a way to read the index.
    try database.execute("PRAGMA query_only = OFF")
    defer { try? database.execute("PRAGMA query_only = ON") }
    try database.execute("CREATE VIRTUAL TABLE temp.vocabulary USING fts5vocab(main, search, row)")
    return true
  }

  /// The word of the library that is nearest to one that it does not have, of several the one that most posts have.
  private func nearest(to word: String) throws(LibraryError) -> String? {
    let letters = Array(word.unicodeScalars)
    guard letters.count >= Self.shortest, let first = letters.first,
      let end = Unicode.Scalar(first.value + 1)
    else { return nil }
    let most = letters.count > Self.longest ? 2 : 1
    var (best, distance, posts) = (String?.none, most + 1, 0)
    var isKnown = false
    try statement(
      "SELECT term, doc FROM temp.vocabulary WHERE term >= ? AND term < ? LIMIT \(Self.mostWords)"
    ).forEach(String(first), String(end)) { row throws(LibraryError) in
      let (term, count) = (row.text(0), row.int(1))
      // What is still being typed may begin a word.
      isKnown = isKnown || term.hasPrefix(word)
      guard !isKnown else { return }
      let own = EditDistance.between(letters, Array(term.unicodeScalars), atMost: most)
      guard let own, (own, -count) < (distance, -posts) else { return }
      (best, distance, posts) = (term, own, count)
    }
    return isKnown ? nil : best
  }
}

extension SearchQuery.Clause {
  /// The one word that it is, as the index has it.
  fileprivate var singleWord: String? {
    guard case .word(let text) = meaning else { return nil }
    let words = WordScanner.words(of: text)
    guard words.count == 1, let word = words.first, !word.isUnspaced,
      word.range == 0..<text.utf8.count
    else { return nil }
    return word.folded
  }
}
