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
