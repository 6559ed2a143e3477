/// A file of an archive, and what kind of data is in it.
struct ArchivePart: Sendable {
  let path: String
  let type: DataType
  /// Bytes unpacked; nil for a file that the archive announces but does not hold.
  let size: Int?
  /// How many elements the archive says are in it; nil where it does not tell.
  let announced: Int?
}

extension ArchivePart {
  /// Which file of its list it is, by its name; the first has no number.
  var number: Int {
    let stem = path.lastComponent.dropLast(3)
    let digits = stem.ranges(of: "-part").last.map { stem[$0.upperBound...] }
    return digits.flatMap { Int($0) } ?? 0
  }

  /// Bytes: an empty list is shorter than that, whatever it is assigned to.
  static let emptyFile = 100
}
