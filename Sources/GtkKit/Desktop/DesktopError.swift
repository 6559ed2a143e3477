/// What the desktop refused.
public nonisolated enum DesktopError: Error, CustomStringConvertible {
  /// No program could be started for an address.
  case cannotOpen(address: String, reason: String)
  /// There is no program that shows folders.
  case noFileManager(folder: String)

  /// For logs: what a person reads, and where a sign-in leads, is none of theirs.
  public var description: String {
    switch self {
    case .cannotOpen(let address, let reason):
      "\(Self.kind(of: address)) could not be opened: \(reason)."
    case .noFileManager: "There is no program that shows folders."
    }
  }

  private static func kind(of address: String) -> String {
    if address.hasPrefix("/") { return "A file" }
    return address.firstIndex(of: ":").map { "An address of \(address[..<$0])" } ?? "A file"
  }
}
