/// A picture, a film or a sound of a post.
struct MediumEntity: Decodable {
  let id: String?
  let type: String?
  let url: String?
  let preview: String?
  let summary: String?
  let blurhash: String?
  let width: Double?
  let height: Double?
  /// Seconds.
  let duration: Double?
  let focus: Point?

  struct Point: Decodable {
    let x: Double
    let y: Double
  }

  private enum Key: String, CodingKey {
    case id, type, url, description, blurhash, meta
    case preview = "preview_url"
  }

  init(from decoder: any Decoder) throws {
    let fields = try decoder.container(keyedBy: Key.self)
    id = fields.id(.id)
    (type, url) = (fields.maybe(.type), fields.maybe(.url))
    preview = fields.maybe(.preview)
    (summary, blurhash) = (fields.maybe(.description), fields.maybe(.blurhash))
    let meta = fields.maybe(.meta, as: MediumMetaEntity.self)
    width = meta?.original?.width ?? meta?.width
    height = meta?.original?.height ?? meta?.height
    duration = meta?.original?.duration ?? meta?.duration
    focus = meta?.focus
  }
}

/// What a server measured.
private struct MediumMetaEntity: Decodable {
  let original: Size?
  let width: Double?
  let height: Double?
  let duration: Double?
  let focus: MediumEntity.Point?

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

  private enum Key: String, CodingKey { case original, width, height, duration, focus }

  init(from decoder: any Decoder) throws {
    let fields = try decoder.container(keyedBy: Key.self)
    original = fields.maybe(.original)
    (width, height) = (fields.maybe(.width), fields.maybe(.height))
    (duration, focus) = (fields.maybe(.duration), fields.maybe(.focus))
  }
}
