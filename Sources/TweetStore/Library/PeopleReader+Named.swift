import TweetModel

// Whom a query means by a handle.
extension PeopleReader {
  /// Who goes by a handle, and whom they are said to be.
  ///
  /// O(log n) for each who does, and for each name of those who are meant by all of them.
  func named(_ handle: String) throws(LibraryError) -> NamedPeople {
    let named = NamedPeople(handle)
    let accounts = try ownHandles()
    let own = accounts.filter { named.isMeant(by: $0.handle) }
    let bearers = try bearers(of: handle)
    let chiefs = Dictionary(
      grouping: bearers.map { ($0.handle, $0.chief) } + own.map { ($0.handle, $0.chief) }, by: \.0
    ).mapValues { Set($0.map(\.1)) }
    let sole = bearers.filter { chiefs[$0.handle]?.count == 1 }
    var meant = Set(sole.filter { $0.isLinked || $0.isOnBluesky }.map(\.chief))
    meant.formUnion(
      own.filter { !$0.isFormer || chiefs[$0.handle]?.count == 1 }.map(\.chief))
    // Posts on Bluesky tell ids, and no handle under which somebody wrote.
    let others = bearers.filter { $0.isOnBluesky && !meant.contains($0.chief) }.map(\.person)
    return try complete(named, meant, others, accounts.filter { meant.contains($0.chief) })
  }
}

// MARK: - Private

/// Somebody who has a handle, or had it.
private struct Bearer {
  let handle: String
  let person: Int64
  /// Who stands for them.
  let chief: Int64
  let isOnBluesky: Bool
  /// Whether they are somebody else by the word of the library's reader.
  let isLinked: Bool
}

/// A handle that an account of the library has, or had.
private struct OwnHandle {
  let account: AccountRow
  let key: PersonKey
  /// In small letters.
  let handle: String
  let isFormer: Bool
  /// Who stands for the account among people; below zero where nobody does.
  let chief: Int64
}

extension PeopleReader {
  /// Those of whom more than the handle is known.
  private func bearers(of handle: String) throws(LibraryError) -> [Bearer] {
    try reader.statement(
      """
      SELECT DISTINCT lower(known.handle), held.id, chief.id,
        held.network = ?2 AND held.remote NOT LIKE '@%',
        EXISTS (SELECT 1 FROM person AS linked WHERE linked.same = chief.id
          AND (linked.remote NOT LIKE '@%' OR linked.network <> chief.network)) AS linked
      FROM (
        SELECT handle, person FROM alias WHERE \(NamedPeople.isMeant(column: "alias.handle"))
        UNION SELECT remote, id FROM person WHERE network = ?2 AND remote = ?1
      ) AS known JOIN person AS held ON held.id = known.person
      JOIN person AS chief ON chief.id = ifnull(held.same, held.id)
      WHERE linked OR chief.remote NOT LIKE '@%'
      """
    ).all(handle, Network.bluesky.rawValue) {
      Bearer(
        handle: $0.text(0), person: $0.int64(1), chief: $0.int64(2), isOnBluesky: $0.bool(3),
        isLinked: $0.bool(4))
    }
  }

  /// All handles that the library's accounts have, and had.
  private func ownHandles() throws(LibraryError) -> [OwnHandle] {
    let accounts = reader.posts.accounts
    let renamed = try reader.statement("SELECT account, former FROM renamed").all {
      (account: $0.accountRow(0), handle: $0.text(1).lowercased())
    }
    let select = try reader.statement(
      "SELECT ifnull(same, id) FROM person WHERE network = ? AND remote = ?")
    var own: [OwnHandle] = []
    for account in accounts.all {
      guard let row = accounts.row(of: AccountID(account)) else { continue }
      let key = PersonKey(network: account.network, value: account.id)
      let chief = try select.first(key.network.rawValue, key.value) { $0.int64(0) }
      let handle = account.author.handle.lowercased()
      let former = Set(renamed.filter { $0.account == row }.map(\.handle)).subtracting([handle])
      own += former.union([handle]).map {
        OwnHandle(
          account: row, key: key, handle: $0, isFormer: $0 != handle,
          chief: chief ?? -row.value)
      }
    }
    return own
  }

  /// Gathers what the people are known by for whom `chiefs` stand, and `others`, who stand for themselves alone.
  private func complete(
    _ named: NamedPeople, _ chiefs: Set<Int64>, _ others: [Int64], _ own: [OwnHandle]
  ) throws(LibraryError) -> NamedPeople {
    var named = named
    let people = try reader.statement(
      "SELECT id, network, remote FROM person WHERE id = ?1 OR (?2 AND same = ?1)")
    let aliases = try reader.statement(
      "SELECT DISTINCT lower(handle) FROM alias WHERE person = ? AND handle <> ''")
    for (row, isChief) in chiefs.map({ ($0, true) }) + others.map({ ($0, false) }) {
      let known = try people.all(row, isChief ? 1 : 0) {
        ($0.int64(0), PersonKey(network: Network(rawValue: $0.text(1)), value: $0.text(2)))
      }
      for (row, key) in known {
        named.rows.append(row)
        named.keys.append(key)
        named.handles.formUnion(try aliases.all(row) { $0.text(0) })
        if key.network == .bluesky, !key.isHandle { named.handles.insert(key.value.lowercased()) }
      }
    }
    named.accounts = Set(own.map(\.account)).sorted()
    named.handles.formUnion(own.map(\.handle))
    let sole = try sole(Set(own.map(\.handle)), of: chiefs)
    for each in own {
      named.keys.append(each.key)
      guard sole.contains(each.handle) else { continue }
      named.keys.append(PersonKey(network: each.key.network, value: "@" + each.handle))
    }
    return named
  }

  /// The handles that nobody but some people is known by the id to have had.
  private func sole(
    _ handles: Set<String>, of people: Set<Int64>
  ) throws(LibraryError) -> Set<String> {
    let bearers = try reader.statement(
      """
      SELECT DISTINCT ifnull(same, person.id) FROM alias JOIN person ON person.id = alias.person
      WHERE alias.handle = ? COLLATE NOCASE AND person.remote NOT LIKE '@%'
      """)
    var sole: Set<String> = []
    for handle in handles where try people.isSuperset(of: bearers.all(handle) { $0.int64(0) }) {
      sole.insert(handle)
    }
    return sole
  }
}
