/// What a post answers, and what answers it.
struct ContextEntity: Decodable {
  let ancestors: LossyList<StatusEntity>?
  let descendants: LossyList<StatusEntity>?

  private enum Key: String, CodingKey { case ancestors, descendants }

  init(from decoder: any Decoder) throws {
    let fields = try decoder.container(keyedBy: Key.self)
    (ancestors, descendants) = (fields.maybe(.ancestors), fields.maybe(.descendants))
    guard ancestors != nil || descendants != nil else {
      throw DecodingError.dataCorrupted(
        .init(codingPath: decoder.codingPath, debugDescription: "it is no conversation"))
    }
  }
}
