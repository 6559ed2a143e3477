import TweetModel

// Whose a post is, and whom it answers.
extension SearchConditions {
  /// Who goes by a handle.
  func named(_ handle: String) -> NamedPeople { people[handle] ?? NamedPeople(handle) }

  /// That somebody wrote a post.
  ///
  /// One of an account that names no other author is its own.
  func condition(author handle: String) -> String {
    let named = named(handle)
    let accounts = named.accounts.map(\.description).joined(separator: ", ")
    // The index of words knows them by their handles: however a query is answered, it finds the same.
    let isMeant = named.isMeant(
      handle: "author_handle(coded)", key: "author_key(coded)", isKnown: true)
    let told = """
      CASE WHEN author_handle(coded) IS NULL THEN fact.owner IN (\(accounts)) ELSE \(isMeant) END
      """
    return "ifnull(\(Self.post(told)), 0)"
  }

  /// That a post answers somebody.
  ///
  /// Of nearly all answers a narrow row says whom they answer. Of those on Bluesky it may tell the id alone.
  func isAnswer(to handle: String) throws(LibraryError) -> String {
    let named = named(handle)
    let known = try database.prepare(
      "SELECT id, person FROM alias WHERE \(NamedPeople.isMeant(column: "alias.handle"))"
    ).all(handle) { (alias: $0.text(0), person: $0.text(1)) }
    let rows = named.rows.map(String.init)
    let met = """
      EXISTS (SELECT 1 FROM met
        WHERE met.person IN (\((known.map(\.person) + rows).joined(separator: ", ")))
          AND met.post = fact.post AND met.how = \(Encounter.reply.rawValue)
          AND (met.person IN (\(rows.joined(separator: ", ")))
            OR met.alias IN (\(known.map(\.alias).joined(separator: ", ")))))
      """
    let told = Self.post(
      named.isMeant(handle: "reply_handle(coded)", key: "reply_key(coded)"))
    return """
      (CASE WHEN \(Self.has(.addressed)) THEN \(known.isEmpty && rows.isEmpty ? "0" : met)
      WHEN \(Self.has(.answer)) THEN ifnull(\(told), 0) ELSE 0 END)
      """
  }
}

extension NamedPeople {
  /// What the full-text index knows of those who wrote a post, each in FTS5's language; nothing of accounts of the library.
  var indexed: [String] {
    guard accounts.isEmpty else { return [] }
    let tags = SearchText.tags("@" + handle)
    let others = handles.sorted().map(SearchDocument.conditions)
    guard tags.unicodeScalars.contains(where: \.isSearched), !others.contains([]) else { return [] }
    let own = [
      SearchQuery.condition(column: "names", SearchText.document(handle)),
      "(tags : \(SearchQuery.Term(words: tags, typed: handle, isPrefix: false).expression))",
    ].compactMap { $0 }
    guard !others.isEmpty else { return own }
    let ways = ([own] + others).map { "(" + $0.joined(separator: " AND ") + ")" }
    return ["(" + ways.joined(separator: " OR ") + ")"]
  }
}
