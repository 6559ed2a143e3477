nonisolated struct SampleTweet: Decodable {
  let id: String
  let author: String
  let minutesAgo: Int
  let text: String
  let media: [SampleMedia]?
  let likes: Int?
  let reposts: Int?
  let replies: Int?
  let replyTo: String?
  let quote: String?
  let repostedBy: String?
  let lang: String?
  let versions: [String]?
}
