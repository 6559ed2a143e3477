/// Finds the entries of a file of bookmarks, whatever it is laid out as.
enum BookmarkRecords {
  static func read(_ bytes: [UInt8]) -> [BookmarkRecord] {
    let text = Array(bytes.withoutMark)
    let first = text.first { $0 > 0x20 }
    guard first == UInt8(ascii: "[") || first == UInt8(ascii: "{") else {
      return CSVTable(String(decoding: text, as: UTF8.self)).rows.map { BookmarkRecord($0) }
    }
    if let whole = JSONTree(reading: text) {
      return entries(of: whole).map { BookmarkRecord(flattening: $0) }
    }
    // A line each; a broken one is an entry that names no post.
    return text.split(separator: UInt8(ascii: "\n")).map { line in
      JSONTree(reading: Array(line)).map { BookmarkRecord(flattening: $0) } ?? BookmarkRecord([:])
    }
  }

  /// The list in a value: itself, the longest that it holds, or the value alone.
  private static func entries(of value: JSONTree) -> [JSONTree] {
    if case .list(let list) = value { return list }
    guard case .object(let fields) = value else { return [] }
    let lists = fields.values.compactMap { value in
      if case .list(let list) = value, list.contains(where: \.isObject) { list } else { nil }
    }
    return lists.max { $0.count < $1.count } ?? [value]
  }
}
