/// What the desktop refused.
public nonisolated enum DesktopError: Error, CustomStringConvertible {
  /// No program could be started for an address.
  case cannotOpen(address: String, reason: String)

  public var description: String {
    switch self {
    case .cannotOpen(let address, let reason): "\(address) could not be opened: \(reason)."
    }
  }
}
