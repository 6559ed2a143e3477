/// The pictures and films of a tweet.
struct ArchiveMediaList: JSONReadable {
  let media: [ArchiveMedia]?

  init(json: JSONElement) throws(JSONMismatch) {
    let fields = try JSONFields(json)
    media = try fields["media"]
  }
}

struct ArchiveMedia: JSONReadable {
  let type: String?
  let media_url_https: String?
  let media_url: String?
  let indices: ArchiveIndices?
  /// A help for the layout: without them a picture has the usual shape.
  let sizes: Lenient<Sizes>?
  let video_info: VideoInfo?
  let ext_alt_text: String?

  init(json: JSONElement) throws(JSONMismatch) {
    let fields = try JSONFields(json)
    type = try fields["type"]
    media_url_https = try fields["media_url_https"]
    media_url = try fields["media_url"]
    indices = try fields["indices"]
    sizes = try fields["sizes"]
    video_info = try fields["video_info"]
    ext_alt_text = try fields["ext_alt_text"]
  }

  struct Sizes: JSONReadable {
    let large: Size?
    let medium: Size?

    init(json: JSONElement) throws(JSONMismatch) {
      let fields = try JSONFields(json)
      large = try fields["large"]
      medium = try fields["medium"]
    }
  }

  struct Size: JSONReadable {
    let w: FlexibleInt?
    let h: FlexibleInt?

    // Grailbird writes a list of sizes; that of 2012 had them without names.
    init(json: JSONElement) throws(JSONMismatch) {
      let fields = try? JSONFields(json)
      w = try fields?["w"]
      h = try fields?["h"]
    }
  }

  struct VideoInfo: JSONReadable {
    let variants: [Variant]?
    let duration_millis: FlexibleInt?

    init(json: JSONElement) throws(JSONMismatch) {
      let fields = try JSONFields(json)
      variants = try fields["variants"]
      duration_millis = try fields["duration_millis"]
    }
  }

  struct Variant: JSONReadable {
    let bitrate: FlexibleInt?
    let content_type: String?
    let url: String?

    init(json: JSONElement) throws(JSONMismatch) {
      let fields = try JSONFields(json)
      bitrate = try fields["bitrate"]
      content_type = try fields["content_type"]
      url = try fields["url"]
    }
  }
}
