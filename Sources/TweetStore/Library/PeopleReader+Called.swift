import TweetModel

extension PeopleReader {
  /// Those of some people, by their ids on a network, who are or were called something with each word in it that a query
  /// wants, or were given such a name; nobody where it wants none.
  ///
  /// O(n), and O(log n) for each of `people`: to be asked off the main thread.
  public func called(
    _ query: SearchQuery, among people: Set<String>, on network: Network
  ) throws(LibraryError) -> Set<String> {
    let text = query.wantedText
    let words = Self.words(of: text)
    guard !words.isEmpty else { return [] }
    return try reading { (columns) throws(LibraryError) in
      let own = try accounts(called: text).filter { $0.network == network }.map(\.id)
      var called = Set(own).intersection(people)
      let found = Set(try find(text).rows)
      let row = try reader.statement("SELECT id, same FROM person WHERE network = ? AND remote = ?")
      for id in people {
        let isFound = try row.first(network.rawValue, id) {
          found.contains($0.int64(0)) || ($0.optionalInt64(1).map(found.contains) ?? false)
        }
        if isFound ?? false { called.insert(id) }
      }
      // Whom no post names has a name of their own there alone.
      guard columns.hasNames else { return called }
      let given = try reader.statement("SELECT id, handle, name FROM marks.name WHERE network = ?")
      try given.forEach(network.rawValue) { row in
        let (id, names) = (row.text(0), row.text(1) + "\n" + row.text(2))
        if people.contains(id), FoldedText.has(words, in: names) { called.insert(id) }
      }
      return called
    }
  }
}
