import TweetModel

/// Who is one person by the word of the library's reader; confined to one thread.
///
/// The links lie with the marks, where no import touches them.
public final class LinkTable {
  private let database: Database

  /// Opens the links, creating the file where there is none.
  public init(folder: LibraryFolder) throws(LibraryError) {
    database = try .forMarks(folder)
  }

  /// The people of a folder, each by all that they are known by, in an order that is always the same.
  ///
  /// None where there is no file of marks: nothing is created.
  public static func groups(in folder: LibraryFolder) throws(LibraryError) -> [[PersonKey]] {
    guard folder.hasMarks else { return [] }
    return try LinkTable(folder: folder).groups()
  }

  /// How many people are known by more than one of what posts know people by.
  public var count: Int {
    get throws(LibraryError) { try database.integer("SELECT count(DISTINCT number) FROM linked") }
  }

  /// The people, each by all that they are known by, in an order that is always the same.
  func groups() throws(LibraryError) -> [[PersonKey]] {
    var groups: [Int64: [PersonKey]] = [:]
    try database.prepare("SELECT number, network, id FROM linked ORDER BY network, id")
      .forEach { groups[$0.int64(0), default: []].append(Self.key($0)) }
    return groups.values.sorted { first, second in
      first[0].sortingText < second[0].sortingText
    }
  }

  /// Says that all of some are one person, with whomever one of them was said to be.
  ///
  /// One alone says nothing. O(n).
  public func link(_ keys: some Collection<PersonKey>) throws(LibraryError) {
    guard Set(keys).count > 1 else { return }
    try database.writing { () throws(LibraryError) in try put(keys) }
  }

  /// Says so of several people, of all or of none.
  public func link(all groups: [[PersonKey]]) throws(LibraryError) {
    try database.writing { () throws(LibraryError) in
      for keys in groups where Set(keys).count > 1 { try put(keys) }
    }
  }

  private func put(_ keys: some Collection<PersonKey>) throws(LibraryError) {
    let known = try database.prepare("SELECT number FROM linked WHERE network = ? AND id = ?")
    var numbers: Set<Int64> = []
    for key in keys {
      let number = try known.first(key.network.rawValue, key.value) { $0.int64(0) }
      if let number { numbers.insert(number) }
    }
    let number = Int64(try database.integer("SELECT ifnull(max(number), 0) + 1 FROM linked"))
    let joining = try database.prepare("UPDATE linked SET number = ? WHERE number = ?")
    for former in numbers { try joining.run(number, former) }
    let insertion = try database.prepare("INSERT OR IGNORE INTO linked VALUES(?, ?, ?)")
    for key in keys { try insertion.run(key.network.rawValue, key.value, number) }
  }

  /// Says that some are nobody else any more; who is left alone is so, too.
  public func unlink(_ keys: some Collection<PersonKey>) throws(LibraryError) {
    try database.writing { () throws(LibraryError) in
      let removal = try database.prepare("DELETE FROM linked WHERE network = ? AND id = ?")
      for key in keys { try removal.run(key.network.rawValue, key.value) }
      try database.execute(
        """
        DELETE FROM linked WHERE number IN (
          SELECT number FROM linked GROUP BY number HAVING count(*) = 1)
        """)
    }
  }

  private static func key(_ row: Row) -> PersonKey {
    PersonKey(network: Network(rawValue: row.text(1)), value: row.text(2))
  }
}

extension PersonKey {
  fileprivate var sortingText: String { network.rawValue + " " + value }
}
