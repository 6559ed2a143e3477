import DesignKit
import Export
import Files

/// Where a chat is written to, and as what.
struct ChatTarget: Equatable {
  let path: String
  let format: ChatExport.Format

  /// Takes a path that a person gave, whose ending says what the file is to be, whatever its case; what nobody knows
  /// becomes a page for browsers.
  ///
  /// A format that they have chosen by hand is what they want, whatever the path: it then ends as that does, and nothing
  /// is overwritten that they were not asked about.
  init(_ path: String, chosen: ChatExport.Format? = nil) {
    let name = path.lowercased()
    let known = ChatExport.Format.allCases.first { name.hasSuffix("." + $0.ending) }
    guard let chosen, chosen != known else {
      (self.path, format) = (path, known ?? .html)
      return
    }
    let stem = String(path.dropLast(known.map { $0.ending.count + 1 } ?? 0))
    // A name that is nothing but an ending is a name.
    let isNamed = !stem.isEmpty && !stem.hasSuffix("/")
    self.path = FreeName.path(isNamed ? stem : path, ending: "." + chosen.ending)
    format = chosen
  }
}

nonisolated extension ChatExport.Format {
  /// In the order in which people look for them.
  static let shown: [ChatExport.Format] = [.html, .epub, .markdown, .jsonLines]

  /// What it is called.
  var name: String {
    switch self {
    case .html: translated("Web page (HTML)")
    case .epub: translated("Book")
    case .markdown: translated("Markdown")
    case .jsonLines: translated("JSON Lines")
    }
  }
}
