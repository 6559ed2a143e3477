/// What stands in a tweet's text.
struct ArchiveEntities: JSONReadable {
  let urls: [Link]?
  let user_mentions: [Mention]?
  let hashtags: [Tag]?
  let symbols: [Tag]?
  let media: [ArchiveMedia]?

  init(json: JSONElement) throws(JSONMismatch) {
    let fields = try JSONFields(json)
    urls = fields["urls"]
    user_mentions = fields["user_mentions"]
    hashtags = fields["hashtags"]
    symbols = fields["symbols"]
    media = fields["media"]
  }

  struct Link: JSONReadable {
    let url: String?
    let expanded_url: String?
    let display_url: String?
    let indices: ArchiveIndices?

    init(json: JSONElement) throws(JSONMismatch) {
      let fields = try JSONFields(json)
      url = fields["url"]
      expanded_url = fields["expanded_url"]
      display_url = fields["display_url"]
      indices = fields["indices"]
    }
  }

  struct Mention: JSONReadable {
    let screen_name: String?
    let name: String?
    let id_str: FlexibleID?
    let indices: ArchiveIndices?

    init(json: JSONElement) throws(JSONMismatch) {
      let fields = try JSONFields(json)
      screen_name = fields["screen_name"]
      name = fields["name"]
      id_str = fields["id_str"]
      indices = fields["indices"]
    }
  }

  struct Tag: JSONReadable {
    let text: String?
    let indices: ArchiveIndices?

    init(json: JSONElement) throws(JSONMismatch) {
      let fields = try JSONFields(json)
      text = fields["text"]
      indices = fields["indices"]
    }
  }

  /// Whether there is none of any kind.
  var isEmpty: Bool {
    (urls ?? []).isEmpty && (user_mentions ?? []).isEmpty && (hashtags ?? []).isEmpty
      && (symbols ?? []).isEmpty && (media ?? []).isEmpty
  }
}
