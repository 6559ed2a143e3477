/// How many letters make one word of another.
enum EditDistance {
  /// The least number of letters that are put in, left out, changed, or have changed places with their neighbours (the
  /// distance of optimal string alignment); nil where it is more than `most`.
  ///
  /// O(n · most).
  static func between<Letter: Equatable>(
    _ one: [Letter], _ other: [Letter], atMost most: Int
  ) -> Int? {
    guard abs(one.count - other.count) <= most else { return nil }
    let far = most + 1
    var (before, above) = ([Int](), Array(0...other.count).map { min($0, far) })
    for row in one.indices {
      var line = [min(row + 1, far)] + Array(repeating: far, count: other.count)
      for column in max(0, row - most)..<max(0, row - most, min(other.count, row + most + 1)) {
        let isSame = one[row] == other[column]
        var least = min(above[column] + (isSame ? 0 : 1), above[column + 1] + 1, line[column] + 1)
        if row > 0, column > 0, one[row] == other[column - 1], one[row - 1] == other[column] {
          least = min(least, before[column - 1] + 1)
        }
        line[column + 1] = min(least, far)
      }
      if !line.contains(where: { $0 < far }) { return nil }
      (before, above) = (above, line)
    }
    return above[other.count] < far ? above[other.count] : nil
  }
}
