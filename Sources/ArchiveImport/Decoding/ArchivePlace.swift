/// The place that a tweet of before 2019 names.
struct ArchivePlace: JSONReadable {
  let full_name: String?
  let name: String?

  init(json: JSONElement) throws(JSONMismatch) {
    let fields = try JSONFields(json)
    full_name = fields["full_name"]
    name = fields["name"]
  }
}
