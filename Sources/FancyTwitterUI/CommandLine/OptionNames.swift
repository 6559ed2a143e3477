/// The options by their names, for whoever mistypes one.
nonisolated enum OptionNames {
  /// The one that was probably meant: nearest to what was written, and at most two slips away; nil where none is.
  static func nearest(to word: String) -> String? {
    let known = Help.text.split(separator: "\n").filter { $0.hasPrefix("  --") }
      .map { String($0.dropFirst(2).prefix { $0 != " " }) }
    return known.map { (name: $0, slips: slips(Array($0.utf8), Array(word.utf8))) }
      .filter { $0.slips <= 2 }.min { $0.slips < $1.slips }?.name
  }

  /// How many letters were left out, added, mistaken or swapped with the next one.
  ///
  /// Source: the optimal string alignment distance, after Damerau, “A technique for computer detection and correction of
  /// spelling errors” (1964).
  private static func slips(_ name: [UInt8], _ word: [UInt8]) -> Int {
    // One that is much longer or shorter is far away, however long it takes to find out how far.
    guard abs(name.count - word.count) <= 2 else { return .max }
    var (before, last) = ([Int](), Array(0...word.count))
    for (row, letter) in name.enumerated() {
      var next = [row + 1]
      for (column, other) in word.enumerated() {
        var least = min(
          last[column] + (letter == other ? 0 : 1), last[column + 1] + 1, next[column] + 1)
        if row > 0, column > 0, letter == word[column - 1], name[row - 1] == other {
          least = min(least, before[column - 1] + 1)
        }
        next.append(least)
      }
      (before, last) = (last, next)
    }
    return last[word.count]
  }
}
