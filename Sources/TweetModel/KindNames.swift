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

extension TextEntity.Kind {
  public var name: String {
    switch self {
    case .link: "link"
    case .mention: "mention"
    case .hashtag: "hashtag"
    case .cashtag: "cashtag"
    }
  }

  /// Nil for a name that this version does not know.
  public init?(named name: String) {
    let all: [Self] = [.link, .mention, .hashtag, .cashtag]
    guard let kind = all.first(where: { $0.name == name }) else { return nil }
    self = kind
  }
}

extension TextEmphasis.Kind {
  public var name: String {
    switch self {
    case .bold: "bold"
    case .italic: "italic"
    case .strikethrough: "strikethrough"
    case .code: "code"
    }
  }

  /// Nil for a name that this version does not know.
  public init?(written name: String) {
    guard let kind = Self.allCases.first(where: { $0.name == name }) else { return nil }
    self = kind
  }
}

extension DirectMessage.Body {
  public var name: String {
    switch self {
    case .text: "text"
    case .encrypted: "encrypted"
    case .began: "began"
    case .joined: "joined"
    case .left: "left"
    case .named: "named"
    case .call: "call"
    case .unknown: "unknown"
    }
  }
}
