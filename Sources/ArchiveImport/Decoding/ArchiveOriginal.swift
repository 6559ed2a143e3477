/// The tweet that was passed on, whole: Grailbird only.
struct ArchiveOriginal: JSONReadable {
  let full_text: String?
  let text: String?
  let entities: ArchiveEntities?
  let extended_entities: ArchiveMediaList?
  let user: ArchiveUser?

  init(json: JSONElement) throws(JSONMismatch) {
    let fields = try JSONFields(json)
    full_text = fields["full_text"]
    text = fields["text"]
    entities = fields["entities"]
    extended_entities = fields["extended_entities"]
    user = fields["user"]
  }
}
