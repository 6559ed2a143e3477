import Glibc

extension LibraryFolder {
  /// Whether the library was written by an older version, so that opening it takes a while.
  ///
  /// Looks at the header alone (SQLite's file format, 1.3): it may say so of a library that was
  /// brought up to date this very moment, and does not say what else may be wrong with it.
  public var isOutdated: Bool {
    let file = open(database, O_RDONLY | O_CLOEXEC)
    guard file >= 0 else { return false }
    defer { close(file) }
    var header = [UInt8](repeating: 0, count: Self.userVersion.upperBound)
    guard Glibc.read(file, &header, header.count) == header.count else { return false }
    let version = header[Self.userVersion].reduce(0) { $0 << 8 | Int($1) }
    return (1..<Schema.current.version).contains(version)
  }

  /// Where the header has the version of the tables, as a big-endian number.
  private static let userVersion = 60..<64
}
