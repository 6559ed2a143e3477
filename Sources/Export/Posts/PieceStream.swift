import TweetModel
import TweetStore

/// One post, or a thread in one piece.
struct Piece {
  /// Oldest first; never empty.
  let parts: [SelectedPost]

  var first: SelectedPost { parts[0] }
}

/// The posts of a stream with the parts of each thread together, where its first part stands.
struct PieceStream {
  var stream: PostStream
  /// How many parts of a thread are yet to come that were handed out with its first.
  private var ahead: [TweetID: Int] = [:]

  // A giant thread goes on as posts of their own: a piece is held in memory.
  private static let mostParts = 500

  init(_ stream: PostStream) { self.stream = stream }

  mutating func next() throws(ExportError) -> [Piece]? {
    guard let posts = try stream.next() else { return nil }
    var pieces: [Piece] = []
    for post in posts { if let piece = try piece(from: post) { pieces.append(piece) } }
    return pieces
  }

  private mutating func piece(from post: SelectedPost) throws(ExportError) -> Piece? {
    guard let thread = post.tweet.thread else { return Piece(parts: [post]) }
    if let rest = ahead[thread] {
      guard rest > 0 else { return Piece(parts: [post]) }
      ahead[thread] = rest - 1
      return nil
    }
    let parts = try stream.thread(thread, limit: Self.mostParts)
    guard parts.count > 1 else { return Piece(parts: [post]) }
    ahead[thread] = parts.count - 1
    return Piece(parts: parts)
  }
}
