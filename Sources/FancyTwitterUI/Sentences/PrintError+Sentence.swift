import DesignKit
import GtkKit

extension PrintError: ToldError {
  package nonisolated var sentence: String {
    switch self {
    case .failed(let reason): translated("This could not be printed: %s.", reason)
    }
  }
}
