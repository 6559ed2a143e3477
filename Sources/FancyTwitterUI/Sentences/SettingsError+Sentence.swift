import DesignKit
import GLibKit

extension SettingsError: PresentableError {
  package nonisolated var sentence: String {
    switch self {
    case .full(let path):
      translated(
        "Your settings are not kept: the disk that holds %s is full. Free some space and try again.",
        path)
    case .readOnly(let path):
      translated("Your settings are not kept: %s is on a read-only medium.", path)
    case .unwritable(_, let reason): translated("Your settings are not kept: %s", reason)
    case .locked:
      translated(
        "This setting is not kept: your desktop’s settings cannot be written, or whoever looks after this computer has set it."
      )
    }
  }
}
