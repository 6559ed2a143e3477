import TweetModel

extension PeopleReader {
  /// What people are called: by their own posts, by others', or by the reader of the library.
  ///
  /// Who is known in none of these ways is left out. O(log n) for each.
  public func authors(of keys: Set<PersonKey>) throws(LibraryError) -> [PersonKey: Author] {
    var authors = try reading { (columns) throws(LibraryError) in
      let known = try reader.statement(
        """
        SELECT \(columns.columns) FROM person \(columns.joining)
        WHERE person.network = ? AND person.remote = ?
        """)
      var authors: [PersonKey: Author] = [:]
      for key in keys {
        let author = try known.first(key.network.rawValue, key.value) { KnownPerson($0).author }
        if let author, author.isNamed {
          authors[key] = author
        } else {
          authors[key] = try given(key, columns)
        }
      }
      return authors
    }
    for account in try reader.accounts() {
      let key = PersonKey(network: account.network, value: account.id)
      if keys.contains(key) { authors[key] = account.author }
    }
    return authors
  }

  private func given(
    _ key: PersonKey, _ columns: PeopleColumns
  ) throws(LibraryError) -> Author? {
    guard columns.hasNames else { return nil }
    return try reader.statement("SELECT handle, name FROM marks.name WHERE network = ? AND id = ?")
      .first(key.network.rawValue, key.value) {
        Author(handle: $0.text(0), name: $0.text(1), id: key.id)
      }
  }
}

extension Author {
  /// Whether anything but the id is known.
  fileprivate var isNamed: Bool { !handle.isEmpty || !name.isEmpty }
}
