extension Database {
  /// A key that no row of a table has, of the same millisecond where that is not full: the one that is wanted, if it is free.
  func freeKey(near wanted: PostKey, in table: String) throws(LibraryError) -> PostKey {
    let taken = try prepare("SELECT 1 FROM \(table) WHERE id = ?")
    func isFree(_ key: PostKey) throws(LibraryError) -> Bool {
      try taken.first(key, read: { _ in true }) == nil
    }
    var key = wanted
    for _ in 0..<Self.mostByChance {
      if try isFree(key) { return key }
      key = key.next
    }
    // Where thousands claim one moment, the next free key of it is past the last; a full one overflows into the next.
    let last = try prepare("SELECT max(id) FROM \(table) WHERE id BETWEEN ? AND ?")
    while try !isFree(key) {
      let greatest = try last.first(key, key.lastOfMoment) { $0.int64(0) }
      key = PostKey(value: (greatest ?? key.value) + 1)
    }
    return key
  }

  /// How many rows may want one key without anybody meaning them to.
  private static let mostByChance = 16
}
