extension Network {
  /// The network on which people have such handles: `name`, `name@host`, `name.host` or the DID itself.
  ///
  /// X's hold letters, digits and underscores only, so that no handle can be one of two networks.
  public init(ofHandle handle: String) {
    if handle.contains("@") {
      self = .fediverse
    } else {
      self = handle.contains(".") || handle.hasPrefix("did:") ? .bluesky : .x
    }
  }

  /// Somebody's page, by the handle without its sign.
  public static func page(ofHandle handle: String) -> String {
    switch Network(ofHandle: handle) {
    case .fediverse:
      let parts = handle.split(separator: "@", maxSplits: 1)
      return parts.count == 2 ? "https://\(parts[1])/@\(parts[0])" : "https://\(handle)"
    case .bluesky: return "https://bsky.app/profile/" + handle
    default: return "https://x.com/" + handle
    }
  }
}
