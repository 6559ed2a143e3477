import TweetModel

/// The drafts of a library; confined to one thread.
///
/// They never wait for an import: they lie in a file of their own. Where another file takes that one's place, as one
/// from another computer does, what is written from then on is written to it.
public final class DraftTable {
  private let folder: LibraryFolder
  private var opened: Database?

  /// Opens the drafts, creating the file where there is none.
  public init(folder: LibraryFolder) throws(LibraryError) {
    self.folder = folder
    opened = try .forDrafts(folder)
  }

  /// All drafts, the one edited last first.
  public func drafts() throws(LibraryError) -> [Draft] {
    try database.prepare("\(Self.selection) ORDER BY edited DESC, id DESC").all(read: Self.draft)
  }

  /// So many of them, the one edited last first.
  public func drafts(first count: Int) throws(LibraryError) -> [Draft] {
    try database.prepare("\(Self.selection) ORDER BY edited DESC, id DESC LIMIT ?")
      .all(count, read: Self.draft)
  }

  /// A draft as it is kept now; nil where there is none.
  ///
  /// O(log n).
  public func draft(id: Int64) throws(LibraryError) -> Draft? {
    try database.prepare("\(Self.selection) WHERE id = ?").first(id, read: Self.draft)
  }

  /// Writes a draft over what was saved of it, or as a new one, and returns it with its id.
  public func save(_ draft: Draft) throws(LibraryError) -> Draft {
    let id = try database.prepare(
      """
      INSERT INTO draft(id, text, picture, edited) VALUES(?, ?, ?, ?)
      ON CONFLICT(id) DO UPDATE
      SET text = excluded.text, picture = excluded.picture, edited = excluded.edited
      RETURNING id
      """
    ).all(draft.id, draft.text, draft.picture, draft.edited.milliseconds) { $0.int64(0) }.first
    var saved = draft
    saved.id = id
    return saved
  }

  /// Waits hardly at all for another program that writes meanwhile, as what is tried again by itself can.
  public func hurrying<Value>(
    _ body: () throws(LibraryError) -> Value
  ) throws(LibraryError) -> Value {
    try database.hurrying(body)
  }

  /// Keeps drafts that are not there yet, word for word, as new ones: all of them or none.
  public func add(_ drafts: [Draft]) throws(LibraryError) {
    let database = try database
    try database.writing { () throws(LibraryError) in
      let find = try database.prepare(Self.search)
      for var draft in drafts
      where try find.first(
        draft.edited.milliseconds, draft.text, draft.picture, read: { _ in true }) == nil
      {
        draft.id = nil
        _ = try save(draft)
      }
    }
  }

  /// Removes a draft; nothing happens where there is none.
  public func delete(id: Int64) throws(LibraryError) {
    try database.prepare("DELETE FROM draft WHERE id = ?").run(id)
  }

  private var database: Database {
    get throws(LibraryError) {
      if let opened, opened.isInPlace { return opened }
      // Closed before the other one is opened: its log lies beside that.
      opened = nil
      let database = try Database.forDrafts(folder)
      opened = database
      return database
    }
  }

  static let search = "SELECT 1 FROM draft WHERE edited = ? AND text = ? AND picture IS ?"
  private static let selection = "SELECT id, text, picture, edited FROM draft"

  private static func draft(_ row: Row) -> Draft {
    Draft(
      id: row.int64(0), text: row.text(1), picture: row.optionalText(2),
      edited: Timestamp(milliseconds: row.int64(3)))
  }
}
