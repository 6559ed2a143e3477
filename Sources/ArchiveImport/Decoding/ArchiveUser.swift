struct ArchiveUser: JSONReadable {
  let screen_name: String?
  let name: String?
  let id_str: FlexibleID?

  init(json: JSONElement) throws(JSONMismatch) {
    let fields = try JSONFields(json)
    screen_name = fields["screen_name"]
    name = fields["name"]
    id_str = fields["id_str"]
  }
}
