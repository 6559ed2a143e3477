import TweetModel

/// Something of each post, a line each, nothing twice.
final class ListWriter: PostWriting {
  private let site: ExportSite
  private let file: FileWriter
  private let lines: (Tweet) -> [String]
  // Hashes take a tenth of what the lines would.
  private var seen: Set<Int> = []

  init(_ site: ExportSite, lines: @escaping (Tweet) -> [String]) throws(ExportError) {
    self.site = site
    self.lines = lines
    file = try site.folder.file()
  }

  func write(_ piece: Piece) throws(ExportError) {
    for part in piece.parts {
      for line in lines(part.tweet) where !line.isEmpty {
        guard seen.insert(line.hashValue).inserted else { continue }
        try file.write(line.filter { !$0.isNewline } + "\n")
      }
    }
  }

  func finish() throws(ExportError) { try site.folder.close(file) }
}
