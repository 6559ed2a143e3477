/// Marks as the search index has them: SQLite's tokenizer takes signs of private use for letters, and ends words at marks.
enum IndexedMark {
  private static let plane: UInt32 = 0xF_0000

  /// What stands for a mark in the index; of two from different planes it may be the same.
  static func scalar(of mark: Unicode.Scalar) -> Unicode.Scalar {
    Unicode.Scalar(plane | mark.value & 0xFFFF) ?? mark
  }

  /// A word of the index as people write it.
  static func restoring(_ word: String) -> String {
    var shown = String.UnicodeScalarView()
    for scalar in word.unicodeScalars {
      shown.append(
        scalar.value & ~0xFFFF == plane
          ? Unicode.Scalar(scalar.value & 0xFFFF) ?? scalar : scalar)
    }
    return String(shown)
  }
}
