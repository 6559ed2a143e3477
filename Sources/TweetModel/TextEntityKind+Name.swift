/// What kinds are called in files and on the command line; a name once given stays.
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
