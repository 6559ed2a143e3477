import FoundationEssentials
import HTTP
import TweetModel

@testable import Fediverse

/// What a server tells in the tests.
enum Statuses {
  static let server = Server(host: "a.example")
  static let reader = AnswerReader(
    server, ServerCapabilities(software: .mastodon, domain: "a.example"), now: 1_800_000_000)

  static let anna: JSONTree = [
    "id": "7", "username": "anna", "acct": "anna@b.example", "display_name": "Anna :cat:",
    "uri": "https://b.example/users/anna", "url": "https://b.example/@anna", "bot": true,
    "locked": true, "note": "<p>Hello <b>you</b></p>", "avatar": "https://a.example/anna.gif",
    "avatar_static": "https://a.example/anna.png", "header": "https://a.example/head.png",
    "header_static": "https://a.example/head.png", "created_at": "2020-01-02T00:00:00.000Z",
    "statuses_count": 12, "followers_count": 3, "following_count": 4,
    "emojis": [["shortcode": "cat", "url": "https://a.example/cat.png"]],
    "fields": [
      ["name": "Page", "value": "<a href=\"https://c.example\">c</a>", "verified_at": nil]
    ],
  ]

  static let ben: JSONTree = [
    "id": "8", "username": "ben", "acct": "ben", "display_name": "",
    "uri": "https://a.example/users/ben", "url": "https://a.example/@ben",
  ]

  /// A post with nothing beside its text.
  static func plain(_ id: String, _ text: String = "Hello") -> JSONTree {
    [
      "id": .text(id), "uri": .text("https://b.example/users/anna/statuses/\(id)"),
      "url": .text("https://b.example/@anna/\(id)"), "created_at": "2026-11-23T08:00:00.000Z",
      "content": .text("<p>\(text)</p>"), "account": anna, "visibility": "public",
      "sensitive": false, "spoiler_text": "", "media_attachments": [], "mentions": [],
      "tags": [], "emojis": [], "card": nil, "poll": nil, "reblog": nil, "filtered": [],
      "replies_count": 1, "reblogs_count": 2, "favourites_count": 3, "favourited": false,
      "reblogged": false, "bookmarked": false, "muted": false, "in_reply_to_id": nil,
      "in_reply_to_account_id": nil, "language": "en", "edited_at": nil,
    ]
  }

  /// A post with everything.
  static let rich = plain("111000111000111000").with([
    "content": """
    <p><span class="h-card"><a href="https://a.example/@ben" class="u-url mention">@<span>ben</span></a></span> \
    look &amp; <strong>see</strong> <a href="https://b.example/tags/Cats" class="mention hashtag" rel="tag">#<span>Cats</span></a></p>
    """,
    "spoiler_text": "Cats", "sensitive": true, "visibility": "unlisted",
    "edited_at": "2026-11-23T09:00:00.000Z",
    "in_reply_to_id": "99", "in_reply_to_account_id": "8", "favourited": true, "bookmarked": true,
    "application": ["name": "Web", "website": nil],
    "mentions": [
      ["id": "8", "username": "ben", "acct": "ben", "url": "https://a.example/@ben"]
    ],
    "tags": [["name": "cats", "url": "https://a.example/tags/cats"]],
    "emojis": [
      [
        "shortcode": "cat", "url": "https://a.example/cat.gif",
        "static_url": "https://a.example/cat.png",
      ]
    ],
    "media_attachments": [
      [
        "id": "5", "type": "image", "url": "https://a.example/5.png",
        "preview_url": "https://a.example/5s.png", "remote_url": "https://b.example/5.png",
        "description": "A cat", "blurhash": "LEHV6nWB2yk8pyo0adR*.7kCMdnj",
        "meta": [
          "original": ["width": 640, "height": 480, "size": "640x480"],
          "focus": ["x": 0.5, "y": -2],
        ],
      ],
      [
        "id": "6", "type": "gifv", "url": "https://a.example/6.mp4", "preview_url": nil,
        "description": nil, "blurhash": nil,
        "meta": ["original": ["width": 320, "height": 240, "duration": 1.5]],
      ],
    ],
    "poll": [
      "id": "3", "expires_at": "2026-11-24T08:00:00.000Z", "expired": false, "multiple": true,
      "votes_count": 3, "voters_count": 2, "voted": true, "own_votes": [1],
      "options": [["title": "Yes", "votes_count": 1], ["title": "No", "votes_count": 2]],
      "emojis": [],
    ],
    "card": [
      "url": "https://c.example/a", "title": "A page", "description": "On cats", "type": "link",
      "provider_name": "C", "image": "https://a.example/card.png", "width": 400, "height": 200,
      "image_description": "Cats", "blurhash": "LEHV6nWB2yk8pyo0adR*.7kCMdnj",
    ],
    "filtered": [
      [
        "filter": [
          "id": "2", "title": "No cats", "context": ["home", "thread", "moon"],
          "expires_at": "2026-12-01T00:00:00.000Z", "filter_action": "hide",
        ],
        "keyword_matches": ["cats"], "status_matches": nil,
      ]
    ],
    "quote": ["state": "accepted", "quoted_status": plain("55", "Quoted")],
  ])

  static func response(
    _ tree: JSONTree, status: Int = 200, _ fields: [String: String] = [:]
  )
    -> HTTPResponse
  {
    HTTPResponse(status: status, fields: fields, body: Data(tree.json.utf8))
  }

  static let request = HTTPRequest(
    .get, ServerAPI(server).url("/api/v1/timelines/home"), token: nil)

  static func page(_ elements: JSONTree...) throws -> LivePage {
    try reader.page(response(.list(elements)), of: request)
  }

  static func post(_ status: JSONTree) throws -> LivePost { try reader.post(response(status)) }
}
