import TweetModel

/// What archives hold beside tweets, line by line; confined to one thread.
public final class PartTable {
  private let database: Database

  /// Opens the parts, creating their file where there is none.
  public init(folder: LibraryFolder) throws(LibraryError) {
    database = try .forParts(folder)
  }

  /// How many lines there are of all parts of all accounts.
  public var count: Int {
    get throws(LibraryError) { try database.integer("SELECT count(*) FROM line") }
  }

  /// The parts of an account, and when the archives were made that told them last.
  public func parts(
    of account: AccountID
  ) throws(LibraryError) -> [(name: String, generated: Timestamp?)] {
    try database.prepare("SELECT name, generated FROM part WHERE account = ? ORDER BY name")
      .all(account.value) {
        ($0.text(0), $0.optionalInt64(1).map { Timestamp(milliseconds: $0) })
      }
  }

  /// The lines of some parts of an account, part after part in the order of `names`.
  ///
  /// Only those in which `words` occur, if any are given; case and diacritics do not matter. O(lines) then, else O(end of
  /// the range).
  public func lines(
    of names: [String], account: AccountID, matching words: String = "", at range: Range<Int>
  ) throws(LibraryError) -> [PartLine] {
    var lines: [PartLine] = []
    var (skip, room) = (range.lowerBound, range.count)
    let folded = FoldedText.make(of: words)
    for name in names where room > 0 {
      let found = try database.prepare(
        """
        SELECT heading, label, text, date, link FROM part JOIN line ON line.part = part.id
        WHERE account = ?1 AND name = ?2
          AND (?3 = '' OR instr(folded(heading || ' ' || text), ?3) > 0)
        ORDER BY ordinal LIMIT ?4 OFFSET ?5
        """
      ).all(account.value, name, folded, room, skip, read: PartLine.init)
      lines += found
      room -= found.count
      // What is left to be skipped lies in the parts that follow.
      skip =
        found.isEmpty
        ? max(0, skip - (try count(of: [name], account: account, matching: words))) : 0
    }
    return lines
  }

  /// How many lines there are, or in how many of them `words` occur.
  public func count(
    of names: [String], account: AccountID, matching words: String = ""
  ) throws(LibraryError) -> Int {
    var count = 0
    let folded = FoldedText.make(of: words)
    for name in names {
      count +=
        try database.prepare(
          """
          SELECT count(*) FROM part JOIN line ON line.part = part.id
          WHERE account = ?1 AND name = ?2
            AND (?3 = '' OR instr(folded(heading || ' ' || text), ?3) > 0)
          """
        ).first(account.value, name, folded) { $0.int(0) } ?? 0
    }
    return count
  }

  /// Forgets all parts of an account.
  public func forget(_ account: AccountID) throws(LibraryError) {
    try database.prepare("DELETE FROM line WHERE part IN (SELECT id FROM part WHERE account = ?)")
      .run(account.value)
    try database.prepare("DELETE FROM part WHERE account = ?").run(account.value)
  }
}

/// Writes what one archive holds beside tweets: all of it, or nothing.
public final class PartWriter {
  private let database: Database
  private var ordinals: [String: (part: Int64, next: Int)] = [:]
  private var refused: Set<String> = []
  private let account: AccountID
  private let generated: Timestamp?

  /// Begins; `generated` is when the archive was made, where it tells.
  public init(
    folder: LibraryFolder, account: AccountID, generated: Timestamp?
  ) throws(LibraryError) {
    database = try .forParts(folder)
    self.account = account
    self.generated = generated
    try database.execute("BEGIN IMMEDIATE")
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
    ordinals[name] = place
  }

  /// Keeps all that was added.
  public func commit() throws(LibraryError) { try database.execute("COMMIT") }

  /// Where the next line goes; nil where a newer archive has told more.
  private func place(
    of name: String, _ generated: Timestamp?
  ) throws(LibraryError) -> (part: Int64, next: Int)? {
    if let place = ordinals[name] { return place }
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
    return id.map { ($0, 0) }
  }
}

extension PartLine {
  fileprivate init(_ row: Row) {
    self.init(
      heading: row.text(0), label: row.text(1), text: row.text(2),
      date: row.optionalInt64(3).map { Timestamp(milliseconds: $0) }, link: row.optionalText(4))
  }
}
