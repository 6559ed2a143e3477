/// The bundled sample as it is written in `sample.json`; its README describes the format.
nonisolated struct SampleFile: Decodable {
  static let supportedFormat = 1

  let format: Int
  let authors: [String: SampleAuthor]
  /// The author whose archive the sample pretends to be.
  let account: String
  let bio: String
  /// The picture behind the head of that author's page.
  let header: String
  let tweets: [SampleTweet]
}

nonisolated struct SampleAuthor: Decodable {
  let handle: String
  let name: String
  let avatar: String?
}

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

nonisolated struct SampleMedia: Decodable {
  let kind: String
  let file: String?
  let width: Int?
  let height: Int?
  let alt: String?
  let milliseconds: Int?
}
