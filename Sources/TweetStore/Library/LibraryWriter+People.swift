import TweetModel

extension LibraryWriter {
  /// Begins a list of people of the archive that is imported, in place of what it told before.
  ///
  /// - Returns: What the list is known by.
  public func putRoll(_ kind: Roll.Kind, of account: Account) throws(LibraryError) -> Int64 {
    try putRoll(kind, of: account, generated: precedence.generated)
  }

  /// Begins a list of people of an archive that was made at a moment, in place of what that told before.
  ///
  /// - Returns: What the list is known by.
  public func putRoll(
    _ kind: Roll.Kind, of account: Account, generated: Timestamp?
  ) throws(LibraryError) -> Int64 {
    try write { () throws(LibraryError) in
      let owner = try row(of: account)
      let generated = generated?.milliseconds ?? 0
      let former = try database.prepare(
        "SELECT id FROM roll WHERE account = ? AND kind = ? AND generated = ?"
      ).first(owner, kind.rawValue, generated) { $0.int64(0) }
      log.rollsChanged = true
      if let former {
        try database.prepare(
          "INSERT OR IGNORE INTO touched SELECT person FROM rolled WHERE roll = ?"
        )
        .run(former)
        try log.noteUnrolled(former)
        try database.prepare("DELETE FROM rolled WHERE roll = ?").run(former)
        try database.prepare("UPDATE roll SET cut = 0 WHERE id = ?").run(former)
        return former
      }
      try database.prepare("INSERT INTO roll(account, kind, generated) VALUES(?, ?, ?)")
        .run(owner, kind.rawValue, generated)
      return database.insertedRow
    }
  }

  /// Puts people on a list, by their ids.
  public func put(
    _ ids: some Sequence<String>, on roll: Int64, network: Network
  ) throws(LibraryError) {
    try write { () throws(LibraryError) in
      let insertion = try database.prepare(
        "INSERT OR IGNORE INTO rolled(roll, person) VALUES(?, ?)")
      for id in ids {
        guard let key = PersonKey(network: network, id: id, handle: "") else { continue }
        try insertion.run(roll, try derivation.people.row(of: key))
      }
    }
  }

  /// Says that a list of people that was put is not whole: whom it named before, it names still.
  ///
  /// Where it was not whole before either, those on the list of the archive before it stay on it, too, so that nobody seems
  /// to have left.
  public func keepFormer(_ roll: Int64) throws(LibraryError) {
    try write { () throws(LibraryError) in
      try database.prepare(
        "INSERT OR IGNORE INTO rolled(roll, person) SELECT roll, person FROM unrolled WHERE roll = ?"
      ).run(roll)
      try database.prepare("UPDATE roll SET cut = ? WHERE id = ?")
        .run(!log.wholeRolls.contains(roll), roll)
    }
  }

  /// Puts on each list that is not whole who is on the one before it, whichever of them came first.
  func settleRolls() throws(LibraryError) {
    guard log.rollsChanged, let owner else { return }
    try database.prepare(
      "DELETE FROM rolled WHERE kept AND roll IN (SELECT id FROM roll WHERE account = ?)"
    ).run(owner)
    let addition = try database.prepare(
      """
      INSERT OR IGNORE INTO rolled(roll, person, kept)
      SELECT ?1, person, 1 FROM rolled WHERE roll = (
        SELECT former.id FROM roll JOIN roll AS former USING(account, kind)
        WHERE roll.id = ?1 AND former.generated < roll.generated
        ORDER BY former.generated DESC LIMIT 1)
      """)
    // The oldest first: what it takes over is taken over from it.
    let cut = try database.prepare(
      "SELECT id FROM roll WHERE account = ? AND cut ORDER BY generated"
    ).all(owner) { $0.int64(0) }
    for roll in cut { try addition.run(roll) }
  }

  /// Says what somebody was called at a moment, in what is no post of the library; the account itself is left alone.
  ///
  /// Where the time is not known, nor whether another name is newer, only the person is kept.
  public func putName(
    _ person: Author, at moment: Timestamp?, of account: Account
  ) throws(LibraryError) {
    try write { () throws(LibraryError) in
      guard let id = person.id, id != account.id,
        let key = PersonKey(network: account.network, id: id, handle: "")
      else { return }
      let row = try derivation.people.row(of: key)
      try database.prepare("INSERT OR IGNORE INTO called VALUES(?, ?, ?, ?, ?)").run(
        row, try self.row(of: account), moment == nil ? "" : person.handle,
        moment == nil ? "" : person.name, moment.map { PostKey(startOf: $0) } ?? PostKey(value: 0))
      try database.prepare("INSERT OR IGNORE INTO touched VALUES(?)").run(row)
    }
  }

  /// Says that an account went by another handle until a moment.
  public func putHandle(
    _ former: String, until moment: Timestamp, then handle: String, of account: Account
  ) throws(LibraryError) {
    try write { () throws(LibraryError) in
      try database.prepare("INSERT OR IGNORE INTO renamed VALUES(?, ?, ?, ?)")
        .run(try row(of: account), moment.milliseconds, former, handle)
      // Whom a handle means may be the account itself from now on.
      if database.changes > 0, !isFirst { log.indexIsStale = true }
    }
  }
}
