import TweetModel

/// What archives hold beside tweets, line by line; confined to one thread.
public final class PartTable {
  private let database: Database

  /// Opens the parts, creating their file where there is none.
  public init(folder: LibraryFolder) throws(LibraryError) {
    database = try .forParts(folder)
  }

  /// How many lines there are of all parts of an account, or of all accounts.
  public func count(of account: AccountID? = nil) throws(LibraryError) -> Int {
    guard let account else { return try database.integer("SELECT count(*) FROM line") }
    return try database.prepare(
      "SELECT count(*) FROM line JOIN part ON part.id = line.part WHERE account = ?"
    ).first(account.value) { $0.int(0) } ?? 0
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

  /// Forgets all parts of an account, and leaves no byte of them behind.
  ///
  /// Where the disk has no room to write the rest anew, who reads an archive next does it.
  public func forget(_ account: AccountID) throws(LibraryError) {
    try database.writing { () throws(LibraryError) in
      try database.prepare("DELETE FROM line WHERE part IN (SELECT id FROM part WHERE account = ?)")
        .run(account.value)
      try database.prepare("DELETE FROM part WHERE account = ?").run(account.value)
      try database.noteRemoval()
    }
    database.sweepRemoved()
  }

  /// Forgets all parts of everybody, likewise.
  public func forgetEverything() throws(LibraryError) {
    try database.writing { () throws(LibraryError) in
      try database.execute("DELETE FROM line; DELETE FROM part")
      try database.noteRemoval()
    }
    database.sweepRemoved()
  }
}

extension PartLine {
  fileprivate init(_ row: Row) {
    self.init(
      heading: row.text(0), label: row.text(1), text: row.text(2),
      date: row.optionalInt64(3).map { Timestamp(milliseconds: $0) }, link: row.optionalText(4))
  }
}
