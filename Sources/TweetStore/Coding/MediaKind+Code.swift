import TweetModel

/// What a kind is called in a library; a number once given stays with its kind.
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
