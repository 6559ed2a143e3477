import TweetModel
import TweetStore

/// The direct messages of an account, as JSON Lines, the oldest first.
struct LineMessages {
  static let media = "direct_messages_media/"

  private let site: ExportSite
  private let account: AccountID
  private static let pageSize = 500

  init(_ account: Account, _ site: ExportSite) {
    self.site = site
    self.account = AccountID(account)
  }

  func write(to path: String) throws(ExportError) {
    let reader = try libraryCall(try ChatReader(folder: site.gate.reader.folder))
    let file = site.lines(path + "messages.jsonl")
    var last: MessageTelling?
    while true {
      if site.isCancelled() { throw .cancelled }
      let page = try libraryCall(
        try reader.tellings(of: account, after: last, limit: Self.pageSize))
      for entry in page { try file.add(line(entry, in: path)) }
      guard page.count == Self.pageSize else { break }
      last = page.last
    }
    try file.close()
  }

  private func line(
    _ entry: MessageTelling, in path: String
  ) throws(ExportError) -> JSONObjectWriter {
    var files: [String?] = []
    for medium in entry.message.media { files.append(try copy(medium, in: path)) }
    return .with {
      $0.add("network", entry.chat.network.rawValue)
      $0.add("chat", entry.chat.value)
      $0.add("told", entry.told == 0 ? nil : Int(entry.told))
      LineFields.add(entry.message, files: files, to: &$0)
    }
  }

  // Its name begins with the message's id, as it does in archives.
  private func copy(_ medium: Media, in path: String) throws(ExportError) -> String? {
    guard site.options.hasMedia, let name = medium.file?.split(separator: "/").last else {
      return nil
    }
    return try site.copy(medium.file, as: SafeName.file(String(name))) {
      path + Self.media + $0
    }
  }
}
