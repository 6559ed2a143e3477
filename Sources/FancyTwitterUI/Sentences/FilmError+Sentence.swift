import DesignKit
import GtkKit

extension FilmError: PresentableError {
  /// What the person can do about it.
  package nonisolated var sentence: String {
    switch self {
    case .missing(let packages):
      translated(
        "To play films and sounds here, install %s. Until then “Open with…” plays them in your own player.",
        packages)
    case .notPlayable:
      translated("This is neither a film (MP4, WebM) nor a sound that is played here.")
    case .cannotPlay(""): translated("This file is broken, and cannot be played.")
    case .cannotPlay(let reason): translated("This cannot be played: %s", reason)
    }
  }
}
