import TweetModel
import TweetStore

/// Finds the pictures and films of posts of the fediverse among those that an archive holds.
struct AttachmentReader: Sendable {
  let account: Account
  /// Whether the archive holds a picture or film of that name.
  let hasMedia: @Sendable (String) -> Bool

  func medium(
    _ address: String, kind: Media.Kind, width: Int?, height: Int?, altText: String?
  ) -> Media {
    let name = AttachmentPath.name(of: address)
    let isHeld = name.map { hasMedia($0) } ?? false
    return Media(
      kind: kind,
      file: isHeld ? name.map { MediaRoom.posts.path(of: $0, account: AccountID(account)) } : nil,
      address: address, size: PixelSize(width: width ?? 0, height: height ?? 0),
      altText: altText.flatMap { $0.isEmpty ? nil : $0 })
  }

  /// What a type of the web is to the library.
  static func kind(_ type: String?) -> Media.Kind {
    switch type ?? "" {
    case let type where type.hasPrefix("video"): .video
    case let type where type.hasPrefix("audio"): .audio
    default: .photo
    }
  }
}
