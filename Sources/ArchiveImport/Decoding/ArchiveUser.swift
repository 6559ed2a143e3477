struct ArchiveUser: JSONReadable {
  let screen_name: String?
  let name: String?
  let id_str: Lenient<FlexibleID>?

  init(json: JSONElement) throws(JSONMismatch) {
    let fields = try JSONFields(json)
    screen_name = try fields["screen_name"]
    name = try fields["name"]
    id_str = try fields["id_str"]
  }
}
