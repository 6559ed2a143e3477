/// How the account wants to read.
struct PreferencesEntity: Decodable {
  let media: String?
  let opensWarnings: Bool?

  private enum Key: String, CodingKey {
    case media = "reading:expand:media"
    case opensWarnings = "reading:expand:spoilers"
  }

  init(from decoder: any Decoder) throws {
    let fields = try decoder.container(keyedBy: Key.self)
    (media, opensWarnings) = (fields.maybe(.media), fields.maybe(.opensWarnings))
  }
}
