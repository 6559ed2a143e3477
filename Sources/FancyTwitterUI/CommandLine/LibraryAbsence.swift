import TweetStore

/// Why nothing can be read of a library.
nonisolated enum LibraryAbsence: Error, CustomStringConvertible {
  /// There is none in the folder.
  case missing(path: String)

  /// Refuses a library that was not begun, which is not made only to find nothing in it.
  ///
  /// - Throws: ``LibraryAbsence``, or ``LibraryError`` where it cannot be told whether it was.
  static func check(_ library: LibraryFolder) throws {
    guard try library.isBegun() else { throw missing(path: library.path) }
  }

  var description: String {
    switch self {
    case .missing(let path):
      "There is no library in \(path) yet: import an archive into it, or choose another folder with --library."
    }
  }
}
