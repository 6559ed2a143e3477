import SyntheticData

/// A small repository of Bluesky, of two generations, that has one of everything.
enum BlueskyArchive {
  static let me = "did:plc:wren"
  static let bea = "did:plc:bea"

  /// Microseconds since 1970: 2024-05-01T10:00:00Z.
  static let start = 1_714_557_600_000_000

  /// The name of the record that was made so many seconds after the others.
  static func name(_ second: Int) -> String {
    SyntheticRepository.name(start + second * 1_000_000)
  }

  static func address(_ second: Int, of did: String = me) -> String {
    "at://\(did)/app.bsky.feed.post/\(name(second))"
  }

  static let heron = Array("a heron".utf8)
  static let otter = Array("an otter".utf8)
  static let face = Array("a wren".utf8)

  static func blob(_ bytes: [UInt8], _ kind: String) -> RecordValue {
    [
      "$type": "blob", "ref": .link(RepositoryBlock.blob(bytes)), "mimeType": .text(kind),
      "size": .number(bytes.count),
    ]
  }

  static func fileName(_ bytes: [UInt8]) -> String {
    RepositoryBlock.text(RepositoryBlock.blob(bytes))
  }

  static func reference(_ address: String) -> RecordValue {
    ["uri": .text(address), "cid": .text(fileName(Array(address.utf8)))]
  }

  static func post(_ text: String, _ more: [String: RecordValue] = [:]) -> RecordValue {
    .map(
      [
        "$type": "app.bsky.feed.post", "text": .text(text),
        "createdAt": "2024-05-01T10:00:00.000Z",
      ].merging(more) { $1 })
  }

  static func facet(_ start: Int, _ end: Int, _ feature: [String: RecordValue]) -> RecordValue {
    ["index": ["byteStart": .number(start), "byteEnd": .number(end)], "features": [.map(feature)]]
  }

  static let mention: [String: RecordValue] = [
    "$type": "app.bsky.richtext.facet#mention", "did": .text(bea),
  ]
  static func link(_ address: String) -> [String: RecordValue] {
    ["$type": "app.bsky.richtext.facet#link", "uri": .text(address)]
  }
  static func tag(_ name: String) -> [String: RecordValue] {
    ["$type": "app.bsky.richtext.facet#tag", "tag": .text(name)]
  }

  static let image: RecordValue = [
    "image": blob(heron, "image/jpeg"), "alt": "A grey heron",
    "aspectRatio": ["width": 640, "height": 480],
  ]

  /// The records of today, by their keys.
  static var modern: SyntheticRepository {
    var repository = SyntheticRepository()
    repository.did = me
    func add(_ second: Int, _ post: RecordValue) {
      repository.add("app.bsky.feed.post/" + name(second), post)
    }
    add(1, post("Bread & butter", ["langs": ["en"], "createdAt": "2024-05-01T12:00:01.5+02:00"]))
    // "né @bea.example, #rivers at example.com": é is two bytes.
    add(
      2,
      post(
        "né @bea.example #rivers example.com",
        [
          "facets": [
            facet(4, 16, mention), facet(17, 24, tag("rivers")),
            facet(25, 36, link("https://example.com/long/way")),
          ],
          "reply": [
            "root": reference(address(0, of: bea)), "parent": reference(address(9, of: bea)),
          ],
        ]))
    add(
      3,
      post(
        "Look",
        [
          "embed": [
            "$type": "app.bsky.embed.images",
            "images": [image, ["image": blob(Array("lost".utf8), "image/png"), "alt": ""]],
          ],
          "labels": [
            "$type": "com.atproto.label.defs#selfLabels", "values": [["val": "nudity"]],
          ],
        ]))
    add(
      4,
      post(
        "",
        [
          "embed": [
            "$type": "app.bsky.embed.video", "video": blob(otter, "video/mp4"), "alt": "An otter",
          ]
        ]
      ))
    add(
      5,
      post(
        "A page",
        [
          "embed": [
            "$type": "app.bsky.embed.external",
            "external": [
              "uri": "https://example.com/page", "title": "Of rivers", "description": "All of it",
            ],
          ],
          "tags": ["hidden"],
        ]))
    add(
      6,
      post(
        "Indeed",
        ["embed": ["$type": "app.bsky.embed.record", "record": reference(address(8, of: bea))]]))
    add(
      7,
      post(
        "Both",
        [
          "embed": [
            "$type": "app.bsky.embed.recordWithMedia",
            "record": ["record": reference(address(1))],
            "media": ["$type": "app.bsky.embed.images", "images": [image]],
          ]
        ]))
    add(
      8,
      post(
        "Beware",
        [
          "labels": [
            "$type": "com.atproto.label.defs#selfLabels",
            "values": [["val": "spiders-and-such"], ["val": "!no-unauthenticated"]],
          ]
        ]))
    add(
      9,
      post(
        "More of it",
        [
          "createdAt": "2024-05-01T10:00:09Z",
          "reply": ["root": reference(address(1)), "parent": reference(address(1))],
        ]))
    add(
      10,
      post(
        "New",
        ["embed": ["$type": "app.bsky.embed.hologram", "light": [1, -1, .null, .bool(true)]]]))
    add(11, post("From tomorrow", ["createdAt": "2031-01-01T00:00:00Z"]))
    repository.add(
      "app.bsky.feed.repost/" + name(20),
      ["subject": reference(address(9, of: bea)), "createdAt": "2024-05-01T10:00:20Z"])
    repository.add(
      "app.bsky.feed.repost/" + name(21),
      ["subject": reference(address(1)), "createdAt": "2024-05-01T10:00:21Z"])
    repository.add(
      "app.bsky.feed.like/" + name(30),
      ["subject": reference(address(8, of: bea)), "createdAt": "2024-05-01T10:00:30Z"])
    repository.add(
      "app.bsky.feed.like/" + name(31),
      ["subject": reference(address(7, of: bea)), "createdAt": "2024-05-01T10:00:31Z"])
    repository.add(
      "app.bsky.feed.like/" + name(32),
      [
        "subject": reference("at://\(bea)/app.bsky.feed.generator/birds"),
        "createdAt": "2024-05-01T10:00:32Z",
      ])
    repository.add(
      "app.bsky.graph.follow/" + name(40),
      ["subject": .text(bea), "createdAt": "2024-05-01T10:00:40Z"])
    repository.add(
      "app.bsky.graph.block/" + name(41),
      ["subject": "did:plc:cy", "createdAt": "2024-05-01T10:00:41Z"])
    repository.add(
      "app.bsky.graph.list/" + name(42), ["name": "Birders", "createdAt": "2024-05-01T10:00:42Z"])
    repository.add("chat.bsky.actor.declaration/self", ["allowIncoming": "none"])
    repository.add(
      "app.bsky.actor.profile/self",
      [
        "$type": "app.bsky.actor.profile", "displayName": "Wren",
        "description": "Birds, https://wren.org",
        "avatar": blob(face, "image/jpeg"), "createdAt": "2023-04-05T06:07:08Z",
      ])
    return repository
  }

  /// Of the beginning of 2023: commits of version 2, stretches counted in UTF-16, pictures by the text of their ids.
  static var old: SyntheticRepository {
    var repository = SyntheticRepository()
    repository.did = me
    repository.version = 2
    repository.add(
      "app.bsky.feed.post/" + name(1),
      post(
        "é😀 https://a.example @bea",
        [
          "entities": [
            ["index": ["start": 4, "end": 21], "type": "link", "value": "https://a.example"],
            ["index": ["start": 22, "end": 26], "type": "mention", "value": .text(bea)],
            ["index": ["start": 2, "end": 9], "type": "link", "value": "https://b.example"],
          ],
          "embed": [
            "$type": "app.bsky.embed.images",
            "images": [
              [
                "image": ["cid": .text(fileName(heron)), "mimeType": "image/jpeg"],
                "alt": "A heron",
              ]
            ],
          ],
        ]))
    return repository
  }
}

extension Workbench {
  /// An unpacked archive: the repository, and the pictures beside it.
  func unpack(_ repository: SyntheticRepository, _ folder: String = "archive") throws -> String {
    try unpack(repository.car, folder)
  }

  func unpack(_ car: [UInt8], _ folder: String = "archive") throws -> String {
    try write(car, to: folder + "/repo.car")
    try write(
      BlueskyArchive.heron, to: folder + "/blobs/" + BlueskyArchive.fileName(BlueskyArchive.heron))
    try write(
      BlueskyArchive.otter,
      to: folder + "/blobs/" + BlueskyArchive.fileName(BlueskyArchive.otter) + ".mp4")
    try write(
      BlueskyArchive.face,
      to: folder + "/blobs/" + BlueskyArchive.fileName(BlueskyArchive.face) + ".jpeg")
    return file(folder)
  }
}
