import DesignKit
import GtkKit

extension FilmError: PresentableError {
  /// What the person can do about it.
  package nonisolated var sentence: String {
    switch self {
    case .missing(let packages):
      translated(
        "To play films here, install %s. Until then “Open with…” plays them in your own player.",
        packages)
    case .notAFilm: translated("This is no film: neither MP4 nor WebM.")
    case .cannotPlay(""): translated("This film is broken, and cannot be played.")
    case .cannotPlay(let reason): translated("This film cannot be played: %s", reason)
    }
  }
}
