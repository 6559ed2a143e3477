import DesignKit
import TweetStore

extension LibraryError: PresentableError {
  package nonisolated var sentence: String {
    switch self {
    case .newer(let path, _, _):
      translated(
        "A newer version of FancyTwitter wrote the library %s. Start FancyTwitter again, or update it.",
        path)
    case .damaged(let path, _):
      translated("The library %s is damaged. “Check the Library” brings back what it can.", path)
    case .misused(let path, _):
      translated(
        "FancyTwitter made a mistake with the library %s. Nothing in it is lost. Please report it.",
        path)
    case .readOnly(let path):
      translated(
        "The library %s is read-only. Make it writable, or choose another folder with --library.",
        path)
    case .full(let path):
      translated(
        "The disk that holds the library %s is full. Free some space and try again.", path)
    // No import writes to these.
    case .busy(let path) where ["/marks.sqlite", "/notes.sqlite"].contains(where: path.hasSuffix):
      translated(
        "Another program is writing to the file %s. Wait for it to end and try again.", path)
    case .busy(let path):
      translated(
        "Another import is writing to the library %s. Wait for it to end and try again.", path)
    case .unlockable(let path):
      translated(
        "The file system of the library %s has no locks. Choose a folder on another disk with --library.",
        path)
    case .moved(let path):
      translated(
        "The library %s was moved or replaced while it was open. Put it back, or start FancyTwitter anew.",
        path)
    case .unreadable(let path, let reason):
      translated("The library %1$s cannot be opened: %2$s.", path, reason)
    case .cancelled: translated("Stopped; the library is as it was.")
    }
  }
}
