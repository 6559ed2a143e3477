import DesignKit
import GtkKit

extension PrintError: PresentableError {
  package nonisolated var sentence: String {
    switch self {
    case .failed(let reason): translated("This could not be printed: %s.", reason)
    case .cutOff(let path):
      translated(
        "%s could not be written to its end. Make some room on its disk, and print again.", path)
    case .noRoom:
      translated("There is no room on this paper. Choose a larger one, or narrower margins.")
    case .noPreviewer(let program):
      translated("The preview needs the program %s, which is not there.", program)
    }
  }
}
