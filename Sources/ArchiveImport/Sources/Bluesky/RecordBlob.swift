/// A picture or film that a record names by its id.
struct RecordBlob {
  let id: String

  /// Nil for what names none.
  init?(_ value: CBORValue) {
    if let link = value["ref"].link {
      id = link.text
    } else if let text = value["cid"].text, ContentID.isText(text) {
      // As it was until the spring of 2023.
      id = text
    } else {
      return nil
    }
  }

  /// Where the network shows it as a picture of an account.
  func picture(of account: String) -> String {
    "https://cdn.bsky.app/img/feed_fullsize/plain/\(account)/\(id)@jpeg"
  }

  /// Where the network plays it as a film of an account.
  func film(of account: String) -> String {
    "https://video.bsky.app/watch/\(account)/\(id)/playlist.m3u8"
  }
}
