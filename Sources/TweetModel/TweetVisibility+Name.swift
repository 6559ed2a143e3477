/// What kinds are called in files and on the command line; a name once given stays.
extension Tweet.Visibility {
  public var name: String {
    switch self {
    case .public: "public"
    case .unlisted: "unlisted"
    case .followers: "followers"
    case .direct: "direct"
    case .circle: "circle"
    case .community: "community"
    case .deleted: "deleted"
    }
  }

  /// Nil for a name that this version does not know.
  public init?(named name: String) {
    guard let kind = Self.allCases.first(where: { $0.name == name }) else { return nil }
    self = kind
  }
}
