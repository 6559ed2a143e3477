/// Why a film or a sound does not play inside the program.
public nonisolated enum FilmError: Error, Equatable, CustomStringConvertible {
  /// Something that Debian has in packages is not installed.
  case missing(packages: String)
  /// The file is of no ``PlayableKind``, whatever it is called.
  case notPlayable
  /// The file is broken, or coded in a way that is not read here; the reason is empty where none is told.
  case cannotPlay(reason: String)

  public var description: String {
    switch self {
    case .missing(let packages): "Films and sounds need what is not installed: \(packages)."
    case .notPlayable:
      "The file is neither a film (MP4, WebM) nor a sound (MP3, AAC, Ogg, FLAC, WAV)."
    case .cannotPlay(""): "The file is broken, and cannot be played."
    case .cannotPlay(let reason): "The file cannot be played: \(reason)"
    }
  }
}
