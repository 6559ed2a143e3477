nonisolated struct SampleAuthor: Decodable {
  let handle: String
  let name: String
  let avatar: String?
}
