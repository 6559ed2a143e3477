import TweetModel

// What a kind is called in a library. A number once given stays with its kind.

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

extension Media.Kind {
  var code: UInt64 {
    switch self {
    case .photo: 0
    case .video: 1
    case .animatedGIF: 2
    case .audio: 3
    }
  }

  init?(code: UInt64) {
    switch code {
    case 0: self = .photo
    case 1: self = .video
    case 2: self = .animatedGIF
    case 3: self = .audio
    default: return nil
    }
  }
}
