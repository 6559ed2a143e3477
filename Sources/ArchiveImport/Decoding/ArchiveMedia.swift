/// The pictures and films of a tweet.
struct ArchiveMediaList: JSONReadable {
  let media: [ArchiveMedia]?

  init(json: JSONElement) throws(JSONMismatch) {
    let fields = try JSONFields(json)
    media = fields["media"]
  }
}

struct ArchiveMedia: JSONReadable {
  let type: String?
  let media_url_https: String?
  let media_url: String?
  let indices: ArchiveIndices?
  /// A help for the layout: without them a picture has the usual shape.
  let sizes: Sizes?
  let video_info: VideoInfo?
  let ext_alt_text: String?

  init(json: JSONElement) throws(JSONMismatch) {
    let fields = try JSONFields(json)
    type = fields["type"]
    media_url_https = fields["media_url_https"]
    media_url = fields["media_url"]
    indices = fields["indices"]
    sizes = fields["sizes"]
    video_info = fields["video_info"]
    ext_alt_text = fields["ext_alt_text"]
  }

  struct Sizes: JSONReadable {
    let large: Size?
    let medium: Size?

    init(json: JSONElement) throws(JSONMismatch) {
      let fields = try JSONFields(json)
      large = fields["large"]
      medium = fields["medium"]
    }
  }

  struct Size: JSONReadable {
    let w: FlexibleInt?
    let h: FlexibleInt?

    // Grailbird writes a list of sizes; that of 2012 had them without names.
    init(json: JSONElement) throws(JSONMismatch) {
      let fields = try? JSONFields(json)
      w = fields?["w"]
      h = fields?["h"]
    }
  }

  struct VideoInfo: JSONReadable {
    let variants: [Variant]?
    let duration_millis: FlexibleInt?

    init(json: JSONElement) throws(JSONMismatch) {
      let fields = try JSONFields(json)
      variants = fields["variants"]
      duration_millis = fields["duration_millis"]
    }
  }

  struct Variant: JSONReadable {
    let bitrate: FlexibleInt?
    let content_type: String?
    let url: String?

    init(json: JSONElement) throws(JSONMismatch) {
      let fields = try JSONFields(json)
      bitrate = fields["bitrate"]
      content_type = fields["content_type"]
      url = fields["url"]
    }
  }
}
