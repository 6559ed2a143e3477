/// What stands in a tweet's text.
struct ArchiveEntities: JSONReadable {
  let urls: [Link]?
  let user_mentions: [Mention]?
  let hashtags: [Tag]?
  let symbols: [Tag]?
  let media: [ArchiveMedia]?

  init(json: JSONElement) throws(JSONMismatch) {
    let fields = try JSONFields(json)
    urls = try fields["urls"]
    user_mentions = try fields["user_mentions"]
    hashtags = try fields["hashtags"]
    symbols = try fields["symbols"]
    media = try fields["media"]
  }

  struct Link: JSONReadable {
    let url: String?
    let expanded_url: String?
    let display_url: String?
    let indices: ArchiveIndices?

    init(json: JSONElement) throws(JSONMismatch) {
      let fields = try JSONFields(json)
      url = try fields["url"]
      expanded_url = try fields["expanded_url"]
      display_url = try fields["display_url"]
      indices = try fields["indices"]
    }
  }

  struct Mention: JSONReadable {
    let screen_name: String?
    let name: String?
    let id_str: Lenient<FlexibleID>?
    let indices: ArchiveIndices?

    init(json: JSONElement) throws(JSONMismatch) {
      let fields = try JSONFields(json)
      screen_name = try fields["screen_name"]
      name = try fields["name"]
      id_str = try fields["id_str"]
      indices = try fields["indices"]
    }
  }

  struct Tag: JSONReadable {
    let text: String?
    let indices: ArchiveIndices?

    init(json: JSONElement) throws(JSONMismatch) {
      let fields = try JSONFields(json)
      text = try fields["text"]
      indices = try fields["indices"]
    }
  }

  /// Whether there is none of any kind.
  var isEmpty: Bool {
    (urls ?? []).isEmpty && (user_mentions ?? []).isEmpty && (hashtags ?? []).isEmpty
      && (symbols ?? []).isEmpty && (media ?? []).isEmpty
  }
}
