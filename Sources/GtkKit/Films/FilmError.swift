/// Why a film does not play inside the program.
public nonisolated enum FilmError: Error, Equatable, CustomStringConvertible {
  /// Something that Debian has in packages is not installed.
  case missing(packages: String)
  /// The file is neither MP4 nor Matroska, whatever it is called.
  case notAFilm
  /// The file is broken, or coded in a way that is not read here; the reason is empty where none is told.
  case cannotPlay(reason: String)

  public var description: String {
    switch self {
    case .missing(let packages): "Films need what is not installed: \(packages)."
    case .notAFilm: "The file is no film: neither MP4 nor WebM."
    case .cannotPlay(""): "The film is broken, and cannot be played."
    case .cannotPlay(let reason): "The film cannot be played: \(reason)"
    }
  }
}
