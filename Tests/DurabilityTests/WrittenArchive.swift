import ArchiveImport
import Foundation
import TweetStore

/// A folder as X hands it out: the first post and the first message have a picture, where there is one.
struct WrittenArchive {
  let path: String

  init(
    at path: String, account: String, posts: [Int], messages: [Int], picture: String? = nil
  ) throws {
    self.path = path
    for folder in ["/data/tweets_media", "/data/direct_messages_media"] {
      try FileManager.default.createDirectory(
        atPath: path + folder, withIntermediateDirectories: true)
    }
    try write(
      "account",
      [#"{"account": {"username": "a\#(account)", "accountId": "\#(account)"}}"#])
    try write("tweets", posts.map { Self.post($0, hasPicture: picture != nil && $0 == posts[0]) })
    let entries = messages.map {
      Self.message($0, from: account, hasPicture: picture != nil && $0 == messages[0])
    }
    let chat = """
      {"dmConversation": {"conversationId": "\(account)-9", "messages": [\(entries.joined(separator: ", "))]}}
      """
    try write("direct_messages", [chat])
    guard let picture else { return }
    for file in ["tweets_media/\(posts[0])-p.jpg", "direct_messages_media/\(messages[0])-cup.jpg"] {
      try Data(picture.utf8).write(to: URL(fileURLWithPath: path + "/data/" + file))
    }
  }

  /// Imports it, with its messages.
  func read(into library: LibraryFolder) throws {
    _ = try ArchiveImporter(library: library, now: { 0 }).run(
      path, options: .init(messages: true), progress: { _ in }, isCancelled: { false })
  }

  private func write(_ name: String, _ elements: [String]) throws {
    let file = name.replacingOccurrences(of: "_", with: "-")
    try Data("window.YTD.\(name).part0 = [ \(elements.joined(separator: ", ")) ]".utf8)
      .write(to: URL(fileURLWithPath: "\(path)/data/\(file).js"))
  }

  private static func post(_ id: Int, hasPicture: Bool) -> String {
    let media = """
      {"media": [{"type": "photo", "media_url_https": "https://pbs.example/p.jpg", \
      "indices": ["0", "5"]}]}
      """
    return """
      {"tweet": {"id_str": "\(id)", "created_at": "Fri Mar 06 13:02:05 +0000 2026", \
      "full_text": "https: \(id)", "entities": \(hasPicture ? media : "{}")}}
      """
  }

  private static func message(_ id: Int, from sender: String, hasPicture: Bool) -> String {
    let media = hasPicture ? #""https://ton.twitter.com/dm/\#(id)/55/cup.jpg""# : ""
    return """
      {"messageCreate": {"id": "\(id)", "senderId": "\(sender)", "recipientId": "9", \
      "text": "secret \(id)", "createdAt": "2026-03-01T10:00:00.000Z", "mediaUrls": [\(media)]}}
      """
  }
}
