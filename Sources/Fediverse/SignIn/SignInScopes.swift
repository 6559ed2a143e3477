import TweetModel

/// What the program asks to be let do: to read.
enum SignInScopes {
  /// Where the server knows parts of reading.
  static let parts = ["accounts", "statuses", "filters"].map { "read:" + $0 }
  static let whole = ["read"]

  /// What is asked of a server; `supported` is what it says it knows, empty where it does not tell.
  static func asked(
    of software: ServerCapabilities.Software, version: String, supported: Set<String>
  ) -> [String] {
    guard supported.isEmpty else { return supported.isSuperset(of: parts) ? parts : whole }
    let knowsParts =
      switch software {
      case .mastodon: true
      case .gotosocial: ServerVersion(version) >= ServerVersion(major: 0, minor: 19)
      default: false
      }
    return knowsParts ? parts : whole
  }

  /// Whether what was granted is enough to read a timeline.
  static func suffice(_ granted: [String]) -> Bool {
    granted.contains("read") || Set(granted).isSuperset(of: ["read:accounts", "read:statuses"])
  }
}
