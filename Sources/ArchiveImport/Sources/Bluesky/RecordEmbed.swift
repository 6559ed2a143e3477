import Markup
import TweetModel
import TweetStore

/// What a post shows beneath its text.
struct RecordEmbed {
  private(set) var media: [Media] = []
  /// The post that is quoted.
  private(set) var quote: RecordAddress?
  /// Pages that are linked to, and what they are called where the post tells it.
  private(set) var links: [(title: String, address: String)] = []

  private static let maximumImages = 20

  /// `file` says where the library has a picture or film, by its id; `page` is the post's own.
  init(_ embed: CBORValue, of account: Account, page: String, file: (String) -> String?) {
    add(embed, account, page, file, depth: 0)
  }
}

// MARK: - Private

extension RecordEmbed {
  private mutating func add(
    _ embed: CBORValue, _ account: Account, _ page: String, _ file: (String) -> String?, depth: Int
  ) {
    switch embed.type {
    case "": break
    case "app.bsky.embed.images":
      for image in embed["images"].list.prefix(Self.maximumImages) {
        guard let blob = RecordBlob(image["image"]) else { continue }
        media.append(
          medium(
            .photo, image, at: blob.picture(of: account.id), file: file(blob.id)))
      }
    case "app.bsky.embed.video":
      guard let blob = RecordBlob(embed["video"]) else { return }
      let kind: Media.Kind = embed["presentation"].text == "gif" ? .animatedGIF : .video
      media.append(
        medium(kind, embed, at: blob.film(of: account.id), file: file(blob.id)))
    case "app.bsky.embed.external":
      let card = embed["external"]
      guard let address = card["uri"].text.flatMap({ LinkAddress.sound($0) }) else { return }
      links.append((card["title"].text ?? "", address))
    case "app.bsky.embed.record":
      add(record: embed["record"])
    case "app.bsky.embed.recordWithMedia" where depth == 0:
      add(embed["media"], account, page, file, depth: 1)
      add(record: embed["record"]["record"])
    // What is not known yet can be looked at where it was posted.
    default: links.append(("", page))
    }
  }

  private mutating func add(record: CBORValue) {
    guard let address = record["uri"].text.flatMap({ RecordAddress($0) }) else { return }
    if address.collection == RecordAddress.post {
      quote = address
    } else {
      links.append(("", address.page))
    }
  }

  private func medium(
    _ kind: Media.Kind, _ value: CBORValue, at address: String, file: String?
  ) -> Media {
    let ratio = value["aspectRatio"]
    return Media(
      kind: kind, file: file, address: address,
      size: PixelSize(width: ratio["width"].integer ?? 0, height: ratio["height"].integer ?? 0),
      altText: value["alt"].text.flatMap { $0.isEmpty ? nil : $0 })
  }
}
