/// How a format writes posts.
protocol PostWriting: AnyObject {
  /// Whether the parts of a thread come as one piece.
  var joinsThreads: Bool { get }

  func write(_ piece: Piece) throws(ExportError)

  /// Writes what comes last.
  func finish() throws(ExportError)
}

extension PostWriting {
  var joinsThreads: Bool { false }
}
