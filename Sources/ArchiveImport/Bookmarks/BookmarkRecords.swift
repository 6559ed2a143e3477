/// Finds the entries of a file of bookmarks, whatever it is laid out as.
enum BookmarkRecords {
  /// Hands out one after the other: all of them take many times the file's size.
  static func forEach<Stop>(
    in bytes: [UInt8], _ body: (BookmarkRecord) throws(Stop) -> Void
  ) throws(Stop) {
    let text = bytes.withoutMark
    let first = text.first { $0 > 0x20 }
    guard first == UInt8(ascii: "[") || first == UInt8(ascii: "{") else {
      return try CSVTable.forEachRow(String(decoding: text, as: UTF8.self)) { (row) throws(Stop) in
        try body(BookmarkRecord(row))
      }
    }
    if let whole = JSONDocument(bytes) {
      for entry in entries(of: whole.root) {
        try body(BookmarkRecord(flattening: (try? JSONTree(json: entry)) ?? .none))
      }
      return
    }
    // A line each; a broken one is an entry that names no post.
    for line in text.split(separator: UInt8(ascii: "\n")) {
      try body(
        JSONTree(reading: Array(line)).map { BookmarkRecord(flattening: $0) } ?? BookmarkRecord([:])
      )
    }
  }

  /// The list in a value: itself, the longest that it holds, or the value alone.
  private static func entries(of value: JSONElement) -> [JSONElement] {
    if let list = value.list { return Array(list) }
    let lists = value.object?.compactMap { $0.value.list.map { Array($0) } } ?? []
    return lists.filter { $0.contains { $0.object != nil } }.max { $0.count < $1.count } ?? [value]
  }
}
