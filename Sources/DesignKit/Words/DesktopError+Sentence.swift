import GtkKit
import TweetModel

extension DesktopError: PresentableError {
  package nonisolated var sentence: String {
    switch self {
    case .cannotOpen(let address, let reason):
      // An address can hold all of a text; of a path, the end says most.
      translated(
        "%1$s could not be opened: %2$s.",
        address.hasPrefix("/") ? address : address.asLine(atMost: 80), reason)
    case .noFileManager(let folder):
      translated("The folder %s is there, but no file manager is installed to show it.", folder)
    }
  }
}

extension PictureError: PresentableError {
  package nonisolated var sentence: String {
    switch self {
    case .unreadable(let path):
      translated("The picture %s cannot be read: look whether it is there and readable.", path)
    case .broken(let path, _):
      translated("The picture %s is damaged, or of a kind that cannot be shown.", path)
    case .tooLarge(let path, let width, let height):
      translated(
        "The picture %1$s is too large to show: %2$s × %3$s pixels.", path,
        Numbers.grouped(width), Numbers.grouped(height))
    case .unwritable(let path, let reason):
      translated("The picture %1$s cannot be written: %2$s.", path, reason)
    }
  }
}
