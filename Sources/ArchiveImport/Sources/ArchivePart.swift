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
  /// Where no file of its tweets is whole an archive is none; of all else a broken file costs itself.
  var isVital: Bool { type.use == .tweets(.public) }

  /// Gives the file piece by piece, as far as it can be read.
  ///
  /// - Returns: why that is not all of it; nil where it is.
  func forEachChunk(
    of entry: ArchiveEntry, _ body: (UnsafeRawBufferPointer) throws(ImportError) -> Void
  ) throws(ImportError) -> ImportError? {
    do throws(ImportError) { try entry.forEachChunk(body) } catch {
      guard error.isOfOneFile else { throw error }
      return error
    }
    return nil
  }

  /// Which file of its list it is, by its name; the first has no number.
  var number: Int {
    let stem = path.lastComponent.dropLast(3)
    let digits = stem.ranges(of: "-part").last.map { stem[$0.upperBound...] }
    return digits.flatMap { Int($0) } ?? 0
  }

  /// Bytes: an empty list is shorter than that, whatever it is assigned to.
  static let emptyFile = 100
}
