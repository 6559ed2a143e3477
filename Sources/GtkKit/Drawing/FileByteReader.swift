import Glibc

/// Reads a file's bytes one after the other, from its start, as long as that is worth while.
nonisolated struct FileByteReader {
  private let file: UnsafeMutablePointer<FILE>
  /// How many bytes were read or passed over; some of these may lie beyond the file's end.
  private(set) var position = 0
  private var left = Self.most

  /// How often something is read at most: a file of pieces of a byte or two is nobody's, and takes seconds.
  private static let most = 1 << 20

  init(_ file: UnsafeMutablePointer<FILE>) {
    self.file = file
    rewind(file)
  }

  /// The next byte; nil at the end.
  mutating func next() -> UInt8? {
    guard goOn() else { return nil }
    let byte = getc(file)
    guard byte >= 0 else { return nil }
    position += 1
    return UInt8(truncatingIfNeeded: byte)
  }

  /// The next bytes; nil where the file ends before.
  mutating func next(_ count: Int) -> [UInt8]? {
    guard goOn() else { return nil }
    let bytes = [UInt8](unsafeUninitializedCapacity: count) { buffer, read in
      read = fread(buffer.baseAddress, 1, count, file)
    }
    guard bytes.count == count else { return nil }
    position += count
    return bytes
  }

  /// A number of so many bytes, the highest of them first.
  mutating func bigEndian(_ count: Int) -> Int? { next(count).map(Self.number) }

  /// A number of so many bytes, the lowest of them first.
  mutating func littleEndian(_ count: Int) -> Int? {
    next(count).map { Self.number($0.reversed()) }
  }

  /// Passes over bytes; that the file has ended meanwhile is told by what is read next.
  mutating func skip(_ count: Int) {
    fseek(file, count, SEEK_CUR)
    position += count
  }

  private mutating func goOn() -> Bool {
    left -= 1
    return left >= 0
  }

  private static func number(_ bytes: [UInt8]) -> Int { bytes.reduce(0) { $0 << 8 | Int($1) } }
}
