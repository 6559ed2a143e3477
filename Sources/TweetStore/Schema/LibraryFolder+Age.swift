import Glibc

extension LibraryFolder {
  /// Whether there is a library that can be read as it is: opening it neither makes one nor brings it up to date.
  public var isReadyToRead: Bool { access(database, R_OK) == 0 && !isOutdated }

  /// Whether the library was written by an older version, so that opening it takes a while.
  ///
  /// Looks at the header alone (SQLite's file format, 1.3): it may say so of a library that was
  /// brought up to date this very moment, and does not say what else may be wrong with it.
  public var isOutdated: Bool {
    guard let file = try? Database(path: database, access: .readOnly),
      let written = file.bytes(Self.userVersion.count, at: Self.userVersion.lowerBound)
    else { return false }
    let version = written.reduce(0) { $0 << 8 | Int($1) }
    return (1..<Schema.current.version).contains(version)
  }

  /// Where the header has the version of the tables, as a big-endian number.
  private static let userVersion = 60..<64
}
