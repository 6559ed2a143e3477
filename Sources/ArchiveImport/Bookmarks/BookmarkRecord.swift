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

  subscript(name: String) -> String? { fields[name] }

  init(flattening tree: JSONTree) {
    var fields: [String: String] = [:]
    tree.flatten(into: &fields)
    self.init(fields)
  }

  /// Nil where nothing names a post, or what is no bookmark.
  func mark(now: Timestamp) -> Bookmark? {
    guard !isOfMessage, isMark, let id else { return nil }
    let handle = first("screen_name", "author_username", "username", "handle", "author_handle")
    let tweet = Tweet(
      id: TweetID(network: .x, value: id),
      author: Author(
        handle: handle.map { $0.first == "@" ? String($0.dropFirst()) : $0 } ?? addressed?.handle
          ?? "",
        name: first("author_display_name", "display_name", "author_name", "name") ?? ""),
      date: moment(Self.dates),
      text: TweetText(
        detectingIn: EscapedText.unescaped(first("full_text", "text", "content") ?? "")),
      // A word that is unknown here may mean anybody: nobody shall see more for that.
      visibility: self["visibility"].map { Tweet.Visibility(named: $0.lowercased()) ?? .direct }
        ?? .public)
    return Bookmark(
      tweet, note: first("note", "notes", "comment") ?? "",
      made: moment(Self.marked) ?? now)
  }

  private var id: String? {
    if let id = first("tweet_id", "tweetid", "status_id"), Self.isID(id) { return id }
    // The others may be somebody's, and what is only called an id may be the row's number.
    if let id = first("id_str", "rest_id"), Self.isID(id), isOfPost { return id }
    return addressed?.id ?? first("id").flatMap { Self.isID($0) && isOfPost ? $0 : nil }
  }

  private static func isID(_ text: String) -> Bool {
    (1...20).contains(text.utf8.count)
      && text.utf8.allSatisfy { (UInt8(ascii: "0")...UInt8(ascii: "9")).contains($0) }
  }

  /// What an address such as `https://x.com/ada/status/123` tells; the handle is empty where it names nobody, as
  /// `https://x.com/i/web/status/123` does.
  private var addressed: (handle: String, id: String)? {
    guard let address = first(Self.addresses) else {
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
  private func first(_ names: String...) -> String? { first(names) }

  private func first(_ names: [String]) -> String? {
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

  private func moment(_ names: [String]) -> Timestamp? {
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
