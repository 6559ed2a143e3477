import TweetModel

/// A row of the posts' table.
struct StoredPost: Sendable {
  /// The columns of `post` that ``init(_:)`` reads, in order.
  static let columns = """
    post.id, post.network, post.remote, post.owner, post.folded, post.answers, post.thread,
    post.text, post.coded
    """

  let key: PostKey
  let id: TweetID
  /// The account whose post it is; nil for what was only liked.
  let owner: AccountRow?
  let isSuperseded: Bool
  /// The remote id of the post that it answers.
  let answers: String?
  /// The remote id of its thread's first post.
  let thread: String?
  let text: String
  let coded: [UInt8]

  /// Reads the row of a query whose first columns are ``columns``.
  init(_ row: Row) {
    key = row.postKey(0)
    id = TweetID(network: Network(rawValue: row.text(1)), value: row.text(2))
    owner = row.optionalAccountRow(3)
    isSuperseded = row.bool(4)
    answers = row.optionalText(5)
    thread = row.optionalText(6)
    text = row.text(7)
    coded = row.bytes(8)
  }
}

extension StoredPost {
  /// The tweet in the row, without its quote's excerpt; `owner` is how its account shows itself now.
  func tweet(owner: Author?, path: String) throws(LibraryError) -> Tweet {
    do {
      return try TweetCoder.decode(coded, id: id, text: text, thread: thread, owner: owner)
    } catch {
      throw .damaged(path: path, detail: "the tweet \(id.value) cannot be read")
    }
  }
}
