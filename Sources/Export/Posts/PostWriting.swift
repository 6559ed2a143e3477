/// How a format writes posts.
protocol PostWriting: AnyObject {
  /// Whether the parts of a thread come as one piece.
  var joinsThreads: Bool { get }

  /// How many of the posts that were handed to it the format has no place for.
  var leftOut: Int { get }

  /// How much else was written when all is: likes, people, messages and what a person added.
  var others: Int { get }

  func write(_ piece: Piece) throws(ExportError)

  /// Writes what comes last.
  func finish() throws(ExportError)
}

extension PostWriting {
  var joinsThreads: Bool { false }

  var leftOut: Int { 0 }

  var others: Int { 0 }
}
