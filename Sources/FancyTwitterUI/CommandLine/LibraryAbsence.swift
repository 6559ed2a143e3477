/// Why nothing can be read of a library.
nonisolated enum LibraryAbsence: Error, CustomStringConvertible {
  /// There is none in the folder.
  case missing(path: String)

  var description: String {
    switch self {
    case .missing(let path):
      "There is no library in \(path) yet: import an archive into it, or choose another folder with --library."
    }
  }
}
