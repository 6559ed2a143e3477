import Foundation
import GtkKit

/// Unpacked archives of X that hold direct messages, one word of which is nowhere else.
struct MessageArchive {
  static let marker = "Zanzibarlilt"

  static let film =
    "/" + #filePath.split(separator: "/").dropLast(3).joined(separator: "/") + "/Fixtures/blue.mp4"

  let path: String

  /// An archive of Ada's, or of another account's, with a picture and a film among its messages, whose ids begin with
  /// `ids`.
  init(
    in folder: String, name: String = "archive", account: String = "1", ids: Int? = nil
  ) throws {
    let ids = ids.map(String.init) ?? account
    path = folder + "/" + name
    let marker = Self.marker
    try write(
      """
      window.YTD.account.part0 = [ {"account": {"username": "ada\(account)", "accountId": "\(account)", \
      "accountDisplayName": "Ada", "createdAt": "2009-01-02T03:04:05.678Z"}} ]
      """, to: "data/account.js")
    try write(
      """
      window.YTD.tweets.part0 = [ {"tweet": {"id_str": "\(account)20", \
      "created_at": "Fri Mar 06 13:02:05 +0000 2020", "full_text": "@noor_az tea?", \
      "entities": {"user_mentions": [{"id_str": "500", "screen_name": "noor_az", \
      "name": "Noor Azadi", "indices": ["0", "8"]}]}}} ]
      """, to: "data/tweets.js")
    try write(
      """
      window.YTD.direct_messages.part0 = [ {"dmConversation": {"conversationId": "\(account)-500", \
      "messages": [ \
      {"messageCreate": {"id": "\(ids)13", "senderId": "500", "recipientId": "\(account)", \
      "text": "\(marker) at the quay https://t.co/a", "createdAt": "2020-03-01T12:03:00.000Z", \
      "mediaUrls": ["https://ton.twitter.com/dm/\(ids)13/55/\(marker).png"]}}, \
      {"messageCreate": {"id": "\(ids)12", "senderId": "500", "recipientId": "\(account)", \
      "text": "see https://t.co/b", "createdAt": "2020-03-01T12:02:00.000Z", \
      "mediaUrls": ["https://video.twimg.com/dm_gif/55/\(marker).mp4"]}}, \
      {"messageCreate": {"id": "\(ids)11", "senderId": "\(account)", "recipientId": "500", \
      "text": "tea", "createdAt": "2020-03-01T12:01:00.000Z", "mediaUrls": []}} ]}} ]
      """, to: "data/direct-messages.js")
    let media = path + "/data/direct_messages_media"
    try FileManager.default.createDirectory(atPath: media, withIntermediateDirectories: true)
    try MainActor.assumeIsolated {
      let surface = Surface(pixelWidth: 60, pixelHeight: 40, scale: 1, isOpaque: true)
      try surface.writePNG(to: "\(media)/\(ids)13-\(marker).png")
    }
    try FileManager.default.copyItem(
      atPath: Self.film, toPath: "\(media)/\(ids)12-\(marker).mp4")
  }

  private func write(_ text: String, to name: String) throws {
    let url = URL(fileURLWithPath: path + "/" + name)
    try FileManager.default.createDirectory(
      at: url.deletingLastPathComponent(), withIntermediateDirectories: true)
    try Data(text.utf8).write(to: url)
  }

  /// The files below a folder that have the marker in their names or in themselves.
  static func traces(in folder: String) -> [String] {
    let words = [marker, marker.lowercased()].map { Data($0.utf8) }
    let names = (try? FileManager.default.subpathsOfDirectory(atPath: folder)) ?? []
    return names.filter { name in
      let content = FileManager.default.contents(atPath: folder + "/" + name) ?? Data()
      return name.lowercased().contains(marker.lowercased())
        || words.contains { content.range(of: $0) != nil }
    }
  }
}
