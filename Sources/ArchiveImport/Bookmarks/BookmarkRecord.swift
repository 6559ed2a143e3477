import TweetModel
import TweetStore

/// An entry of a file of bookmarks: its fields by name, those within others behind a dot.
struct BookmarkRecord {
  private let fields: [String: String]

  /// Fields by their names, in whatever case.
  init(_ fields: [String: String]) {
    self.fields = Dictionary(
      fields.map { ($0.key.lowercased(), $0.value) }, uniquingKeysWith: { first, _ in first })
  }

  init(flattening tree: JSONTree) {
    var fields: [String: String] = [:]
    tree.flatten(into: &fields)
    self.init(fields)
  }

  /// Nil where nothing names a post.
  func mark(now: Timestamp) -> Bookmark? {
    guard let id = id else { return nil }
    let handle = first("screen_name", "author_username", "username", "handle", "author_handle")
    let tweet = Tweet(
      id: TweetID(network: .x, value: id),
      author: Author(
        handle: handle.map { $0.first == "@" ? String($0.dropFirst()) : $0 } ?? addressed?.handle
          ?? "",
        name: first("author_display_name", "display_name", "author_name", "name") ?? ""),
      date: moment("created_at", "createdat", "tweet_created_at", "posted_at", "date"),
      text: TweetText(
        detectingIn: EscapedText.unescaped(first("full_text", "text", "content") ?? "")))
    return Bookmark(
      tweet, note: first("note", "notes", "comment") ?? "",
      made: moment("bookmarked_at", "bookmarkedat", "added_at", "saved_at", "bookmark_date") ?? now)
  }

  private var id: String? {
    if let id = first("tweet_id", "tweetid", "id_str", "rest_id", "status_id"), Self.isID(id) {
      return id
    }
    // What is only called an id may be the row's number.
    return addressed?.id ?? first("id").flatMap { Self.isID($0) ? $0 : nil }
  }

  private static func isID(_ text: String) -> Bool {
    (1...20).contains(text.utf8.count)
      && text.utf8.allSatisfy { (UInt8(ascii: "0")...UInt8(ascii: "9")).contains($0) }
  }

  /// What an address such as `https://x.com/ada/status/123` tells; the handle is empty where it names nobody, as
  /// `https://x.com/i/web/status/123` does.
  private var addressed: (handle: String, id: String)? {
    guard let address = first("url", "tweet_url", "link", "permalink", "expandedurl") else {
      return nil
    }
    let parts = address.split(separator: "/")
    guard let place = parts.lastIndex(of: "status"), place > 0, place + 1 < parts.count else {
      return nil
    }
    let id = String(parts[place + 1].prefix { $0.isASCII && $0.isNumber })
    // No handle on X is that short, and `web` stands beneath it.
    let isNobodys = parts[..<place].contains("i")
    return Self.isID(id) ? (isNobodys ? "" : String(parts[place - 1]), id) : nil
  }

  /// The first of these fields that says something: the entry's own, or one within another.
  private func first(_ names: String...) -> String? {
    for name in names {
      if let value = fields[name], !value.isEmpty { return value }
    }
    for name in names {
      for owner in ["tweet", "author", "user", "legacy", "core.user_results.result.legacy"] {
        if let value = fields[owner + "." + name], !value.isEmpty { return value }
      }
    }
    return nil
  }

  private func moment(_ names: String...) -> Timestamp? {
    for name in names {
      for key in [name, "tweet." + name, "legacy." + name] {
        guard let text = fields[key] else { continue }
        if let date = ArchiveDate.parse(text) { return date }
        // Since 1970, in seconds or in milliseconds.
        if let number = Int64(text), number > 0, number < 1 << 50 {
          return Timestamp(milliseconds: number < 100_000_000_000 ? number * 1000 : number)
        }
      }
    }
    return nil
  }
}
