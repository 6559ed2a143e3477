import Foundation

/// Posts as servers tell them to programs, in the files in which people have them.
enum StatusArchive {
  static let me = "https://pix.example/users/wren"

  /// As Pixelfed tells of an account, which has no address of its own there.
  static let account = """
    {"id": "77", "username": "wren", "acct": "wren", "display_name": "Wren", "note": "<p>Birds</p>", \
    "url": "https://pix.example/wren", "created_at": "2020-01-02T03:04:05.000000Z", "local": true}
    """

  /// What Pixelfed exports of posts since 2025: a list alone, in lines.
  static func pixelfed(_ statuses: [String]) -> String {
    "[\n\(statuses.joined(separator: "\n,\n"))\n]"
  }

  static func status(_ number: Int, _ content: String, more: String = "") -> String {
    """
    {"_v": 1, "id": "\(number)", "uri": "https://pix.example/p/wren/\(number)",
    "url": "https://pix.example/p/wren/\(number)", "content": "\(content)",
    "created_at": "2024-03-0\(number % 9 + 1)T10:11:12.000Z"\(more.isEmpty ? "" : ", " + more),
    "account": \(account)}
    """
  }

  static let pixelfedStatuses = [
    status(
      1, "Heron <a href=\\\"https://pix.example/discover/tags/river\\\">#river</a>",
      more: """
        "in_reply_to_id": "", "in_reply_to_account_id": "", "reblog": null, "sensitive": true, \
        "spoiler_text": "birds", "visibility": "public", "favourites_count": 7, "reply_count": 2, \
        "edited_at": null, "poll": null, "place": {"name": "Oulu", "country": "Finland"}, \
        "tags": [{"name": "river", "url": "https://pix.example/discover/tags/river"}], \
        "media_attachments": [{"id": "5", "type": "image", "url": "https://pix.example/storage/m/heron.jpg", \
        "description": "A grey heron", "mime": "image/jpeg", "meta": {"original": {"width": 640, "height": 480}}}]
        """),
    status(
      2, "@bea yes",
      more: """
        "in_reply_to_id": "900", "in_reply_to_account_id": "80", "visibility": "private", \
        "mentions": [{"id": "80", "username": "bea", "acct": "bea@b.example", "url": "https://b.example/@bea"}]
        """),
    status(
      3, "More of it", more: "\"in_reply_to_id\": \"1\", \"in_reply_to_account_id\": \"77\""),
  ]

  /// The same as Pixelfed exported it before: a list of posts without what was done with them.
  static let pixelfedNotes = (1...2).map { number in
    """
    {"@context": ["https://www.w3.org/ns/activitystreams"], "id": "https://pix.example/p/wren/\(number)",
    "type": "Note", "summary": null, "content": "Note \(number)", "inReplyTo": null,
    "published": "2024-03-0\(number % 9 + 1)T10:11:12+00:00", "url": "https://pix.example/p/wren/\(number)",
    "attributedTo": "\(me)", "to": ["https://www.w3.org/ns/activitystreams#Public"],
    "cc": ["\(me)/followers"], "sensitive": false, "attachment": [{"type": "Image",
    "mediaType": "image/jpeg", "url": "https://pix.example/storage/m/\(number).jpg", "name": null}],
    "tag": [], "replies": {"totalItems": 900}}
    """
  }

  /// Who it is, as Pixelfed exports it beside the posts.
  static let pixelfedActor = """
    {"@context": [], "id": "\(me)", "type": "Person", "preferredUsername": "wren", "name": "Wren of the river",
    "summary": "Birds", "url": "https://pix.example/wren", "published": "2020-01-02T00:00:00Z",
    "icon": {"type": "Image", "url": "https://pix.example/storage/avatars/7.jpg"}}
    """
}

extension StatusArchive {
  static let mastodon = "https://social.example/users/wren"

  private static func person(_ name: String, _ number: Int, at host: String) -> String {
    let account = host == "social.example" ? name : "\(name)@\(host)"
    return """
      {"id": \(number), "username": "\(name)", "acct": "\(account)", "display_name": "\(name.capitalized)", \
      "url": "https://\(host)/@\(name)", "note": "<p>\(name)</p>", "created_at": "2019-05-06T00:00:00+00:00", \
      "fields": [{"name": "Site", "value": "example"}], "emojis": []}
      """
  }

  /// A post of Mastodon's as its clients in Python write it: ids are numbers there.
  static func toot(
    _ number: Int, _ content: String, by name: String = "wren", at host: String = "social.example",
    more: String = ""
  ) -> String {
    """
    {"id": \(number), "created_at": "2023-04-0\(number % 9 + 1)T10:11:12.345000+00:00",
    "uri": "https://\(host)/users/\(name)/statuses/\(number)", "url": "https://\(host)/@\(name)/\(number)",
    "content": "<p>\(content)</p>", "visibility": "public", "sensitive": false, "spoiler_text": "",
    "language": "en", "filtered": [{"filter": {"statuses": [], "keywords": []}}]\(more.isEmpty ? "" : ", " + more),
    "account": \(person(name, name == "wren" ? 7 : 8, at: host))}
    """
  }

  static let toots = [
    toot(
      4, "Heron",
      more: """
        "media_attachments": [{"id": 1, "type": "image", "description": "A heron", \
        "url": "https://files.social.example/media_attachments/files/109/1/original/heron.png"}], \
        "application": {"name": "Tusky"}
        """),
    toot(5, "Again", more: "\"in_reply_to_id\": 4, \"in_reply_to_account_id\": 7"),
    """
    {"id": 6, "created_at": "2023-04-08T00:00:00+00:00", "uri": "\(mastodon)/statuses/6/activity",
    "content": "", "visibility": "unlisted", "reblog": \(toot(70, "Theirs", by: "bea", at: "b.example")),
    "account": \(person("wren", 7, at: "social.example"))}
    """,
    toot(
      7, "Tea?",
      more: """
        "poll": {"expires_at": "2023-05-01T00:00:00+00:00", "multiple": true, "voters_count": 3, \
        "options": [{"title": "Yes", "votes_count": 3}, {"title": "No", "votes_count": null}]}, \
        "quote": {"state": "accepted", "quoted_status": \(toot(71, "Quoted", by: "bea", at: "b.example"))}
        """),
  ]

  /// What `mastodon-archive` writes.
  static func kept(_ statuses: [String] = toots, tail: String = "]\n}") -> String {
    """
    {
    "account": \(person("wren", 7, at: "social.example")),
    "statuses": [
    \(statuses.joined(separator: ",\n"))
    ],
    "favourites": [
    \(toot(80, "Liked", by: "bea", at: "b.example"))
    ],
    "mentions": [{"type": "mention"}],
    "followers": [\(person("bea", 8, at: "b.example"))],
    "bookmarks": [
    \(toot(81, "Marked", by: "bea", at: "b.example"))
    \(tail)
    """
  }
}
