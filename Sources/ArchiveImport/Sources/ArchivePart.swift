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
  /// Bytes: an empty list is shorter than that, whatever it is assigned to.
  static let emptyFile = 100
}
