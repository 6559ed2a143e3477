import TweetModel

/// Something of each post, a line each, nothing twice.
final class ListWriter: PostWriting {
  private let site: ExportSite
  private let file: FileWriter
  private let lines: (Tweet) -> [String]
  // Hashes take a tenth of what the lines would.
  private var seen: Set<Int> = []
  private(set) var leftOut = 0

  init(_ site: ExportSite, lines: @escaping (Tweet) -> [String]) throws(ExportError) {
    self.site = site
    self.lines = lines
    file = try site.folder.file()
  }

  func write(_ piece: Piece) throws(ExportError) {
    for part in piece.parts {
      let lines = lines(part.tweet).filter { !$0.isEmpty }
      if lines.isEmpty { leftOut += 1 }
      for line in lines {
        guard seen.insert(line.hashValue).inserted else { continue }
        try file.write(line.filter { !$0.isNewline } + "\n")
      }
    }
  }

  func finish() throws(ExportError) { try site.folder.close(file) }
}
