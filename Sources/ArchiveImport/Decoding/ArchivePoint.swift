/// Where a tweet was written, as the longitude and the latitude in degrees.
struct ArchivePoint: JSONReadable {
  let coordinates: [FlexibleNumber]

  init(json: JSONElement) throws(JSONMismatch) {
    let fields = try JSONFields(json)
    coordinates = try fields.required("coordinates")
  }
}
