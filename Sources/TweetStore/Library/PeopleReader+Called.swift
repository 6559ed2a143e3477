import TweetModel

extension PeopleReader {
  /// Those of some people, by their ids on a network, who are or were called something with each word of `text` in it, or
  /// were given such a name; nobody where there is no word.
  ///
  /// O(n), and O(log n) for each of `people`: to be asked off the main thread.
  public func called(
    _ text: String, among people: Set<String>, on network: Network
  ) throws(LibraryError) -> Set<String> {
    guard !FoldedText.words(of: text).isEmpty else { return [] }
    var called = Set(try accounts(called: text).filter { $0.network == network }.map(\.id))
      .intersection(people)
    let found = Set(try find(text).rows)
    try reading { (columns) throws(LibraryError) in
      let row = try reader.statement("SELECT id, same FROM person WHERE network = ? AND remote = ?")
      for id in people {
        let isFound = try row.first(network.rawValue, id) {
          found.contains($0.int64(0)) || ($0.optionalInt64(1).map(found.contains) ?? false)
        }
        if isFound ?? false { called.insert(id) }
      }
      // Whom no post names has a name of their own there alone.
      guard columns.hasNames else { return }
      let given = try reader.statement("SELECT id, handle, name FROM marks.name WHERE network = ?")
      try given.forEach(network.rawValue) { row in
        let (id, names) = (row.text(0), row.text(1) + "\n" + row.text(2))
        if people.contains(id), FoldedText.has(wordsOf: text, in: names) { called.insert(id) }
      }
    }
    return called
  }
}
