/// Words that very many posts share, each kept once.
final class WordTable {
  private let database: Database
  private let known: Statement
  private let insertion: Statement
  private var rows: [String: Int64] = [:]

  private static let mostKept = 1024

  init(_ database: Database) throws(LibraryError) {
    self.database = database
    known = try database.prepare("SELECT id FROM word WHERE text = ?")
    insertion = try database.prepare("INSERT INTO word(text) VALUES(?)")
  }

  /// The row of a word, which is added where it is new.
  func row(of word: String?) throws(LibraryError) -> Int64? {
    guard let word else { return nil }
    if let row = rows[word] { return row }
    if rows.count >= Self.mostKept { rows.removeAll(keepingCapacity: true) }
    let found = try known.first(word) { $0.int64(0) }
    if found == nil { try insertion.run(word) }
    let row = found ?? database.insertedRow
    rows[word] = row
    return row
  }

  /// Forgets the words of posts that are no more: a place may tell where somebody was.
  func removeUnused() throws(LibraryError) {
    try database.execute(
      """
      DELETE FROM word WHERE id NOT IN (
        SELECT language FROM fact WHERE language IS NOT NULL
        UNION SELECT source FROM fact WHERE source IS NOT NULL
        UNION SELECT place FROM fact WHERE place IS NOT NULL)
      """)
    rows = [:]
  }
}
