import TweetModel

/// Writes what one archive holds beside tweets: all of it, or nothing.
public final class PartWriter {
  private let database: Database
  private var places: [String: Place] = [:]
  private var refused: Set<String> = []
  private let account: AccountID
  private let generated: Timestamp?

  private struct Place {
    let part: Int64
    /// When the archive was made that told the part before, in milliseconds.
    let told: Int64?
    var next = 0
  }

  /// Begins; `generated` is when the archive was made, where it tells.
  public init(
    folder: LibraryFolder, account: AccountID, generated: Timestamp?
  ) throws(LibraryError) {
    database = try .forParts(folder)
    self.account = account
    self.generated = generated
    try database.execute("CREATE TEMP TABLE former AS SELECT * FROM line WHERE false")
    try database.begin()
  }

  /// Adds lines to a part, whose former lines go with the first; those of a newer archive stay.
  public func add(_ lines: [PartLine], to name: String) throws(LibraryError) {
    try add(lines, to: name, generated: generated)
  }

  /// The same of a part that an archive of another moment told; the first call for a part says of which.
  public func add(
    _ lines: [PartLine], to name: String, generated: Timestamp?
  ) throws(LibraryError) {
    guard var place = try place(of: name, generated) else { return }
    let insert = try database.prepare(
      "INSERT INTO line(part, ordinal, heading, label, text, date, link) VALUES(?, ?, ?, ?, ?, ?, ?)"
    )
    for line in lines {
      try insert.run(
        place.part, place.next, line.heading, line.label, line.text, line.date?.milliseconds,
        line.link)
      place.next += 1
    }
    places[name] = place
  }

  /// The parts that were told, but for those of which a newer archive has told more.
  public var names: [String] { Array(places.keys) }

  /// Says that a part that was told is not whole: its former lines stay, below those that were added.
  ///
  /// It counts for what told them, so that an older archive may tell the part anew. O(n log n) in its lines.
  public func keepFormer(of name: String) throws(LibraryError) {
    guard var place = places[name] else { return }
    try database.prepare(
      """
      INSERT INTO line
      SELECT part, row_number() OVER (ORDER BY ordinal) - 1 + ?2, heading, label, text, date, link
      FROM former WHERE part = ?1
        AND (heading, label, text, ifnull(date, ''), ifnull(link, '')) NOT IN (
          SELECT heading, label, text, ifnull(date, ''), ifnull(link, '') FROM line WHERE part = ?1)
      """
    ).run(place.part, place.next)
    place.next += database.changes
    places[name] = place
    try database.prepare("UPDATE part SET generated = ? WHERE id = ?").run(place.told, place.part)
  }

  /// Keeps all that was added.
  public func commit() throws(LibraryError) {
    try database.commit()
    database.sweepRemoved()
  }

  /// Where the next line goes; nil where a newer archive has told more.
  private func place(
    of name: String, _ generated: Timestamp?
  ) throws(LibraryError) -> Place? {
    if let place = places[name] { return place }
    guard !refused.contains(name) else { return nil }
    let known = try database.prepare(
      "SELECT id, generated FROM part WHERE account = ? AND name = ?"
    )
    .first(account.value, name) { ($0.int64(0), $0.optionalInt64(1)) }
    if let (id, made) = known {
      if let made, made > generated?.milliseconds ?? .min {
        refused.insert(name)
        return nil
      }
      try database.prepare("INSERT INTO former SELECT * FROM line WHERE part = ?").run(id)
      try database.prepare("DELETE FROM line WHERE part = ?").run(id)
    }
    try database.prepare(
      """
      INSERT INTO part(account, name, generated) VALUES(?, ?, ?)
      ON CONFLICT DO UPDATE SET generated = excluded.generated
      """
    ).run(account.value, name, generated?.milliseconds)
    let id = try database.prepare("SELECT id FROM part WHERE account = ? AND name = ?")
      .first(account.value, name) { $0.int64(0) }
    return id.map { Place(part: $0, told: known?.1) }
  }
}
