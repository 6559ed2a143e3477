/// A picture, a film or a sound of a post.
struct MediumEntity: Decodable {
  let type: String?
  let url: String?
  /// Where it is if the server has no copy.
  let remote: String?
  let summary: String?
  let blurhash: String?
  let width: Double?
  let height: Double?
  /// Seconds.
  let duration: Double?

  private enum Key: String, CodingKey {
    case type, url, description, blurhash, meta
    case remote = "remote_url"
  }

  init(from decoder: any Decoder) throws {
    let fields = try decoder.container(keyedBy: Key.self)
    (type, url) = (fields.maybe(.type), fields.maybe(.url))
    remote = fields.maybe(.remote)
    (summary, blurhash) = (fields.maybe(.description), fields.maybe(.blurhash))
    let meta = fields.maybe(.meta, as: MediumMetaEntity.self)
    width = meta?.original?.width ?? meta?.width
    height = meta?.original?.height ?? meta?.height
    duration = meta?.original?.duration ?? meta?.duration
  }
}

/// What a server measured.
private struct MediumMetaEntity: Decodable {
  let original: Size?
  let width: Double?
  let height: Double?
  let duration: Double?

  struct Size: Decodable {
    let width: Double?
    let height: Double?
    let duration: Double?

    private enum Key: String, CodingKey { case width, height, duration }

    init(from decoder: any Decoder) throws {
      let fields = try decoder.container(keyedBy: Key.self)
      (width, height) = (fields.maybe(.width), fields.maybe(.height))
      duration = fields.maybe(.duration)
    }
  }

  private enum Key: String, CodingKey { case original, width, height, duration }

  init(from decoder: any Decoder) throws {
    let fields = try decoder.container(keyedBy: Key.self)
    original = fields.maybe(.original)
    (width, height) = (fields.maybe(.width), fields.maybe(.height))
    duration = fields.maybe(.duration)
  }
}
