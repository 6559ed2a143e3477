nonisolated struct SampleMedia: Decodable {
  let kind: String
  let file: String?
  let width: Int?
  let height: Int?
  let alt: String?
  let milliseconds: Int?
}
