import DesignKit
import GtkKit

extension PrintError: PresentableError {
  package nonisolated var sentence: String {
    switch self {
    case .failed(let reason): translated("This could not be printed: %s.", reason)
    case .noPreviewer(let program):
      translated("The preview needs the program %s, which is not there.", program)
    }
  }
}
