import TweetModel

/// What a kind is called in a library; a number once given stays with its kind.
extension TextEntity.Kind {
  var code: UInt64 {
    switch self {
    case .link: 0
    case .mention: 1
    case .hashtag: 2
    case .cashtag: 3
    }
  }

  init?(code: UInt64) {
    switch code {
    case 0: self = .link
    case 1: self = .mention
    case 2: self = .hashtag
    case 3: self = .cashtag
    default: return nil
    }
  }
}
