/// Removes an account's home timeline, and the posts that the library has for it alone.
struct HomeRemoval {
  private let database: Database

  init(_ database: Database) { self.database = database }

  /// `delete` is given each post that the account's server has told, and removes it unless something else holds it.
  func run(
    _ row: AccountRow, delete: (PostKey) throws(LibraryError) -> Void
  ) throws(LibraryError) {
    let copies = try database.prepare("SELECT DISTINCT post FROM copy WHERE account = ?")
      .all(row) { $0.postKey(0) }
    for table in ["home", "stretch", "copy", "filter", "filtered", "mark"] {
      try database.prepare("DELETE FROM \(table) WHERE account = ?").run(row)
    }
    try database.prepare("DELETE FROM entry WHERE section = ? AND account = ?")
      .run(EntryList.Kind.home.rawValue, row)
    for key in copies { try delete(key) }
    // Whose server told them is not known: a page that is opened again asks again.
    try database.execute("DELETE FROM profile")
  }
}
