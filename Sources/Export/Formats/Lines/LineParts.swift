import TweetModel
import TweetStore

/// What an account's archives hold beside posts and messages, as JSON Lines.
struct LineParts {
  private let site: ExportSite
  private let account: AccountID
  private static let pageSize = 500

  init(_ account: Account, _ site: ExportSite) {
    self.site = site
    self.account = AccountID(account)
  }

  /// Writes a line for each part, and after it its lines.
  func write(to path: String) throws(ExportError) {
    let table = try libraryCall(try PartTable(folder: site.gate.reader.folder))
    let file = site.lines(path + "parts.jsonl")
    for part in try libraryCall(try table.parts(of: account)) {
      try file.add(
        .with {
          $0.add("part", part.name)
          $0.add("generated", part.generated)
        })
      try write(part.name, of: table, to: file)
    }
    try file.close()
  }

  private func write(
    _ part: String, of table: PartTable, to file: LineFile
  ) throws(ExportError) {
    var start = 0
    while true {
      if site.isCancelled() { throw .cancelled }
      let range = start..<start + Self.pageSize
      let lines = try libraryCall(try table.lines(of: [part], account: account, at: range))
      for line in lines { try file.add(Self.fields(line, of: part)) }
      guard lines.count == Self.pageSize else { return }
      start += Self.pageSize
    }
  }

  private static func fields(_ line: PartLine, of part: String) -> JSONObjectWriter {
    .with {
      $0.add("part", part)
      if !line.heading.isEmpty { $0.add("heading", line.heading) }
      if !line.label.isEmpty { $0.add("label", line.label) }
      $0.add("text", line.text)
      $0.add("date", line.date)
      $0.add("link", line.link)
    }
  }
}
