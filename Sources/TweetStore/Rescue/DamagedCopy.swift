import Files
import Glibc

/// A copy of a damaged database whose head says again what each of ours says.
///
/// Source: SQLite's file format, section 1.3.
enum DamagedCopy {
  /// Copies the database at `source` with what its log holds; what cannot be read of the disk are zeros.
  static func make(of source: String, at path: String, schema: Schema) throws(LibraryError) {
    for ending in ["", "-wal"] where FileStatus(source + ending) != nil {
      try copy(source + ending, to: path + ending)
    }
    // What is sound of the log belongs to it.
    if let database = try? Database(path: path, access: .readWrite),
      // SQLite knows that there is a log when it has read.
      (try? database.integer("SELECT count(*) FROM sqlite_schema")) != nil
    {
      database.emptyLog()
    }
    unlink(path + "-wal")
    unlink(path + "-shm")
    let file = open(path, O_RDWR | O_CLOEXEC)
    guard file >= 0 else { throw LibraryError(path: path, system: errno) }
    defer { close(file) }
    // Half a page is none: what is missing of it would be read as something else.
    let pages = max(1, (FileStatus(path)?.size ?? 0) / pageSize)
    let head = head(pages: pages, schema: schema)
    guard WholeWrite.write(head, to: file), ftruncate(file, pages * pageSize) == 0
    else { throw LibraryError(path: path, system: errno) }
  }

  private static let pageSize = 4096

  private static func head(pages: Int, schema: Schema) -> [UInt8] {
    func number(_ value: Int) -> [UInt8] {
      [24, 16, 8, 0].map { UInt8(truncatingIfNeeded: value >> $0) }
    }
    // No log, no free pages, UTF-8; a version of SQLite that knows all of it.
    return Array("SQLite format 3\0".utf8) + [0x10, 0, 1, 1, 0, 64, 32, 32] + number(1)
      + number(pages) + number(0) + number(0) + number(1) + number(4) + number(0) + number(0)
      + number(1) + number(schema.version) + number(0) + number(schema.applicationID)
      + [UInt8](repeating: 0, count: 20) + number(1) + number(3_040_000)
  }

  private static func copy(_ source: String, to path: String) throws(LibraryError) {
    let input = try Database(path: source, access: .readOnly)
    let output = open(path, O_WRONLY | O_CREAT | O_TRUNC | O_CLOEXEC | O_NOFOLLOW, 0o600)
    guard output >= 0 else { throw LibraryError(path: path, system: errno) }
    defer { close(output) }
    let size = FileStatus(source)?.size ?? 0
    for place in stride(from: 0, to: size, by: pageSize) {
      let count = min(pageSize, size - place)
      let page = input.bytes(count, at: place) ?? [UInt8](repeating: 0, count: count)
      guard WholeWrite.write(page, to: output) else {
        throw LibraryError(path: path, system: errno)
      }
    }
  }
}
