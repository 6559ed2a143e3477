import DesignKit
import GtkKit

extension FilmError {
  /// What the person can do about it.
  var sentence: String {
    switch self {
    case .missing(let package):
      translated(
        "To play films here, install %s. Until then “Open with…” plays them in your own player.",
        package)
    case .cannotPlay(let reason): translated("This film cannot be played: %s", reason)
    }
  }
}
