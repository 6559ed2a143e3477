import TweetModel

/// Which posts a list shows, and in what order.
final class EntryTable {
  private let path: String
  private let last: Statement
  private let page: Statement
  private let place: Statement
  private let postAt: Statement

  init(_ database: Database) throws(LibraryError) {
    path = database.path
    last = try database.prepare(
      "SELECT max(ordinal) FROM entry WHERE section = ? AND account = ?")
    page = try database.prepare(
      """
      SELECT \(StoredPost.columns) FROM entry JOIN post ON post.id = entry.post
      WHERE section = ? AND account = ? AND ordinal BETWEEN ? AND ? ORDER BY ordinal DESC
      """)
    place = try database.prepare(
      "SELECT ordinal FROM entry WHERE post = ? AND section = ? AND account = ?")
    postAt = try database.prepare(
      "SELECT post FROM entry WHERE section = ? AND account = ? AND ordinal = ?")
  }

  func count(of list: EntryList) throws(LibraryError) -> Int {
    let last = try last.first(list.kind.rawValue, list.account) { $0.optionalInt64(0) } ?? nil
    guard let last else { return 0 }
    guard (0..<Int64.max).contains(last) else {
      throw .damaged(path: path, detail: "a list has a place \(last)")
    }
    return Int(last) + 1
  }

  /// The posts at places from the top; places that do not exist are left out.
  func posts(
    in list: EntryList, at range: Range<Int>
  ) throws(LibraryError) -> [StoredPost] {
    let count = try count(of: list)
    let range = range.clamped(to: 0..<count)
    guard !range.isEmpty else { return [] }
    return try page.all(
      list.kind.rawValue, list.account, count - range.upperBound, count - 1 - range.lowerBound
    ) {
      StoredPost($0)
    }
  }

  /// The place of a post from the top.
  func index(of key: PostKey, in list: EntryList) throws(LibraryError) -> Int? {
    guard let ordinal = try place.first(key, list.kind.rawValue, list.account, read: { $0.int(0) })
    else { return nil }
    return try count(of: list) - 1 - ordinal
  }

  /// The post at a place from the bottom.
  func post(at ordinal: Int, in list: EntryList) throws(LibraryError) -> PostKey? {
    try postAt.first(list.kind.rawValue, list.account, ordinal) { $0.postKey(0) }
  }

  /// The first ordinal whose post satisfies `isLate`, in a list where all that follow it do too.
  ///
  /// O(log² n).
  func ordinal(
    in list: EntryList, where isLate: (PostKey) throws(LibraryError) -> Bool
  ) throws(LibraryError) -> Int {
    var range = 0..<(try count(of: list))
    while let middle = range.middle {
      let isAfter = try isLate(try post(at: middle, in: list) ?? .greatest)
      range = isAfter ? range.lowerBound..<middle : middle + 1..<range.upperBound
    }
    return range.lowerBound
  }
}

extension Range<Int> {
  fileprivate var middle: Int? { isEmpty ? nil : lowerBound + count / 2 }
}
