/// A message of a socket that several streams share.
struct StreamFrameEntity: Decodable {
  let stream: [String]
  let event: String
  /// JSON within JSON, or an id.
  let payload: String?
  /// The same where it was not made a text.
  let status: StatusEntity?

  private enum Key: String, CodingKey { case stream, event, payload }

  init(from decoder: any Decoder) throws {
    let fields = try decoder.container(keyedBy: Key.self)
    event = try fields.decode(String.self, forKey: .event)
    stream = fields.maybe(.stream).map { [$0] } ?? fields.list(.stream)
    let text: String? = fields.maybe(.payload)
    payload = text ?? fields.id(.payload)
    status = payload == nil ? fields.maybe(.payload) : nil
  }
}
