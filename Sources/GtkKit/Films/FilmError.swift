/// Why a film does not play inside the program.
public nonisolated enum FilmError: Error, Equatable {
  /// Something that Debian has in a package is not installed.
  case missing(package: String)
  /// The file is broken, or of a kind that the installed plugins do not know.
  case cannotPlay(reason: String)
}
