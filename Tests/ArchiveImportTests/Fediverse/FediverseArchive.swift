@testable import SyntheticData

/// A small archive of an account of the fediverse, of two generations, that has one of everything.
enum FediverseArchive {
  /// Of today: Mastodon 4, a zip file.
  static let modern = [
    "actor.json": actor, "outbox.json": outbox(modernActivities), "likes.json": likes,
    "bookmarks.json": bookmarks, "avatar.png": "a wren", "header.jpg": "a river",
    "media_attachments/files/109/1/original/heron.png": "a heron",
    "media_attachments/files/109/2/original/otter.mp4": "an otter",
    "media_attachments/files/109/3/original/song.mp3": "a song",
  ]

  /// Of 2018: a tar.gz file without likes and bookmarks, whose conversations are null.
  static let old = [
    "actor.json":
      #"{"id": "https://old.example/users/wren", "preferredUsername": "wren", "name": ""}"#,
    "outbox.json": outbox([
      """
      {"id": "https://old.example/users/wren/statuses/1/activity", "type": "Create", \
      "actor": "https://old.example/users/wren", "published": "2018-01-02T03:04:05Z", \
      "to": ["\(everybody)"], "cc": [], "object": {"id": "https://old.example/users/wren/statuses/1", \
      "type": "Note", "summary": null, "content": "<p>Early</p>", "inReplyTo": null, \
      "published": "2018-01-02T03:04:05Z", "to": ["\(everybody)"], "cc": [], "sensitive": false, \
      "atomUri": "https://old.example/users/wren/statuses/1", "conversation": null, \
      "attachment": [], "tag": []}, "signature": {"type": "RsaSignature2017"}}
      """
    ]),
  ]

  static let everybody = "https://www.w3.org/ns/activitystreams#Public"
  static let me = "https://social.example/users/wren"

  static func outbox(_ activities: [String], count: Int? = nil) -> String {
    """
    {"@context": ["https://www.w3.org/ns/activitystreams", {"items": ["x"]}], "id": "outbox.json", \
    "type": "OrderedCollection", "totalItems": \(count ?? activities.count), "orderedItems": [
    \(activities.joined(separator: ",\n"))]}
    """
  }

  /// An activity that makes a post of the given fields.
  static func create(
    _ number: Int, _ content: String, more: String = "", to: String = "\"\(everybody)\"",
    cc: String = "\"\(me)/followers\"", type: String = "Note"
  ) -> String {
    """
    {"id": "\(me)/statuses/\(number)/activity", "type": "Create", "actor": "\(me)", \
    "published": "2023-04-0\(number % 9 + 1)T10:11:12Z", "to": [\(to)], "cc": [\(cc)], "object": { \
    "id": "\(me)/statuses/\(number)", "type": "\(type)", "published": "2023-04-0\(number % 9 + 1)T10:11:12Z", \
    "url": "https://social.example/@wren/\(number)", "attributedTo": "\(me)", "to": [\(to)], "cc": [\(cc)], \
    "content": "\(content)"\(more.isEmpty ? "" : ", " + more)}}
    """
  }

  private static let actor = """
    {"@context": [], "id": "\(me)", "type": "Person", "preferredUsername": "wren", "name": "Wren :bird:", \
    "summary": "<p>Birds &amp; <a href=\\"https://social.example/tags/rivers\\" class=\\"mention hashtag\\" \
    rel=\\"tag\\">#<span>rivers</span></a></p>", "url": "https://social.example/@wren", \
    "published": "2022-11-05T00:00:00Z", "icon": {"type": "Image", "mediaType": "image/png", "url": "avatar.png"}, \
    "image": {"type": "Image", "url": "header.jpg"}, "followers": "\(me)/followers", \
    "attachment": [{"type": "PropertyValue", "name": "Site", "value": "<a href=\\"https://wren.example\\" \
    rel=\\"me\\"><span class=\\"invisible\\">https://</span><span class=\\"\\">wren.example</span></a>"}]}
    """

  private static let likes = """
    {"@context": "https://www.w3.org/ns/activitystreams", "id": "likes.json", "type": "OrderedCollection", \
    "orderedItems": ["https://b.example/users/bea/statuses/109348684932842012", "\(me)/statuses/1", \
    {"id": "https://c.example/objects/5d1"}]}
    """
  private static let bookmarks = """
    {"id": "bookmarks.json", "type": "OrderedCollection", "orderedItems": ["https://b.example/@bea/2"]}
    """

  static let modernActivities = [
    create(
      1, "<p>Bread &amp; butter &lt;3</p>",
      more:
        "\"contentMap\": {\"en\": \"<p>Bread &amp; butter &lt;3</p>\"}, \"likes\": {\"totalItems\": 7}, \"shares\": {\"totalItems\": 2}"
    ),
    create(
      2,
      "<p><span class=\\\"h-card\\\"><a href=\\\"https://b.example/@bea\\\" class=\\\"u-url mention\\\">@<span>bea</span></a></span> look <a href=\\\"https://social.example/tags/River\\\" class=\\\"mention hashtag\\\" rel=\\\"tag\\\">#<span>River</span></a></p>",
      more: """
        "inReplyTo": "https://b.example/users/bea/statuses/9", "tag": [ \
        {"type": "Mention", "href": "https://b.example/users/bea", "name": "@bea@b.example"}, \
        {"type": "Hashtag", "href": "https://social.example/tags/river", "name": "#river"}]
        """),
    create(
      3, "<p>Spiders :spider:</p>",
      more: """
        "summary": "spiders & such", "sensitive": true, "tag": [{"type": "Emoji", "name": ":spider:", \
        "icon": {"type": "Image", "url": "https://social.example/s.png"}}], "attachment": [ \
        {"type": "Document", "mediaType": "image/png", "url": "/media_attachments/files/109/1/original/heron.png", \
        "name": "A grey heron", "blurhash": "U", "focalPoint": [0, 0], "width": 640, "height": 480}, \
        {"type": "Document", "mediaType": "video/mp4", "url": "/media_attachments/files/109/2/original/otter.mp4", "name": null}, \
        {"type": "Document", "mediaType": "audio/mpeg", "url": "/media_attachments/files/109/3/original/song.mp3"}, \
        {"type": "Document", "mediaType": "image/png", "url": "/media_attachments/files/109/9/original/gone.png"}]
        """),
    create(
      4, "<p>Which?</p>",
      more: """
        "oneOf": [{"type": "Note", "name": "Tea", "replies": {"type": "Collection", "totalItems": 3}}, \
        {"type": "Note", "name": "Coffee", "replies": {"type": "Collection", "totalItems": 1}}], \
        "endTime": "2023-04-08T00:00:00Z", "closed": "2023-04-08T00:00:01Z", "votersCount": 4
        """, type: "Question"),
    create(5, "<p>Quiet</p>", to: "\"\(me)/followers\"", cc: "\"\(everybody)\""),
    create(6, "<p>Followers</p>", to: "\"\(me)/followers\"", cc: ""),
    create(7, "<p>Secret</p>", to: "\"https://b.example/users/bea\"", cc: ""),
    create(
      8, "<p>More of it</p>",
      more: "\"inReplyTo\": \"\(me)/statuses/1\", \"updated\": \"2024-01-01T00:00:00Z\""),
    create(
      9,
      "<p class=\\\"quote-inline\\\">RE: <a href=\\\"https://b.example/@bea/3\\\">x</a></p><p>Indeed</p>",
      more: "\"quote\": \"https://b.example/users/bea/statuses/3\""),
    """
    {"id": "\(me)/statuses/10/activity", "type": "Announce", "actor": "\(me)", "published": "2023-05-01T10:11:12Z", \
    "to": ["\(everybody)"], "cc": ["https://b.example/users/bea", "\(me)/followers"], \
    "object": "https://b.example/users/bea/statuses/109348684932842012"}
    """,
    """
    {"id": "\(me)/statuses/11/activity", "type": "Announce", "actor": "\(me)", "published": "2023-05-02T10:11:12Z", \
    "to": ["\(everybody)"], "cc": [], "object": "\(me)/statuses/1"}
    """,
    """
    {"id": "\(me)#move", "type": "Move", "actor": "\(me)", "object": "\(me)", "target": "https://n.example/users/wren"}
    """,
  ]
}
