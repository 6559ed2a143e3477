/// The tweet that was passed on, whole: Grailbird only.
struct ArchiveOriginal: JSONReadable {
  let full_text: String?
  let text: String?
  let entities: ArchiveEntities?
  let extended_entities: ArchiveMediaList?
  let user: ArchiveUser?

  init(json: JSONElement) throws(JSONMismatch) {
    let fields = try JSONFields(json)
    full_text = try fields["full_text"]
    text = try fields["text"]
    entities = try fields["entities"]
    extended_entities = try fields["extended_entities"]
    user = try fields["user"]
  }
}
