import Testing

@testable import TweetStore

/// An index that is built beside the library and handed over.
@Suite struct SearchIndexBuilderTests {
  @Test(arguments: [0, 1, SearchIndexBuilder.batchSize * 9 + 7])
  func theIndexIsAsIfItHadBeenWrittenInPlace(count: Int) throws {
    let (here, there) = (try database(), try database())
    let entries = (0..<count).map { (key: Int64($0) * 3, document: document($0)) }
    let insertion = try here.prepare(SearchIndexer.insertion)
    for (key, document) in entries {
      try insertion.run(key, document.text, document.names, document.links, document.tags)
    }
    // Of what was there before nothing may be left.
    try there.prepare(SearchIndexer.insertion).run(1, "former", "former", "former", "#former")
    let builder = try SearchIndexBuilder(for: there)
    for start in stride(from: 0, to: count, by: SearchIndexBuilder.batchSize) {
      builder.add(Array(entries[start..<min(start + SearchIndexBuilder.batchSize, count)]))
    }
    try handOver(builder, to: there)
    try #expect(terms(there) == terms(here))
    try there.execute("INSERT INTO search(search) VALUES('integrity-check')")
  }

  @Test func anIndexThatWasHandedOverGrowsOn() throws {
    let database = try database()
    let builder = try SearchIndexBuilder(for: database)
    builder.add([(key: 1, document: document(1))])
    try handOver(builder, to: database)
    try database.prepare(SearchIndexer.insertion).run(2, "later word1", "", "", "")
    #expect(try found("later", in: database) == [2])
    #expect(try found("word1", in: database) == [1, 2])
  }

  @Test func whatCannotBeHandedOverIsSaid() throws {
    let database = try database()
    let builder = try SearchIndexBuilder(for: database)
    builder.add([(key: 1, document: document(1))])
    try database.execute("DROP TABLE search")
    #expect(throws: LibraryError.self) { try builder.finish(in: database) }
  }

  private func handOver(_ builder: SearchIndexBuilder, to database: Database) throws {
    try database.execute("BEGIN")
    try builder.finish(in: database)
    try database.execute("COMMIT")
  }

  private func database() throws -> Database {
    let database = try Database(path: ":memory:", access: .readWrite)
    try database.execute(Schema.search)
    return database
  }

  private func document(_ number: Int) -> SearchDocument {
    SearchDocument(
      text: "word\(number) and word\(number % 7)", names: "name\(number % 5)",
      links: number % 3 == 0 ? "a.example/\(number)" : "", tags: "#tag\(number % 11)")
  }

  private func found(_ word: String, in database: Database) throws -> [Int64] {
    try database.prepare("SELECT rowid FROM search WHERE search MATCH ? ORDER BY rowid")
      .all(word) { $0.int64(0) }
  }

  private func terms(_ database: Database) throws -> [String] {
    try database.execute(
      "CREATE VIRTUAL TABLE temp.term USING fts5vocab('main', 'search', 'instance')")
    return try database.prepare("SELECT term, doc, col, offset FROM temp.term").all {
      "\($0.text(0)) \($0.int64(1)) \($0.text(2)) \($0.int64(3))"
    }
  }
}
