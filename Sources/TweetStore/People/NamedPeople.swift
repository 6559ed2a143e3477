import TweetModel

/// Who goes by a handle that a query asks for.
///
/// A handle means whoever writes under it, on any server where it names none. Who alone is known to have had it is meant by
/// all their handles where they are an account of the library, or somebody else by the word of its reader.
struct NamedPeople {
  /// As it was typed, in small letters.
  let handle: String
  /// What those are known by who are meant by all their handles.
  var keys: [PersonKey] = []
  /// Their rows in `person`.
  var rows: [Int64] = []
  /// The accounts of the library among them.
  var accounts: [AccountRow] = []
  /// The handles that they had, in small letters.
  var handles: Set<String> = []

  init(_ handle: String) { self.handle = handle }

  /// Whether a handle, in small letters, is the one asked for, on any server where that names none.
  func isMeant(by other: String) -> Bool { (other + "@").hasPrefix(handle + "@") }

  /// That somebody is meant whose handle and ``PersonKey`` expressions in SQL about a row of `post` give; NULL for nobody.
  ///
  /// `isKnown` says that nobody has another handle than is known of them.
  func isMeant(handle: String, key: String, isKnown: Bool = false) -> String {
    guard !keys.isEmpty else { return isMeant(bySQL: handle) }
    let people = keys.map { "(\($0.network.rawValue.sql), \($0.value.sql))" }
    let handles = handles.sorted().map(\.sql).joined(separator: ", ")
    return """
      (\(isMeant(bySQL: handle)) OR \(isKnown ? "\(handle) IN (\(handles)) AND " : "")
        (network, \(key)) IN (VALUES \(people.joined(separator: ", "))))
      """
  }

  /// That the handle which an expression in SQL gives is meant; NULL where it gives none.
  private func isMeant(bySQL expression: String) -> String {
    let beginning = handle + "@"
    return "substr(\(expression) || '@', 1, \(beginning.unicodeScalars.count)) = \(beginning.sql)"
  }

  /// The condition in SQL that a column's handle is meant by the first parameter; an index of handles answers it.
  static func isMeant(column: String) -> String {
    // Among letters of one case the next sign after "@" is "[".
    """
    (\(column) = ?1 COLLATE NOCASE OR \(column) COLLATE NOCASE >= ?1 || '@'
      AND \(column) COLLATE NOCASE < ?1 || '[')
    """
  }
}

extension SearchQuery.Node {
  /// The handles of those who are to have written what is found, or to be answered by it, or not.
  var handles: Set<String> {
    switch self {
    case .filter(.from(let handle)), .filter(.to(let handle)): [handle]
    case .all(let nodes), .any(let nodes): Set(nodes.flatMap(\.handles))
    case .not(let node): node.handles
    case .term, .filter, .pattern, .emoji: []
    }
  }
}
