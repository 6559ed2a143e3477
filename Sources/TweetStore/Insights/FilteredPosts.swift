import TweetModel

/// Finds the posts that a filter means.
struct FilteredPosts {
  let reader: LibraryReader

  /// Their keys, newest first.
  ///
  /// O(n) in the posts of the filter's days, or of its person, word or hashtag; for a hashtag of pictures alone, which the
  /// index does not know, all rows of its days are searched.
  func keys(_ filter: PostFilter) throws(LibraryError) -> [PostKey] {
    guard let owner = reader.posts.accounts.listed(filter.account) else { return [] }
    var clock = try reader.clockReader(of: filter.account)
    var keys: [PostKey] = []
    try facts(filter, owner: owner) { fact throws(LibraryError) in
      guard filter.allows(fact), filter.allows(clock.time(owner: fact.owner, key: fact.key)),
        try isLabelled(fact.key, filter.label)
      else { return }
      keys.append(fact.key)
    }
    return keys
  }

  /// The facts of all posts that can be meant, newest first.
  func facts(
    _ filter: PostFilter, owner: AccountRow, _ body: (PostFact) throws(LibraryError) -> Void
  ) throws(LibraryError) {
    let keys = filter.keys
    try LibraryReader.goOnUnlessCancelled()
    guard let found = filter.found else {
      let select = try reader.database.prepare(sql(filter, owner: owner))
      return try select.forEach(keys.lowerBound, keys.upperBound, try argument(filter)) {
        row throws(LibraryError) in
        let fact = PostFact(row)
        if fact.key.value & 0x3FF == 0 { try LibraryReader.goOnUnlessCancelled() }
        try body(fact)
      }
    }
    let wanted = try among(found.map(\.value).filter { keys.contains($0) }, filter)
    let select = try reader.statement(
      "SELECT \(PostFact.columns) FROM fact WHERE post = ? AND \(filter.audience)")
    for key in wanted.sorted(by: >) {
      if key & 0x3FF == 0 { try LibraryReader.goOnUnlessCancelled() }
      try select.forEach(key) { row throws(LibraryError) in try body(PostFact(row)) }
    }
  }
}

// MARK: - Private

extension FilteredPosts {
  /// The rows of somebody and of the handles that stand for them, for a statement: numbers with commas between.
  private func rows(of person: PersonKey) throws(LibraryError) -> String {
    try reader.statement(
      """
      WITH known AS (SELECT id FROM person WHERE network = ? AND remote = ?)
      SELECT id FROM known
      UNION ALL SELECT other.id FROM known CROSS JOIN person AS other ON other.same = known.id
      """
    ).all(person.network.rawValue, person.value) { "\($0.int64(0))" }.joined(separator: ", ")
  }

  /// The rows of all tags of a language, for a statement: numbers with commas between.
  private func tags(of language: PostLabel?) throws(LibraryError) -> String {
    var rows: [String] = []
    try reader.statement("SELECT id, text FROM word").forEach { row in
      let tag = row.text(1)
      // A library that cannot be brought up to date counts each tag by itself.
      if PostLabel(languageTag: tag) == language || tag == language?.name {
        rows.append(row.text(0))
      }
    }
    return rows.joined(separator: ", ")
  }

  /// What was found and has to do with a person, or has a word, or may have a label.
  private func among(_ keys: [Int64], _ filter: PostFilter) throws(LibraryError) -> [Int64] {
    guard let source = try candidates(filter) else { return keys }
    let select = try reader.database.prepare(source)
    let some = Set(try select.all(Int64.min, Int64.max, try argument(filter)) { $0.int64(0) })
    return keys.filter { some.contains($0) }
  }

  private func sql(_ filter: PostFilter, owner: AccountRow) throws(LibraryError) -> String {
    let isOwn =
      "NOT folded AND owner IS NOT NULL AND \(filter.audience)"
      + (owner != .everybody ? " AND owner = \(owner)" : "")
    guard let source = try candidates(filter) else {
      return """
        SELECT \(PostFact.columns) FROM fact
        WHERE post >= ?1 AND post < ?2 AND \(isOwn) AND ?3 IS NOT NULL ORDER BY post DESC
        """
    }
    return """
      SELECT \(PostFact.columns) FROM (\(source)) AS candidate
      CROSS JOIN fact ON fact.post = candidate.key WHERE \(isOwn) ORDER BY fact.post DESC
      """
  }

  /// Where the posts are looked for that a filter can mean; nil where all come into question.
  private func candidates(_ filter: PostFilter) throws(LibraryError) -> String? {
    if let person = filter.person {
      return """
        SELECT DISTINCT post AS key FROM met WHERE person IN (\(try rows(of: person)))
          AND post >= ?1 AND post < ?2 AND ?3 IS NOT NULL
        """
    }
    if filter.word != nil || tagCondition(filter) != nil {
      return """
        SELECT rowid AS key FROM search WHERE search MATCH ?3 AND rowid >= ?1 AND rowid < ?2
        """
    }
    switch filter.label?.sort {
    case .emoji:
      // Of several signs the first finds few enough: the post itself tells of the others.
      guard try reader.listsEmoji,
        filter.label?.name.first?.unicodeScalars.first?.isEmojiSign == true
      else {
        return """
          SELECT id AS key FROM post WHERE instr(text, ?3) > 0 AND id >= ?1 AND id < ?2
          """
      }
      return """
        SELECT post AS key FROM emoji WHERE sign = unicode(?3) AND post >= ?1 AND post < ?2
        """
    case .language:
      return """
        SELECT post AS key FROM fact WHERE language IN (\(try tags(of: filter.label)))
          AND post >= ?1 AND post < ?2 AND ?3 IS NOT NULL
        """
    case .source:
      return """
        SELECT post AS key FROM fact WHERE source = (SELECT id FROM word WHERE text = ?3)
          AND post >= ?1 AND post < ?2
        """
    case .site:
      // The index knows addresses by their words, which may stand beside others without a space.
      return """
        SELECT post AS key FROM fact WHERE flags & \(FactFlags.link.rawValue) > 0
          AND post >= ?1 AND post < ?2 AND ?3 IS NOT NULL
        """
    case .hashtag:
      // The rows hold it as it was written, which is not always in small letters: some signs in circles have both.
      guard let name = filter.label?.name, name == name.uppercased() else { return nil }
      return """
        SELECT id AS key FROM post WHERE instr(coded, CAST(?3 AS BLOB)) > 0
          AND id >= ?1 AND id < ?2
        """
    case nil: return nil
    }
  }

  /// What the index is asked for a hashtag; nil for no hashtag, and for one of pictures alone, which it does not know.
  private func tagCondition(_ filter: PostFilter) -> String? {
    guard let label = filter.label, label.sort == .hashtag else { return nil }
    return SearchQuery.condition(column: "tags", SearchText.tags("#" + label.name))
  }

  /// What the candidates are asked for.
  private func argument(_ filter: PostFilter) throws(LibraryError) -> String {
    if filter.person != nil { return "" }
    if let word = filter.word {
      return SearchQuery.condition(column: "text", SearchText.document(word)) ?? "\"\""
    }
    switch filter.label?.sort {
    case .hashtag:
      return tagCondition(filter) ?? filter.label?.name ?? ""
    case .language, .source, .emoji, .site: return filter.label?.name ?? ""
    case nil: return ""
    }
  }

  /// What the index gives may have something like a hashtag or an address: the post itself tells.
  private func isLabelled(_ key: PostKey, _ label: PostLabel?) throws(LibraryError) -> Bool {
    guard let label, ![.language, .source].contains(label.sort) else { return true }
    guard let post = try reader.posts.post(key: key) else { return false }
    return try reader.posts.tweet(post).labels.contains(label)
  }
}

extension LibraryReader {
  /// The posts that a filter means, newest first.
  ///
  /// O(n) in the posts of its days: to be asked off the main thread.
  public func posts(_ filter: PostFilter) throws(LibraryError) -> [PostKey] {
    try reading { () throws(LibraryError) in try FilteredPosts(reader: self).keys(filter) }
  }

  /// - Throws: ``LibraryError/cancelled`` where the task that asks was cancelled.
  static func goOnUnlessCancelled() throws(LibraryError) {
    if Task.isCancelled { throw .cancelled }
  }

  /// The clock by which the library's tallies were counted; what others wrote is seen by an account, nil for the first one.
  func clockReader(of account: AccountID?) throws(LibraryError) -> ClockReader {
    let counted = try statement("SELECT zone FROM tally_zone").first { $0.text(0) }
    let zone = counted == clock.zone ? nil : counted
    return ClockReader(
      clock, accounts: posts.accounts, home: zone,
      reader: account.flatMap { posts.accounts.row(of: $0) })
  }
}
