/// Why settings could not be kept; the program goes on with them.
public nonisolated enum SettingsError: Error, Hashable {
  /// The disk, or the space granted to its user, is full.
  case full(path: String)
  case readOnly(path: String)
  case unwritable(path: String, reason: String)
  /// The desktop's settings cannot be written, or whoever looks after the machine has set this one.
  case locked
}

nonisolated extension SettingsError: CustomStringConvertible {
  public var description: String {
    switch self {
    case .full(let path):
      "The disk that holds the settings \(path) is full. Free some space and try again."
    case .readOnly(let path):
      "The settings \(path) cannot be written: they are on a read-only medium."
    case .unwritable(let path, let reason):
      "The settings \(path) cannot be written: \(reason)"
    case .locked:
      "The setting cannot be kept: the desktop's settings cannot be written, or it is set by whoever looks after this machine."
    }
  }
}
