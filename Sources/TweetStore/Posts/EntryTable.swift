import TweetModel

/// Which posts a section shows, and in what order.
final class EntryTable {
  private let last: Statement
  private let page: Statement
  private let place: Statement
  private let postAt: Statement

  init(_ database: Database) throws(LibraryError) {
    last = try database.prepare(
      "SELECT max(ordinal) FROM entry WHERE section = ? AND account = 0")
    page = try database.prepare(
      """
      SELECT \(StoredPost.columns) FROM entry JOIN post ON post.id = entry.post
      WHERE section = ? AND account = 0 AND ordinal BETWEEN ? AND ? ORDER BY ordinal DESC
      """)
    place = try database.prepare(
      "SELECT ordinal FROM entry WHERE post = ? AND section = ? AND account = 0")
    postAt = try database.prepare(
      "SELECT post FROM entry WHERE section = ? AND account = 0 AND ordinal = ?")
  }

  func count(of section: Section) throws(LibraryError) -> Int {
    let last = try last.first(section.code) { $0.optionalInt64(0) } ?? nil
    return last.map { Int($0) + 1 } ?? 0
  }

  /// The posts at places from the top; places that do not exist are left out.
  func posts(
    in section: Section, at range: Range<Int>
  ) throws(LibraryError) -> [StoredPost] {
    let count = try count(of: section)
    let range = range.clamped(to: 0..<count)
    guard !range.isEmpty else { return [] }
    return try page.all(section.code, count - range.upperBound, count - 1 - range.lowerBound) {
      StoredPost($0)
    }
  }

  /// The place of a post from the top.
  func index(of key: Int64, in section: Section) throws(LibraryError) -> Int? {
    guard let ordinal = try place.first(key, section.code, read: { $0.int(0) }) else { return nil }
    return try count(of: section) - 1 - ordinal
  }

  /// The first ordinal whose post is no older than `key`, in a section ordered by time.
  func ordinal(from key: Int64, in section: Section) throws(LibraryError) -> Int {
    var range = 0..<(try count(of: section))
    while let middle = range.middle {
      let post = try postAt.first(section.code, middle) { $0.int64(0) } ?? .max
      range = post < key ? middle + 1..<range.upperBound : range.lowerBound..<middle
    }
    return range.lowerBound
  }
}

extension Range<Int> {
  fileprivate var middle: Int? { isEmpty ? nil : lowerBound + count / 2 }
}
